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
import { ask, type Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { accepted, type GraphqlViolation, outcomeOf, refused } from '../../lib/page/submit.ts';
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
    const options = { idempotencyKey: `${idempotencyKey}-${input.actie}` };
    const result = await send(context, input, version, options);
    return result.ok ? result : aboutThePage(result);
  },
  next: (address) => address,
});

type Options = NonNullable<Parameters<typeof ask>[3]>;

/** Carries out the action of a form. @returns the address of the page that follows */
async function send(context: RequestContext, input: PhoneForm, version: string, options: Options) {
  switch (input.actie) {
    case 'nummer':
      return sendNumber(context, { phoneNumber: numberOf(input), expected: version }, options);
    case 'code': {
      const typed = { challengeId: input.challengeId, code: input.code };
      const verified = await ask(context, VerifyPhoneNumber, { input: typed }, options);
      return follow(verified, (data) => data.verifyPhoneNumber, changedAddress(ID));
    }
    case 'sms':
    case 'bellen': {
      const wanted = { challengeId: input.challengeId, by: CHANNELS[input.actie] };
      const sent = await ask(context, SendPhoneCode, { input: wanted }, options);
      return follow(sent, (data) => data.sendPhoneCode, sectionAddress(ID));
    }
    case 'ander': {
      const { challengeId } = input;
      const stopped = await ask(context, StopPhoneChallenge, { input: { challengeId } }, options);
      return follow(stopped, (data) => data.stopPhoneChallenge, sectionAddress(ID));
    }
    case 'verwijder': {
      const removed = await ask(context, RemovePhoneNumber, {}, options);
      return follow(removed, (data) => data.removePhoneNumber, ACCOUNT);
    }
    case 'terug': {
      const restored = await ask(context, RestorePhoneNumber, {}, options);
      return follow(restored, (data) => data.restorePhoneNumber, changedAddress(RESTORED));
    }
  }
}

const CHANNELS = { sms: 'sms', bellen: 'voice' } as const;

/** The form with the code follows, unless the number was saved without one. */
async function sendNumber(
  context: RequestContext,
  input: { readonly phoneNumber: string; readonly expected: string },
  options: Options,
): Promise<Result<string>> {
  const result = await ask(context, ChangePhoneNumber, { input }, options);
  const changed = outcomeOf(result, (data) => data.changePhoneNumber);
  if (!changed.ok) return changed;
  return accepted(changed.data.account.phoneChallenge ? sectionAddress(ID) : changedAddress(ID));
}

function follow<Data>(
  result: Result<Data>,
  pick: (data: Data) => { readonly violations: readonly GraphqlViolation[] },
  address: string,
): Result<string> {
  const outcome = outcomeOf(result, pick);
  return outcome.ok ? accepted(address) : outcome;
}

/** When the verification is over, or a removed number can no longer be put back, the page shows what is now. */
function aboutThePage(result: Extract<Result<never>, { ok: false }>): Result<never> {
  const [first] = result.rejection.violations;
  // The form with the number follows, which has no field for the code.
  if (first?.code === 'CODE-USED-UP') return refused({ code: first.code });
  return first?.code === 'NOT-FOUND' ? refused({ code: 'PHONE-OVER' }) : result;
}
