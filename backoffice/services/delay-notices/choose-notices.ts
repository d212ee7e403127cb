/** The reader's choice of notices when a paper comes later, and the link that ends it without a login. */
import { randomInt } from 'node:crypto';
import type { Brand } from '../../../contract/brand.ts';
import { delayNoticesInput, type NoticeChannel, stopKeyPattern } from '../../../contract/delay-notices.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { AnonymousContext, BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { findAccount } from '../account/account.repository.ts';
import { listBrandsEverHeld } from '../subscriptions/former-holder.repository.ts';
import { findChoice, findChoiceByKey, saveChoice } from './delay-notices.repository.ts';
import type { DelayNoticeChoiceRow } from './delay-notices.tables.ts';

export interface DelayNotices {
  readonly channel: NoticeChannel | null;
  /** E.164; null without a verified number, so that only mail can be chosen. */
  readonly phoneNumber: string | null;
}

/** Null where known delays are switched off. */
export async function delayNotices(context: BackofficeContext): Promise<DelayNotices | null> {
  const { db, account, flags, surface } = context;
  if (!isFeatureOpen('knowndelays', flags, surface)) return null;
  const [choice, found] = await Promise.all([findChoice(db, account.id), findAccount(db, account.id)]);
  const phoneNumber = found?.phone_verified ? found.phone_number : null;
  // Without a number a text message becomes a mail.
  const channel = choice?.channel === 'sms' && !phoneNumber ? 'mail' : (choice?.channel ?? null);
  return { channel, phoneNumber };
}

interface ChosenNotices {
  readonly violations: readonly Violation[];
}

/** Violations: PHONE-NOT-VERIFIED for text messages without a verified number. */
export function chooseDelayNotices(context: BackofficeContext, given: unknown): Promise<ChosenNotices> {
  const read = readInput(delayNoticesInput, given);
  return mutateOnce(context, {
    operation: 'chooseDelayNotices',
    input: read.ok ? read.input : given,
    change: async (trx) => {
      if (!read.ok) return { violations: read.violations };
      const { channel } = read.input;
      const { account, now } = context;
      const [before, found] = [await findChoice(trx, account.id), await findAccount(trx, account.id)];
      if (channel === 'sms' && !(found?.phone_verified && found.phone_number))
        return { violations: [{ code: 'PHONE-NOT-VERIFIED', field: 'channel' }] };
      if ((before?.channel ?? null) === channel) return { violations: [] };
      await saveChoice(trx, {
        account_id: account.id,
        channel,
        stop_key: before?.stop_key ?? newStopKey(),
        chosen_at: new Date(now).toISOString(),
      });
      await writeAuditLines(trx, context, [
        {
          action: 'chooseDelayNotices',
          subject: account.id,
          before: { channel: before?.channel ?? null },
          after: { channel },
        },
      ]);
      return { violations: [] };
    },
  });
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY_LENGTH = 16;

const newStopKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type StopDeps = Pick<AnonymousContext, 'db' | 'content' | 'now' | 'traceId'>;

export interface StopView {
  readonly state: 'open' | 'done' | 'invalid';
}

/** Changes nothing: mail scanners open links too. @param brand the brand of the requested host */
export async function readStopLink({ db, content }: StopDeps, brand: Brand, key: string): Promise<StopView> {
  const choice = await findMailed(db, content.visibleBrands(brand), key);
  if (!choice) return { state: 'invalid' };
  return { state: choice.channel === null ? 'done' : 'open' };
}

/** A repeated request finds nothing to end. @param brand the brand of the requested host */
export async function stopByLink(anonymous: StopDeps, brand: Brand, key: string): Promise<StopView> {
  const { db, content, now, traceId } = anonymous;
  return db.transaction().execute(async (trx) => {
    const choice = await findMailed(trx, content.visibleBrands(brand), key);
    if (!choice) return { state: 'invalid' };
    if (choice.channel === null) return { state: 'done' };
    await saveChoice(trx, { ...choice, channel: null, chosen_at: new Date(now).toISOString() });
    const author = { account: { id: choice.account_id }, brand, surface: 'link', traceId, now };
    const facts = { before: { channel: choice.channel }, after: { channel: null } };
    await writeAuditLines(trx, author, [
      { action: 'stopDelayNoticesByLink', subject: choice.account_id, ...facts },
    ]);
    return { state: 'done' };
  });
}

/**
 * One link ends the notices about all titles of the account. It is in the notices of each of them, so it works at the
 * hosts that show one of them; at another host it looks like an invented link.
 */
async function findMailed(
  db: AnonymousContext['db'],
  shown: readonly Brand[],
  key: string,
): Promise<DelayNoticeChoiceRow | undefined> {
  const choice = stopKeyPattern.test(key) ? await findChoiceByKey(db, key) : undefined;
  if (!choice) return undefined;
  const own = await listBrandsEverHeld(db, choice.account_id);
  return shown.some((brand) => own.includes(brand.key)) ? choice : undefined;
}
