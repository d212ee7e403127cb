/** The channels that a reader has chosen, in the database. */
import type { Channel } from '../../../contract/newsletters.ts';
import type { Db } from '../../kernel/tables.ts';

export interface ChosenChannel {
  readonly channel: Channel;
  readonly allowed: boolean;
  readonly chosenAt: string;
}

export async function listChosenChannels(
  db: Db,
  accountId: string,
  brandKey: string,
): Promise<ChosenChannel[]> {
  const rows = await db
    .selectFrom('contact_preference')
    .select(['channel', 'allowed', 'chosen_at'])
    .where('account_id', '=', accountId)
    .where('brand_key', '=', brandKey)
    .execute();
  return rows.map(({ channel, allowed, chosen_at }) => ({
    channel,
    allowed: allowed === 1,
    chosenAt: chosen_at,
  }));
}

interface Choices {
  readonly accountId: string;
  readonly brandKey: string;
  readonly wording: string;
  readonly channels: readonly ChosenChannel[];
}

export async function saveChannels(
  db: Db,
  { accountId, brandKey, wording, channels }: Choices,
): Promise<void> {
  if (channels.length === 0) return;
  const rows = channels.map(({ channel, allowed, chosenAt }) => ({
    account_id: accountId,
    brand_key: brandKey,
    channel,
    allowed: allowed ? 1 : 0,
    wording,
    chosen_at: chosenAt,
  }));
  await db
    .insertInto('contact_preference')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'brand_key', 'channel']).doUpdateSet(({ ref }) => ({
        allowed: ref('excluded.allowed'),
        wording: ref('excluded.wording'),
        chosen_at: ref('excluded.chosen_at'),
      })),
    )
    .execute();
}
