/**
 * Changes the phone number of the account. Where numbers are verified, the old number stays until the new one is proven by
 * a code. Elsewhere, and for a number abroad, the new one is saved as it is.
 */
import type * as v from 'valibot';
import { isFeatureOpen } from '../../../contract/features.ts';
import { phoneKind } from '../../../contract/phone-kind.ts';
import { type CodeChannel, changePhoneInput } from '../../../contract/phone-number.ts';
import type { Violation } from '../../../contract/violations.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { refuse } from '../../kernel/refused.ts';
import { type Account, findAccount } from '../account/account.repository.ts';
import { isChangedElsewhere } from '../account/account.rules.ts';
import { openChallenge, queueCode, startChallenge, timeOf } from './challenge.ts';
import { isSendingPaused } from './circuit.ts';
import { isCallTime } from './phone.rules.ts';
import { savePhoneNumber } from './save-phone.ts';
import { countSend } from './send-limits.ts';

export interface PhoneResult {
  readonly violations: readonly Violation[];
}

export const DONE: PhoneResult = { violations: [] };
export const refusedWith = (...violations: readonly Violation[]): PhoneResult => ({ violations });

const FIELD = 'phoneNumber';

export async function changePhoneNumber(context: BackofficeContext, input: unknown): Promise<PhoneResult> {
  const read = readInput(changePhoneInput, input);
  if (!read.ok) return refusedWith(...read.violations);
  const { phoneNumber } = read.input;
  const kind = phoneKind(phoneNumber);
  if (kind === 'refused') return refusedWith(refuse('PHONE-INVALID', FIELD));
  const isVerified = isFeatureOpen('verifyphonenumber', context.flags, context.surface);
  if (!isVerified || kind === 'foreign') return saveUnverified(context, read.input);
  return sendFirstCode(context, read.input, kind);
}

type Change = v.InferOutput<typeof changePhoneInput>;

const CHANGED: Violation = { code: 'ACCOUNT-CHANGED', values: [] };

/** The number was changed elsewhere since the form was drawn. */
const isStale = (account: Account | undefined, expected: Change['expected']): boolean =>
  account !== undefined && Boolean(expected) && isChangedElsewhere(account, { phone_number: expected ?? '' });

function saveUnverified(context: BackofficeContext, { phoneNumber, expected }: Change): Promise<PhoneResult> {
  return mutateOnce(context, {
    operation: 'changePhoneNumber',
    input: phoneNumber,
    change: async (trx) => {
      const before = await findAccount(trx, context.account.id);
      if (before?.phone_number === phoneNumber) return DONE;
      if (isStale(before, expected)) return refusedWith(CHANGED);
      await savePhoneNumber(trx, context, { before, phoneNumber, isVerified: false });
      return DONE;
    },
  });
}

async function sendFirstCode(
  context: BackofficeContext,
  { phoneNumber, expected }: Change,
  channel: CodeChannel,
): Promise<PhoneResult> {
  let isSent = false;
  const send = await countSend(context, phoneNumber, FIELD);
  const isPaused = await isSendingPaused(context, phoneNumber);
  try {
    return await mutateOnce(context, {
      operation: 'changePhoneNumber',
      input: phoneNumber,
      change: async (trx): Promise<PhoneResult> => {
        const before = await findAccount(trx, context.account.id);
        if (before?.phone_number === phoneNumber && before.phone_verified) return DONE;
        // The form is open in two tabs: the code that was sent is still good.
        const open = await openChallenge(trx, context);
        if (open?.phone_number === phoneNumber) return DONE;
        if (isStale(before, expected)) return refusedWith(CHANGED);
        if (send.refusal) return refusedWith(send.refusal);
        if (channel === 'sms' && isPaused) return refusedWith(refuse('PHONE-LATER', FIELD));
        if (channel === 'voice' && !isCallTime(timeOf(context)))
          return refusedWith(refuse('PHONE-CALL-HOURS', FIELD));
        const challenge = await startChallenge(trx, context, phoneNumber);
        await queueCode(trx, context, challenge.id, channel);
        isSent = true;
        return DONE;
      },
    });
  } finally {
    if (!isSent) await send.giveBack();
  }
}
