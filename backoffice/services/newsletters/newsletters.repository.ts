import type { Kysely } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Frequency } from '../../../contract/newsletters.ts';
import type { Db } from '../../kernel/tables.ts';
import type { NewsletterTables } from './newsletters.tables.ts';

export interface ChosenNewsletter {
  readonly newsletterId: string;
  readonly name: string;
  readonly description: string;
  /** The reader's choice, else the newsletter's own. */
  readonly frequency: Frequency;
  readonly frequencies: Frequency[];
  readonly subscribed: boolean;
  readonly chosenAt: string | null;
}

export interface Choice {
  readonly accountId: string;
  readonly newsletterId: string;
  readonly subscribed: boolean;
  readonly frequency: Frequency;
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
    .select(['newsletter.id', 'newsletter.name', 'newsletter.description', 'newsletter.other_frequencies'])
    .select(['newsletter.frequency as own_frequency'])
    .select(['choice.subscribed', 'choice.chosen_at', 'choice.frequency'])
    .where('newsletter.brand_key', '=', brandKey)
    .orderBy('newsletter.place')
    .orderBy('newsletter.id')
    .execute();
  return rows.map(({ id, name, description, own_frequency, other_frequencies, ...choice }) => ({
    newsletterId: id,
    name,
    description,
    frequency: choice.frequency ?? own_frequency,
    frequencies: [own_frequency, ...JSON.parse(other_frequencies)],
    subscribed: choice.subscribed === 1,
    chosenAt: choice.chosen_at,
  }));
}

/** The brands of which this account gets at least one newsletter. */
export async function listSubscribedBrands(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_choice as choice')
    .innerJoin('newsletter', 'newsletter.id', 'choice.newsletter_id')
    .select('newsletter.brand_key')
    .distinct()
    .where('choice.account_id', '=', accountId)
    .where('choice.subscribed', '=', 1)
    .execute();
  return rows.map(({ brand_key }) => brand_key);
}

export interface SubscribedNewsletter {
  readonly newsletterId: string;
  readonly brandKey: string;
  readonly name: string;
}

/** What this account gets now, of all brands. */
export async function listSubscribedNewsletters(db: Db, accountId: string): Promise<SubscribedNewsletter[]> {
  return db
    .selectFrom('newsletter_choice as choice')
    .innerJoin('newsletter', 'newsletter.id', 'choice.newsletter_id')
    .select(['newsletter.id as newsletterId', 'newsletter.brand_key as brandKey', 'newsletter.name'])
    .where('choice.account_id', '=', accountId)
    .where('choice.subscribed', '=', 1)
    .orderBy('newsletter.brand_key')
    .orderBy('newsletter.place')
    .execute();
}

export function findNewsletter(db: Db, newsletterId: string): Promise<SubscribedNewsletter | undefined> {
  return db
    .selectFrom('newsletter')
    .select(['id as newsletterId', 'brand_key as brandKey', 'name'])
    .where('id', '=', newsletterId)
    .executeTakeFirst();
}

/** Changes a choice that was made before. @returns false when it was like this already, or was never made */
export async function switchChoice(
  db: Db,
  { accountId, newsletterId, subscribed, chosenAt }: Omit<Choice, 'frequency'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('newsletter_choice')
    .set({ subscribed: subscribed ? 1 : 0, chosen_at: chosenAt })
    .where('account_id', '=', accountId)
    .where('newsletter_id', '=', newsletterId)
    .where('subscribed', '=', subscribed ? 0 : 1)
    .returning('newsletter_id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function saveChoices(db: Db, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return;
  const rows = choices.map(({ accountId, newsletterId, subscribed, frequency, chosenAt }) => ({
    account_id: accountId,
    newsletter_id: newsletterId,
    subscribed: subscribed ? 1 : 0,
    frequency,
    chosen_at: chosenAt,
  }));
  await db
    .insertInto('newsletter_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'newsletter_id']).doUpdateSet(({ ref }) => ({
        subscribed: ref('excluded.subscribed'),
        frequency: ref('excluded.frequency'),
        chosen_at: ref('excluded.chosen_at'),
      })),
    )
    .execute();
}

/** The last day of each pause, by brand; also of a pause that is over. */
export async function listPauses(db: Db, accountId: string): Promise<ReadonlyMap<string, IsoDay>> {
  const rows = await db
    .selectFrom('newsletter_pause')
    .select(['brand_key', 'until_day'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ brand_key, until_day }) => [brand_key, until_day]));
}

export async function savePause(
  db: Db,
  accountId: string,
  brandKey: string,
  until: IsoDay | null,
): Promise<void> {
  if (until === null) {
    await db
      .deleteFrom('newsletter_pause')
      .where('account_id', '=', accountId)
      .where('brand_key', '=', brandKey)
      .execute();
    return;
  }
  await db
    .insertInto('newsletter_pause')
    .values({ account_id: accountId, brand_key: brandKey, until_day: until })
    .onConflict((conflict) => conflict.columns(['account_id', 'brand_key']).doUpdateSet({ until_day: until }))
    .execute();
}
