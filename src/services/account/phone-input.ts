/** The forms of the phone section: a number, a code, and the buttons beside them. */
import * as v from 'valibot';
import { isPhoneBlank, phoneNumberOf } from '../../../contract/phone.ts';
import { phoneKind } from '../../../contract/phone-kind.ts';
import { codeOf } from '../../../contract/verification-code.ts';
import { COUNTRY_CODES } from './phone-countries.ts';

interface Typed {
  readonly phoneNumber: string;
  readonly phoneNumber_country: string;
}

const number = v.pipe(
  v.object({
    actie: v.literal('nummer'),
    phoneNumber: v.pipe(
      v.string('FIELD-MISSING'),
      v.check((typed) => !isPhoneBlank(typed), 'FIELD-MISSING'),
    ),
    phoneNumber_country: v.optional(v.string('FIELD-INVALID'), COUNTRY_CODES.nl),
  }),
  v.forward(v.partialCheck([['phoneNumber'], ['phoneNumber_country']], isPossible, 'PHONE-INVALID'), [
    'phoneNumber',
  ]),
);

export const numberOf = ({ phoneNumber, phoneNumber_country }: Typed): string =>
  phoneNumberOf(phoneNumber, phoneNumber_country) ?? phoneNumber;

function isPossible(typed: Typed): boolean {
  const typedNumber = phoneNumberOf(typed.phoneNumber, typed.phoneNumber_country);
  return typedNumber !== undefined && phoneKind(typedNumber) !== 'refused';
}

const code = v.object({
  actie: v.literal('code'),
  challengeId: v.string('FIELD-MISSING'),
  code: v.pipe(v.string('CODE-INVALID'), v.transform(codeOf), v.minLength(1, 'CODE-INVALID')),
});

const beside = v.object({
  actie: v.picklist(['sms', 'bellen', 'ander']),
  challengeId: v.string('FIELD-MISSING'),
});
const onNumber = v.object({ actie: v.picklist(['verwijder', 'terug']) });

export const phoneForm = v.variant('actie', [number, code, beside, onNumber], 'FIELD-INVALID');
export type PhoneForm = v.InferOutput<typeof phoneForm>;
