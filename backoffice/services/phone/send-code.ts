/** Sends another code for the open challenge, by text message or by a call. */
import { sendCodeInput } from '../../../contract/phone-number.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, type Refusal, refuse } from '../../kernel/refused.ts';
import { isLandline, openChallenge, queueCode, sentCode, timeOf } from './challenge.ts';
import { DONE, type PhoneResult, refusedWith } from './change-phone.ts';
import { isSendingPaused } from './circuit.ts';
import { listCodes, lockChallenge } from './phone.repository.ts';
import { canCall, isCallTime, nextCodeIn } from './phone.rules.ts';
import type { PhoneChallengeRow, PhoneCodeRow } from './phone.tables.ts';
import { countSend } from './send-limits.ts';

const FIELD = 'by';

/** @throws Refused NOT-FOUND for a challenge that is over or another account's; else as `mutateOnce` does */
export async function sendPhoneCode(context: BackofficeContext, input: unknown): Promise<PhoneResult> {
  const read = readInput(sendCodeInput, input);
  if (!read.ok) return refusedWith(...read.violations);
  const { challengeId, by } = read.input;
  const open = await openChallenge(context.db, context);
  if (open?.id !== challengeId) throw notFound();
  const send = await countSend(context, open.phone_number, FIELD);
  const isPaused = by === 'sms' && (await isSendingPaused(context, open.phone_number));
  let isSent = false;
  try {
    return await mutateOnce(context, {
      operation: 'sendPhoneCode',
      input: read.input,
      change: async (trx): Promise<PhoneResult> => {
        const challenge = await lockChallenge(trx, context, challengeId);
        if (!challenge || challenge.ended_at !== null) throw notFound();
        const codes = await listCodes(trx, challengeId);
        const refusal = refusalOf(context, challenge, codes, by) ?? send.refusal;
        if (refusal) return refusedWith(refusal);
        if (isPaused) return refusedWith(refuse('PHONE-LATER', FIELD));
        await queueCode(trx, context, challengeId, by);
        isSent = true;
        return DONE;
      },
    });
  } finally {
    if (!isSent) await send.giveBack();
  }
}

function refusalOf(
  context: BackofficeContext,
  challenge: PhoneChallengeRow,
  rows: readonly PhoneCodeRow[],
  by: 'sms' | 'voice',
): Refusal | undefined {
  const codes = rows.map(sentCode);
  const time = timeOf(context);
  const wait = nextCodeIn(codes, context.now);
  if (wait === undefined) return refuse('CODE-NO-MORE', FIELD);
  if (wait > 0) return refuse('CODE-TOO-SOON', FIELD, { seconds: String(Math.ceil(wait / 1000)) });
  const onLandline = isLandline(challenge);
  if (by === 'sms') return onLandline ? refuse('FIELD-INVALID', FIELD) : undefined;
  if (!isCallTime(time)) return refuse('PHONE-CALL-HOURS', FIELD);
  return canCall({ codes, time, isLandline: onLandline }) ? undefined : refuse('CODE-NO-MORE', FIELD);
}
