/** Newsletters and choices in the database. */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../../kernel/tables.ts';
import type { NewsletterTables } from './newsletters.tables.ts';

export interface ChosenNewsletter {
  readonly newsletterId: string;
  readonly name: string;
  readonly description: string;
  readonly frequency: 'daily' | 'weekly' | 'monthly';
  readonly subscribed: boolean;
  readonly chosenAt: string | null;
}

export interface Choice {
  readonly accountId: string;
  readonly newsletterId: string;
  readonly subscribed: boolean;
  readonly chosenAt: string;
}

/** A brand's newsletters in its order, with the choices of this account; without a choice it is not subscribed. */
export async function listChosenNewsletters(
  db: Kysely<NewsletterTables>,
  accountId: string,
  brandKey: string,
): Promise<ChosenNewsletter[]> {
  const rows = await db
    .selectFrom('newsletter')
    .leftJoin('newsletter_choice as choice', (join) =>
      join.onRef('choice.newsletter_id', '=', 'newsletter.id').on('choice.account_id', '=', accountId),
    )
    .select(['newsletter.id', 'newsletter.name', 'newsletter.description', 'newsletter.frequency'])
    .select(['choice.subscribed', 'choice.chosen_at'])
    .where('newsletter.brand_key', '=', brandKey)
    .orderBy('newsletter.place')
    .orderBy('newsletter.id')
    .execute();
  return rows.map(({ id, name, description, frequency, subscribed, chosen_at }) => ({
    newsletterId: id,
    name,
    description,
    frequency,
    subscribed: subscribed === 1,
    chosenAt: chosen_at,
  }));
}

/** A repeated choice keeps its first date. */
export async function saveChoices(db: Kysely<BackofficeTables>, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return;
  const rows = choices.map(({ accountId, newsletterId, subscribed, chosenAt }) => ({
    account_id: accountId,
    newsletter_id: newsletterId,
    subscribed: subscribed ? 1 : 0,
    chosen_at: chosenAt,
  }));
  await db
    .insertInto('newsletter_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'newsletter_id'])
        .doUpdateSet(({ ref }) => ({
          subscribed: ref('excluded.subscribed'),
          chosen_at: ref('excluded.chosen_at'),
        }))
        .whereRef('newsletter_choice.subscribed', '!=', 'excluded.subscribed'),
    )
    .execute();
}
