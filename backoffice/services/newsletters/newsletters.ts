/** Reads and saves the newsletters of a reader. A choice is not confirmed by mail. */
import type { Transaction } from 'kysely';
import type { Brand } from '../../../contract/brand.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { notFound } from '../../kernel/refused.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { type ChosenNewsletter, listChosenNewsletters, saveChoices } from './newsletters.repository.ts';
import { changesFor } from './newsletters.rules.ts';

export function listNewsletters(
  { db, account }: Pick<BackofficeContext, 'db' | 'account'>,
  brand: Brand,
): Promise<ChosenNewsletter[]> {
  return listChosenNewsletters(db, account.id, brand.key);
}

/**
 * Subscribes to one newsletter, or ends it.
 * @throws Refused NOT-FOUND when the brand has no such newsletter, and as `mutateOnce` does
 */
export async function chooseNewsletter(
  context: BackofficeContext,
  brand: Brand,
  newsletterId: string,
  subscribed: boolean,
): Promise<ChosenNewsletter> {
  const isChosen = (one: ChosenNewsletter) => one.newsletterId === newsletterId;
  const operation = 'chooseNewsletter';
  const { newsletter } = await mutateOnce(context, {
    operation,
    input: { brandKey: brand.key, newsletterId, subscribed },
    change: async (trx) => {
      const offered = await listNewsletters({ ...context, db: trx }, brand);
      const before = offered.find(isChosen);
      if (!before) throw notFound();
      const isNew = before.chosenAt === null || before.subscribed !== subscribed;
      if (isNew) await save(trx, context, operation, offered, [{ newsletterId, subscribed }]);
      const after = await listNewsletters({ ...context, db: trx }, brand);
      return { violations: [], newsletter: after.find(isChosen) ?? before };
    },
  });
  return newsletter;
}

/**
 * Subscribes to exactly these newsletters of the brand; an empty list ends all.
 * @throws Refused NOT-FOUND when one of them is not the brand's, and as `mutateOnce` does
 */
export async function chooseNewsletters(
  context: BackofficeContext,
  brand: Brand,
  wanted: readonly string[],
  operation: 'chooseNewsletters' | 'leaveNewsletters' = 'chooseNewsletters',
): Promise<ChosenNewsletter[]> {
  const { newsletters } = await mutateOnce(context, {
    operation,
    input: { brandKey: brand.key, wanted },
    change: async (trx) => {
      const offered = await listNewsletters({ ...context, db: trx }, brand);
      const changes = changesFor(offered, wanted);
      if (!changes) throw notFound();
      await save(trx, context, operation, offered, changes);
      return { violations: [], newsletters: await listNewsletters({ ...context, db: trx }, brand) };
    },
  });
  return newsletters;
}

/** Saves the choices, each with a line in the audit log. */
async function save(
  trx: Transaction<BackofficeTables>,
  context: BackofficeContext,
  action: string,
  offered: readonly ChosenNewsletter[],
  changes: readonly Pick<ChosenNewsletter, 'newsletterId' | 'subscribed'>[],
): Promise<void> {
  const chosenAt = new Date(context.now).toISOString();
  const choices = changes.map((change) => ({ ...change, accountId: context.account.id, chosenAt }));
  await saveChoices(trx, choices);
  const lines = changes.map(({ newsletterId, subscribed }) => {
    const former = offered.find((one) => one.newsletterId === newsletterId && one.chosenAt !== null);
    const before = former ? { subscribed: former.subscribed } : null;
    return { action, subject: newsletterId, before, after: { subscribed } };
  });
  await writeAuditLines(trx, context, lines);
}
