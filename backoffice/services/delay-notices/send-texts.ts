/**
 * Sends the queued text messages about late papers. Each is attempted once, so that no reader gets it twice: where that
 * fails, or its process is killed, the reader gets a mail.
 */

import type { Brand } from '../../../contract/brand.ts';
import { type Recurring, untilIdle } from '../../jobs/ticker.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { type Claimed, claimUpTo, failClaim, finishClaim } from '../../kernel/claims.ts';
import { COMMON_TIME_ZONE, clockText } from '../../kernel/local-time.ts';
import type { Db } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import { endOf } from '../delays/delays.rules.ts';
import type { CodeSender } from '../phone/cm.ts';
import { inAlphabet, senderOf } from '../phone/sms-text.ts';
import { mailNotice } from './delay-notices.mails.ts';
import { findChoice, TEXTS } from './delay-notices.repository.ts';
import type { DelayNoticeRow } from './delay-notices.tables.ts';

export interface TextContext {
  readonly db: Db;
  readonly content: () => BackofficeContent;
  readonly now: () => number;
  readonly sender: Pick<CodeSender, 'sms'>;
  /** Origin of a brand's portal. */
  readonly portalOf: (brand: Brand) => string;
}

const EVERY_MS = 2_000;
/** Text messages that are sent at the same time. */
const AT_ONCE = 8;

export const sendTexts = (context: TextContext): Recurring =>
  untilIdle(EVERY_MS, async (abort) => (await sendNextTexts(context, abort)) > 0);

/** @returns how many were attempted */
export async function sendNextTexts(context: TextContext, signal: AbortSignal): Promise<number> {
  const claimed = await claimUpTo(context.db, TEXTS, context.now(), AT_ONCE);
  await Promise.all(claimed.map((one) => sendOne(context, one, signal)));
  return claimed.length;
}

async function sendOne(context: TextContext, one: Claimed<DelayNoticeRow>, signal: AbortSignal) {
  const { db, content, now, sender, portalOf } = context;
  const [account, choice] = await Promise.all([
    findAccount(db, one.account_id),
    findChoice(db, one.account_id),
  ]);
  const brand = content().brandByKey(one.brand_key);
  const hasEnded = now() >= endOf({ day: one.day, expectedBy: one.expected_by }, COMMON_TIME_ZONE);
  if (!account || !choice?.channel || hasEnded) {
    await finishClaim(db, TEXTS, one, { state: 'dropped' });
    return;
  }
  // The brand may be gone for a moment, while an editor works on it.
  if (!brand) return void (await failClaim(db, TEXTS, one, { now: now() }));
  const message = {
    reference: one.id,
    to: account.phone_number ?? '',
    from: senderOf(brand.name, brand.smsSender),
    text: textOf(one, brand, { content: content(), stopLink: `${portalOf(brand)}/later/${choice.stop_key}` }),
  };
  const isOwnNumber = account.phone_verified && account.phone_number !== null;
  const canText = isOwnNumber && choice.channel === 'sms' && !one.wasCutOff;
  const isSent = canText && (await sender.sms(message, signal)) === 'sent';
  await db.transaction().execute(async (trx) => {
    const isOurs = await finishClaim(trx, TEXTS, one, { state: isSent ? 'sent' : 'rejected' });
    if (isOurs && !isSent) await mailNotice(trx, one, { brand, reason: null, stopKey: choice.stop_key });
  });
}

/** One message of at most 160 characters. */
export function textOf(
  { kind, expected_by }: Pick<DelayNoticeRow, 'kind' | 'expected_by'>,
  brand: Brand,
  { content, stopLink }: { content: Pick<BackofficeContent, 'textsOf'>; stopLink: string },
): string {
  const time = clockText(expected_by);
  const t = content.textsOf(brand.brandCountry);
  const paper = t(
    brand.brandCategory === 'magazine' ? 'mail.word.paper.magazine' : 'mail.word.paper.newspaper',
  );
  return inAlphabet(`${t(`sms.delayNotices.${kind}`, { paper, time })} ${stopLink}`);
}
