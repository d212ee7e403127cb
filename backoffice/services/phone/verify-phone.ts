/** Verifies a number by its code, and stops a verification. */
import { stopChallengeInput, verifyPhoneInput } from '../../../contract/phone-number.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import { instant } from './challenge.ts';
import { DONE, type PhoneResult, refusedWith } from './change-phone.ts';
import { countTry, endChallenge, endOpenChallenges, listCodes, lockChallenge } from './phone.repository.ts';
import { decide, MOST_TRIES } from './phone.rules.ts';
import { savePhoneNumber } from './save-phone.ts';

const FIELD = 'code';

/**
 * A refused code is counted too: the count is committed with the refusal.
 * @throws Refused NOT-FOUND for an unknown challenge or another account's; else as `mutateOnce` does
 */
export async function verifyPhoneNumber(context: BackofficeContext, input: unknown): Promise<PhoneResult> {
  const read = readInput(verifyPhoneInput, input);
  if (!read.ok) return refusedWith(...read.violations);
  const { challengeId, code } = read.input;
  return mutateOnce(context, {
    operation: 'verifyPhoneNumber',
    input: read.input,
    change: async (trx): Promise<PhoneResult> => {
      const challenge = await lockChallenge(trx, context, challengeId);
      if (!challenge) throw notFound();
      // Another tab was first.
      if (challenge.outcome === 'verified') return DONE;
      if (challenge.outcome === 'tries') return refusedWith(refuse('CODE-USED-UP', FIELD));
      if (challenge.outcome !== null) throw notFound();
      const tries = await countTry(trx, challengeId, MOST_TRIES);
      if (tries === undefined) return refusedWith(refuse('CODE-USED-UP', FIELD));
      return finish(trx, context, { challengeId, code, tries, phoneNumber: challenge.phone_number });
    },
  });
}

interface Attempt {
  readonly challengeId: string;
  readonly code: string;
  /** This one included. */
  readonly tries: number;
  readonly phoneNumber: string;
}

async function finish(
  trx: Trx,
  context: BackofficeContext,
  { challengeId, code, tries, phoneNumber }: Attempt,
): Promise<PhoneResult> {
  const { codes: hasher, now, account } = context;
  const codes = await listCodes(trx, challengeId);
  const matching = codes.filter((one) => hasher.matches(challengeId, code, one.code_hash));
  const expiries = matching.map(({ expires_at }) => ({ expiresAt: Date.parse(expires_at) }));
  const decision = decide(tries, expiries, now);
  const at = instant(now);
  if (decision === 'late') return refusedWith(refuse('CODE-EXPIRED', FIELD));
  if (decision === 'wrong')
    return refusedWith(refuse('CODE-WRONG', FIELD, { left: String(MOST_TRIES - tries) }));
  if (decision === 'used up') {
    await endChallenge(trx, challengeId, { at, outcome: 'tries' });
    return refusedWith(refuse('CODE-USED-UP', FIELD));
  }
  await endChallenge(trx, challengeId, { at, outcome: 'verified' });
  const before = await findAccount(trx, account.id);
  await savePhoneNumber(trx, context, { before, phoneNumber, isVerified: true });
  return DONE;
}

/** Stops the open verification; the account keeps the number that it had. Once stopped, nothing changes. */
export async function stopPhoneChallenge(context: BackofficeContext, input: unknown): Promise<PhoneResult> {
  const read = readInput(stopChallengeInput, input);
  if (!read.ok) return refusedWith(...read.violations);
  const { challengeId } = read.input;
  return mutateOnce(context, {
    operation: 'stopPhoneChallenge',
    isDefence: true,
    input: read.input,
    change: async (trx): Promise<PhoneResult> => {
      const challenge = await lockChallenge(trx, context, challengeId);
      if (!challenge) throw notFound();
      if (challenge.ended_at !== null) return DONE;
      await endOpenChallenges(trx, context.account.id, { at: instant(context.now), outcome: 'stopped' });
      await writeAudit(trx, context, 'stopPhoneChallenge', challengeId);
      return DONE;
    },
  });
}
