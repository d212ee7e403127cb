/** The phone number of the account: the form with the number, and where numbers are verified, the form with the code. */
import {
  ChangePhoneNumber,
  RemovePhoneNumber,
  RestorePhoneNumber,
  SendPhoneCode,
  StopPhoneChallenge,
  VerifyPhoneNumber,
} from '../../../gen/operations.ts';
import code from '../../islands/kit/code/code.css?inline';
import phone from '../../islands/kit/phone/phone.css?inline';
import type { Result } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { accepted, refused } from '../../lib/page/submit.ts';
import { ACCOUNT, sectionAddress } from '../../lib/shared/account-addresses.ts';
import { numberOf, type PhoneForm, phoneForm } from './phone-input.ts';
import { accountSection, sectionStyle } from './section.ts';
import { changedAddress, RESTORED } from './section-addresses.ts';

const ID = 'telefoon';

export const phoneSection = accountSection({
  id: ID,
  feature: 'personaliaediting',
  fields: ['phoneNumber', 'code'],
  style: sectionStyle(phone, code),
  versionOf: ({ versions }) => versions.phone_number,
  valuesOf: ({ profile }) => ({ phoneNumber: profile.contact_information.phone_number ?? '' }),
  schema: phoneForm,
  save: async (context, input, { idempotencyKey, version }) => {
    // The forms of one page share a key, and each is another operation.
    const result = await send(context, input, version, `${idempotencyKey}-${input.actie}`);
    return result.ok ? result : aboutThePage(result);
  },
  next: (address) => address,
});

/** Carries out the action of a form. @returns the address of the page that follows */
async function send(context: RequestContext, input: PhoneForm, version: string, key: string) {
  switch (input.actie) {
    case 'nummer':
      return sendNumber(context, { phoneNumber: numberOf(input), expected: version }, key);
    case 'code': {
      const typed = { challengeId: input.challengeId, code: input.code };
      const verified = await askOutcome(context, VerifyPhoneNumber, { input: typed }, key);
      return verified.ok ? accepted(changedAddress(ID)) : verified;
    }
    case 'sms':
    case 'bellen': {
      const wanted = { challengeId: input.challengeId, by: CHANNELS[input.actie] };
      const sent = await askOutcome(context, SendPhoneCode, { input: wanted }, key);
      return sent.ok ? accepted(sectionAddress(ID)) : sent;
    }
    case 'ander': {
      const { challengeId } = input;
      const stopped = await askOutcome(context, StopPhoneChallenge, { input: { challengeId } }, key);
      return stopped.ok ? accepted(sectionAddress(ID)) : stopped;
    }
    case 'verwijder': {
      const removed = await askOutcome(context, RemovePhoneNumber, {}, key);
      return removed.ok ? accepted(ACCOUNT) : removed;
    }
    case 'terug': {
      const restored = await askOutcome(context, RestorePhoneNumber, {}, key);
      return restored.ok ? accepted(changedAddress(RESTORED)) : restored;
    }
  }
}

const CHANNELS = { sms: 'sms', bellen: 'voice' } as const;

/** The form with the code follows, unless the number was saved without one. */
async function sendNumber(
  context: RequestContext,
  input: { readonly phoneNumber: string; readonly expected: string },
  key: string,
): Promise<Result<string>> {
  const changed = await askOutcome(context, ChangePhoneNumber, { input }, key);
  if (!changed.ok) return changed;
  return accepted(changed.data.account.phoneChallenge ? sectionAddress(ID) : changedAddress(ID));
}

/** When the verification is over, or a removed number can no longer be put back, the page shows what is now. */
function aboutThePage(result: Extract<Result<never>, { ok: false }>): Result<never> {
  const [first] = result.rejection.violations;
  // The form with the number follows, which has no field for the code.
  if (first?.code === 'CODE-USED-UP') return refused({ code: first.code });
  return first?.code === 'NOT-FOUND' ? refused({ code: 'PHONE-OVER' }) : result;
}
