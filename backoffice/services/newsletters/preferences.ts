/** Reads and saves the channels that a reader allows. A single choice is not confirmed by mail. */
import type { Brand } from '../../../contract/brand.ts';
import type { Channel } from '../../../contract/newsletters.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { Refused } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { listSubscriptions } from '../subscriptions/subscriptions.ts';
import { preferencesOf } from './newsletters.rules.ts';
import { isReaderTooYoung } from './newsletters.ts';
import { listChosenChannels, saveChannels } from './preferences.repository.ts';

/** Version of the texts beside the switches. A change of their meaning gets a new one. */
const WORDING = '2026-11';

export async function listPreferences(context: BackofficeContext, brand: Brand) {
  const held = await listSubscriptions(context);
  const isCurrent = ({ endsOn }: { endsOn: string | null }) => endsOn === null || endsOn >= context.today;
  return preferencesOf(await listChosenChannels(context.db, context.account.id, brand.key), {
    isCustomer: held.some((one) => one.brandKey === brand.key && isCurrent(one)),
    isTooYoung: await isReaderTooYoung(context, brand),
  });
}

type Wanted = (channel: Channel) => boolean | undefined;

/** @throws Refused NOT-OFFERED for personalised offers to a reader who is too young, and as `mutateOnce` does */
export function choosePreference(
  context: BackofficeContext,
  brand: Brand,
  { channel, allowed }: { readonly channel: Channel; readonly allowed: boolean },
) {
  const wanted: Wanted = (one) => (one === channel ? allowed : undefined);
  return choose(context, brand, { operation: 'choosePreference', input: { channel, allowed }, wanted });
}

/** Allows exactly these channels. @throws as `choosePreference` does */
export function choosePreferences(context: BackofficeContext, brand: Brand, channels: readonly Channel[]) {
  const wanted: Wanted = (one) => channels.includes(one);
  return choose(context, brand, { operation: 'choosePreferences', input: { channels }, wanted });
}

interface Asked {
  readonly operation: string;
  readonly input: object;
  /** Undefined: stays as it is. */
  readonly wanted: Wanted;
}

async function choose(context: BackofficeContext, brand: Brand, { operation, input, wanted }: Asked) {
  const { preferences } = await mutateOnce(context, {
    operation,
    input: { brandKey: brand.key, ...input },
    change: async (trx) => {
      const before = await listPreferences({ ...context, db: trx }, brand);
      const changed = before.flatMap(({ channel, allowed }) => {
        const after = wanted(channel) ?? allowed;
        return after === allowed ? [] : [{ channel, allowed: after }];
      });
      await save(trx, context, brand, operation, changed);
      return { violations: [], preferences: await listPreferences({ ...context, db: trx }, brand) };
    },
  });
  return preferences;
}

async function save(
  trx: Trx,
  context: BackofficeContext,
  brand: Brand,
  action: string,
  changed: readonly { readonly channel: Channel; readonly allowed: boolean }[],
): Promise<void> {
  const asksOffers = changed.some(({ channel, allowed }) => channel === 'offers' && allowed);
  if (asksOffers && (await isReaderTooYoung({ ...context, db: trx }, brand)))
    throw new Refused('NOT-OFFERED', 422);
  const chosenAt = new Date(context.now).toISOString();
  const channels = changed.map((one) => ({ ...one, chosenAt }));
  await saveChannels(trx, { accountId: context.account.id, brandKey: brand.key, wording: WORDING, channels });
  const lines = changed.map(({ channel, allowed }) => ({
    action,
    subject: `${brand.key} ${channel}`,
    before: { allowed: !allowed },
    after: { allowed, wording: WORDING },
  }));
  await writeAuditLines(trx, context, lines);
}
