/**
 * Sends queued codes at once. A code that cannot be sent within two minutes is dropped: its reader has stopped waiting. A
 * code that may have been sent is not sent again, because each message costs money: the reader can ask for another one.
 */
import type { Kysely } from 'kysely';
import type { Brand } from '../../../contract/brand.ts';
import type { Recurring, StopSignals } from '../../jobs/ticker.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { clockText, localTime, timeZoneOf } from '../../kernel/local-time.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import type { CodeMessage, CodeSender } from './cm.ts';
import {
  type CodeToSend,
  claimCode,
  dropCodes,
  isCodeWaiting,
  markCode,
  releaseCode,
} from './codes-to-send.repository.ts';
import { DROP_AFTER_MS } from './phone.rules.ts';
import { messageText, senderOf } from './sms-text.ts';

export interface SendingContext {
  readonly db: Kysely<BackofficeTables>;
  readonly content: () => BackofficeContent;
  readonly now: () => number;
  readonly log: BackofficeLog;
  readonly sender: CodeSender;
}

/** A check this often is cheap: one read by index. */
const EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 5_000;
/** Codes that are sent at the same time, so that one slow response does not hold up the others. */
const AT_ONCE = 8;

export function sendCodes(context: SendingContext): Recurring {
  return {
    first: EVERY_MS,
    tick: async ({ stop, abort }: StopSignals): Promise<number> => {
      while (!stop.aborted && (await sendNext(context, abort)) > 0);
      return EVERY_MS;
    },
  };
}

/** @returns how many codes were attempted */
export async function sendNext(context: SendingContext, signal: AbortSignal): Promise<number> {
  const { db, now, log } = context;
  if (!(await isCodeWaiting(db, now()))) return 0;
  const dropped = await dropCodes(db, new Date(now() - DROP_AFTER_MS).toISOString());
  if (dropped > 0) log.report(new Error('Codes could not be sent in time'), { dropped });
  const claimed: CodeToSend[] = [];
  while (claimed.length < AT_ONCE) {
    const next = await claimCode(db, now());
    if (!next) break;
    claimed.push(next);
  }
  await Promise.all(claimed.map((one) => sendOne(context, one, signal)));
  return claimed.length;
}

/** Logs only ids: number and code are secrets of the reader. */
async function sendOne(
  { db, content, now, log, sender }: SendingContext,
  one: CodeToSend,
  signal: AbortSignal,
): Promise<void> {
  const brand = content().brandByKey(one.brand_key);
  // The brand may be gone for a moment, while an editor works on it. The code is dropped after two minutes.
  if (!brand) return releaseCode(db, one, now() + AGAIN_AFTER_MS);
  const message = messageOf(one, brand, content());
  const outcome = await (one.channel === 'sms' ? sender.sms(message, signal) : sender.call(message, signal));
  if (outcome === 'unknown') {
    log.warn('It is not known whether a code was sent, so that it is not sent again', {
      code: one.id,
      channel: one.channel,
    });
    return markCode(db, one, 'sent');
  }
  if (outcome !== 'failed') return markCode(db, one, outcome);
  log.warn('A code could not be sent yet', { code: one.id, channel: one.channel });
  await releaseCode(db, one, now() + AGAIN_AFTER_MS);
}

function messageOf(one: CodeToSend, brand: Brand, content: BackofficeContent): CodeMessage {
  const { code, channel, phone_number: to, id: reference } = one;
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
