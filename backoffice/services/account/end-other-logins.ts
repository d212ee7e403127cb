/** Ends the logins of the account on other devices, also those that no portal has a session of. */
import { endLogins } from '../../identity/artifacts.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import type { Db } from '../../kernel/tables.ts';

/** @throws Refused as `mutateOnce` does. At a provider whose tokens do not name a login, it ends none. */
export async function endOtherLogins(context: BackofficeContext): Promise<void> {
  const { account, grantId } = context;
  await mutateOnce(context, {
    operation: 'endOtherLogins',
    isDefence: true,
    input: {},
    change: async (trx) => {
      if (grantId) {
        const db: Db = trx;
        await endLogins(db, account.id, grantId);
        await writeAudit(trx, context, 'endOtherLogins', account.id);
      }
      return { violations: [] };
    },
  });
}
