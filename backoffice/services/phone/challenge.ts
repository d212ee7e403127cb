/** The account's open phone challenge: reading it, starting one, and adding a code to it. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isFeatureOpen } from '../../../contract/features.ts';
import { phoneKind } from '../../../contract/phone-kind.ts';
import type { CodeChannel } from '../../../contract/phone-number.ts';
import { CODE_LENGTH } from '../../../contract/verification-code.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { networkHashOf } from './circuit.ts';
import {
  addChallenge,
  addCode,
  endOpenChallenges,
  findOpenChallenge,
  listCodes,
} from './phone.repository.ts';
import {
  CHALLENGE_LIFE_MS,
  CODE_LIFE_MS,
  canCall,
  DROP_AFTER_MS,
  nextCodeIn,
  type SentCode,
} from './phone.rules.ts';
import type { PhoneChallengeRow, PhoneCodeRow } from './phone.tables.ts';

export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Local time of the brand, hh:mm. */
export const timeOf = ({ brand, now }: Pick<BackofficeContext, 'brand' | 'now'>): string =>
  localTime(now, timeZoneOf(brand.brandCountry)).time;

export function openChallenge(
  db: Db,
  { account, brand, now }: Pick<BackofficeContext, 'account' | 'brand' | 'now'>,
): Promise<PhoneChallengeRow | undefined> {
  return findOpenChallenge(db, { account, brand }, instant(now - CHALLENGE_LIFE_MS));
}

/** Null where numbers are not verified, and without an open challenge. */
export async function readChallenge(context: BackofficeContext) {
  const { db, now, flags, surface } = context;
  if (!isFeatureOpen('verifyphonenumber', flags, surface)) return null;
  const challenge = await openChallenge(db, context);
  const codes = challenge ? await listCodes(db, challenge.id) : [];
  const last = codes.at(-1);
  if (!challenge || !last) return null;
  const sent = codes.map(sentCode);
  const wait = nextCodeIn(sent, now);
  return {
    challengeId: challenge.id,
    phoneNumber: challenge.phone_number,
    channel: last.channel,
    delivery: deliveryOf(last, now),
    expiresAt: last.expires_at,
    isExpired: Date.parse(last.expires_at) <= now,
    secondsToNextCode: wait === undefined ? null : Math.ceil(wait / 1000),
    canText: wait !== undefined && phoneKind(challenge.phone_number) === 'sms',
    canCall: canCall({ codes: sent, time: timeOf(context), isLandline: isLandline(challenge) }),
  };
}

export const isLandline = ({ phone_number }: Pick<PhoneChallengeRow, 'phone_number'>): boolean =>
  phoneKind(phone_number) === 'voice';

/** A message that waits too long will be dropped, whether the sender has done so yet or not. */
function deliveryOf({ state, report, created_at }: PhoneCodeRow, now: number) {
  if (report) return report;
  if (state === 'sent') return 'sent';
  return state === 'queued' && Date.parse(created_at) + DROP_AFTER_MS > now ? 'sending' : 'failed';
}

export const sentCode = ({ channel, created_at, expires_at }: PhoneCodeRow): SentCode => ({
  channel,
  createdAt: Date.parse(created_at),
  expiresAt: Date.parse(expires_at),
});

/** Replaces the account's open challenge. */
export async function startChallenge(
  trx: Trx,
  { account, brand, now }: BackofficeContext,
  phoneNumber: string,
): Promise<PhoneChallengeRow> {
  const at = instant(now);
  await endOpenChallenges(trx, account.id, { at, outcome: 'replaced' });
  const challenge: PhoneChallengeRow = {
    id: randomUUID(),
    account_id: account.id,
    brand_key: brand.key,
    phone_number: phoneNumber,
    tries: 0,
    started_at: at,
    ended_at: null,
    outcome: null,
  };
  await addChallenge(trx, challenge);
  return challenge;
}

/** Queues a message with a new code; the earlier codes stay valid. */
export async function queueCode(
  trx: Trx,
  context: BackofficeContext,
  challengeId: string,
  channel: CodeChannel,
): Promise<void> {
  const { codes, now } = context;
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await addCode(trx, {
    id: randomBytes(16).toString('hex'),
    challenge_id: challengeId,
    channel,
    code_hash: codes.hash(challengeId, code),
    code,
    state: 'queued',
    report: null,
    created_at: instant(now),
    expires_at: instant(now + CODE_LIFE_MS),
    network_hash: networkHashOf(context),
  });
}
