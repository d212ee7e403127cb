/** All choices of an account about newsletters and channels, to put them back as they were. */
import type { Db } from '../../kernel/tables.ts';
import type { NewsletterTables } from './newsletters.tables.ts';

type Own<Row> = Omit<Row, 'account_id'>;

export interface Choices {
  readonly newsletters: readonly Own<NewsletterTables['newsletter_choice']>[];
  readonly pauses: readonly Own<NewsletterTables['newsletter_pause']>[];
  readonly channels: readonly Own<NewsletterTables['contact_preference']>[];
}

export async function listChoices(db: Db, accountId: string): Promise<Choices> {
  const newsletters = db
    .selectFrom('newsletter_choice')
    .select(['newsletter_id', 'subscribed', 'chosen_at', 'frequency'])
    .where('account_id', '=', accountId)
    .orderBy('newsletter_id');
  const pauses = db
    .selectFrom('newsletter_pause')
    .select(['brand_key', 'until_day'])
    .where('account_id', '=', accountId)
    .orderBy('brand_key');
  const channels = db
    .selectFrom('contact_preference')
    .select(['brand_key', 'channel', 'allowed', 'wording', 'chosen_at'])
    .where('account_id', '=', accountId)
    .orderBy('brand_key')
    .orderBy('channel');
  return {
    newsletters: await newsletters.execute(),
    pauses: await pauses.execute(),
    channels: await channels.execute(),
  };
}

/** The account then has exactly these choices. */
export async function replaceNewsletters(
  trx: Db,
  account_id: string,
  { newsletters, pauses }: Pick<Choices, 'newsletters' | 'pauses'>,
): Promise<void> {
  await trx.deleteFrom('newsletter_choice').where('account_id', '=', account_id).execute();
  await trx.deleteFrom('newsletter_pause').where('account_id', '=', account_id).execute();
  for (const choice of newsletters)
    await trx
      .insertInto('newsletter_choice')
      .values({ account_id, ...choice })
      .execute();
  for (const pause of pauses)
    await trx
      .insertInto('newsletter_pause')
      .values({ account_id, ...pause })
      .execute();
}

/** The account then allows exactly these channels. */
export async function replaceChannels(
  trx: Db,
  account_id: string,
  channels: Choices['channels'],
): Promise<void> {
  await trx.deleteFrom('contact_preference').where('account_id', '=', account_id).execute();
  for (const channel of channels)
    await trx
      .insertInto('contact_preference')
      .values({ account_id, ...channel })
      .execute();
}
