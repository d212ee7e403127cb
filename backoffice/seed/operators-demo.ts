/** One operator: `kantoor`, with the demo's password. The hash is fixed, so that a seed need not compute it. */
import type { Kysely } from 'kysely';
import type { OperatorTables } from '../console/operators.tables.ts';
import { type OperatorKeys, sealSecret } from '../console/sealed-secret.ts';
import type { DemoPart } from './demo-part.ts';
import { DEMO_OPERATOR } from './made-up-people.ts';

/** The secret of the operator's codes; it is also in the README. */
export const DEMO_SECRET = 'MIJNOMGEVINGDEMOKANTOORVOORBEELD';

export const operatorsDemo: DemoPart = {
  rows: () => ({
    operator: [
      {
        id: DEMO_OPERATOR,
        login_name: 'kantoor',
        password: 'scrypt$16384$8$5$FFnsKGvzdBGbbYBDWSjsIw$47OlUm5nVxnyn9SqnMJbzaAQtIFMR3S8CU3oqk9k9Sc',
        second_factor: null,
        last_step: 0,
      },
    ],
  }),
};

/** Encrypts the secret with this installation's keys. Also for the operator of a demo that had no second factor. */
export async function giveDemoSecondFactor(
  db: Kysely<OperatorTables>,
  keys: () => OperatorKeys,
): Promise<void> {
  const withoutSecret = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '=', DEMO_OPERATOR)
    .where('second_factor', 'is', null)
    .executeTakeFirst();
  if (!withoutSecret) return;
  await db
    .updateTable('operator')
    .set({ second_factor: sealSecret(DEMO_SECRET, DEMO_OPERATOR, keys()) })
    .where('id', '=', DEMO_OPERATOR)
    .execute();
}
