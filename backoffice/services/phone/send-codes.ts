/**
 * Sends queued codes at once. A code that cannot be sent within two minutes is dropped: its reader has stopped waiting. A
 * code that may have been sent is not sent again, because each message costs money: the reader can ask for another one.
 */
import type { Brand } from '../../../contract/brand.ts';
import { type Recurring, untilIdle } from '../../jobs/ticker.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { claimUpTo, failClaim, finishClaim, isDue } from '../../kernel/claims.ts';
import { clockText, localTime, timeZoneOf } from '../../kernel/local-time.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { Db } from '../../kernel/tables.ts';
import type { CodeMessage, CodeSender } from './cm.ts';
import { CODES, dropCodes, findReceiver } from './codes-to-send.repository.ts';
import { DROP_AFTER_MS } from './phone.rules.ts';
import type { PhoneCodeRow } from './phone.tables.ts';
import { messageText, senderOf } from './sms-text.ts';

export interface SendingContext {
  readonly db: Db;
  readonly content: () => BackofficeContent;
  readonly now: () => number;
  readonly log: BackofficeLog;
  readonly sender: CodeSender;
}

/** A check this often is cheap: one read by index. */
const EVERY_MS = 1_000;
/** Codes that are sent at the same time, so that one slow response does not hold up the others. */
const AT_ONCE = 8;

export const sendCodes = (context: SendingContext): Recurring =>
  untilIdle(EVERY_MS, async (abort) => (await sendNext(context, abort)) > 0);

/** @returns how many codes were attempted */
export async function sendNext(context: SendingContext, signal: AbortSignal): Promise<number> {
  const { db, now, log } = context;
  if (!(await isDue(db, CODES, now()))) return 0;
  const dropped = await dropCodes(db, now() - DROP_AFTER_MS);
  if (dropped > 0) log.report(new Error('Codes could not be sent in time'), { dropped });
  const claimed = await claimUpTo(db, CODES, now(), AT_ONCE);
  await Promise.all(claimed.map((one) => sendOne(context, one, signal)));
  return claimed.length;
}

/** Logs only ids: number and code are secrets of the reader. */
async function sendOne(
  { db, content, now, log, sender }: SendingContext,
  one: PhoneCodeRow,
  signal: AbortSignal,
): Promise<void> {
  const receiver = await findReceiver(db, one.challenge_id);
  const brand = receiver && content().brandByKey(receiver.brand_key);
  // The brand may be gone for a moment, while an editor works on it. The code is dropped after two minutes.
  if (!brand) return void (await failClaim(db, CODES, one, { now: now() }));
  const message = messageOf({ ...one, to: receiver.phone_number }, brand, content());
  const outcome = await (one.channel === 'sms' ? sender.sms(message, signal) : sender.call(message, signal));
  const about = { code: one.id, channel: one.channel };
  if (outcome === 'failed') {
    log.warn('A code could not be sent yet', about);
    await failClaim(db, CODES, one, { now: now() });
    return;
  }
  if (outcome === 'unknown')
    log.warn('It is not known whether a code was sent, so that it is not sent again', about);
  await finishClaim(db, CODES, one, { state: outcome === 'unknown' ? 'sent' : outcome, code: null });
}

function messageOf(
  one: PhoneCodeRow & { readonly to: string },
  brand: Brand,
  content: BackofficeContent,
): CodeMessage {
  const { channel, to, id: reference } = one;
  const code = one.code ?? '';
  const t = content.textsOf(brand.brandCountry);
  const { time } = localTime(Date.parse(one.expires_at), timeZoneOf(brand.brandCountry));
  const values = { code, brand: brand.name, time: clockText(time) };
  return {
    reference,
    to,
    code,
    from: senderOf(brand.name, brand.smsSender),
    language: brand.brandCountry === 'be' ? 'nl-BE' : 'nl-NL',
    text:
      channel === 'voice'
        ? t('sms.account.call', values)
        : messageText(t('sms.account.code', values), { host: brand.portalHost, code }),
  };
}
