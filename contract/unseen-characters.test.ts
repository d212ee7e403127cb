/** Each field that a reader types in × each character that cannot be seen: the value is as without it. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isoDayOf } from '../src/islands/kit/date/date-text.ts';
import { addressInput } from './address.ts';
import { centsOf } from './amount.ts';
import { callbackInput } from './complaints.ts';
import { contactMessageInput } from './contact.ts';
import { emailInput, isSameEmail } from './email.ts';
import { dayInput } from './inputs.ts';
import { linkByHouseNumber, linkByLastName, linkCodeOf } from './linking.ts';
import { birthdayInput, firstNameInput, lastNameInput } from './personal-information.ts';
import { phoneNumberOf } from './phone.ts';
import { postcodeOf } from './postcode.ts';
import { sendInviteInput } from './sharing.ts';
import { UNSEEN_EXAMPLES } from './unseen-characters.fixture.ts';
import { codeOf } from './verification-code.ts';

const HOME = { street: 'Dorpsstraat', house_number: '17', zip_code: '3512 JK', city: 'Utrecht' };
const LINK = { subscriptionNumber: '1234567', zipCode: '3512 JK' };
const read = (schema: v.GenericSchema, rest: object, field: string) => (text: string) =>
  v.parse(schema, { ...rest, [field]: text });

const FIELDS: Readonly<Record<string, readonly [read: (text: string) => unknown, text: string]>> = {
  'e-mail': [(text) => v.parse(emailInput, text), 'els@elders.nl'],
  birthday: [(text) => v.parse(birthdayInput, text), '1968-04-17'],
  day: [(text) => v.parse(dayInput, text), '2026-12-01'],
  'typed day': [isoDayOf, '1 december 2026'],
  amount: [centsOf, '1.234,50'],
  postcode: [(text) => postcodeOf(text, 'NL'), '3512 JK'],
  'Belgian postcode': [(text) => postcodeOf(text, 'BE'), '1000'],
  phone: [phoneNumberOf, '+31 6 12345678'],
  'phone with brackets': [phoneNumberOf, '(+31) 6 12345678'],
  'phone code': [codeOf, '123456'],
  'mailed code': [linkCodeOf, '123456'],
  'letter code': [linkCodeOf, 'ABCD2345'],
  'last name': [(text) => v.parse(lastNameInput, text), 'de Vries'],
  'first name': [(text) => v.parse(firstNameInput, text), 'Els'],
  ...Object.fromEntries(
    Object.entries(HOME).map(([field, text]) => [field, [read(addressInput, HOME, field), text]]),
  ),
  'house number suffix': [read(addressInput, HOME, 'house_number_suffix'), 'bis'],
  'subscription number': [
    read(linkByHouseNumber, { ...LINK, houseNumber: '7' }, 'subscriptionNumber'),
    '1234567',
  ],
  'house number of a link': [read(linkByHouseNumber, LINK, 'houseNumber'), '17'],
  'last name of a link': [read(linkByLastName, LINK, 'lastName'), 'Peeters'],
  'name of a guest': [read(sendInviteInput, { subscriptionId: 's', email: 'a@b.nl' }, 'name'), 'Tante An'],
  'number to call': [read(callbackInput, { moment: 'morning' }, 'phoneNumber'), '06 12345678'],
  'name in a message': [
    read(contactMessageInput, { topic: 't', email: 'a@b.nl', message: 'Dag' }, 'name'),
    'Els Jansen',
  ],
};

describe.each(Object.entries(UNSEEN_EXAMPLES))('%s', (_, unseen) => {
  test.each(Object.entries(FIELDS))('is not part of a value: %s', (_, [parse, text]) => {
    const value = parse(text);
    expect(value).toBeDefined();
    // Behind the first character a joiner could be meant in a name.
    const isLetter = /^\p{L}/u.test(text);
    const middle = isLetter ? text : `${text[0]}${unseen}${text.slice(1)}`;
    expect(parse(`${unseen}${middle}${unseen}`)).toEqual(value);
  });

  test('inside an e-mail address it is not part of it', () => {
    expect(v.parse(emailInput, `e${unseen}ls${unseen}@elders.nl`)).toBe('els@elders.nl');
    expect(isSameEmail(`e${unseen}ls@elders.nl`, 'els@elders.nl')).toBe(true);
    expect(isoDayOf(`1 dec${unseen}ember 2026`)).toBe('2026-12-01');
    expect(postcodeOf(`3512J${unseen}K`, 'NL')).toBe('3512 JK');
  });

  test('alone it is no name', () => {
    expect(v.safeParse(lastNameInput, unseen.repeat(3)).issues?.[0]?.message).toBe('FIELD-MISSING');
    expect(v.parse(firstNameInput, unseen)).toBeNull();
  });
});

test('a joiner between two letters of a name stays, every other unseen character goes', () => {
  expect(v.parse(lastNameInput, 'علی\u200Cرضا')).toBe('علی\u200Cرضا');
  expect(v.parse(lastNameInput, 'Jan\u200Bsen\u200D \u00AD')).toBe('Jansen');
});

test.each(['3512-JK', '3512.jk', '3512–JK', '３５１２ＪＫ', ' 3512\u00A0JK '])('%s is a postcode', (text) =>
  expect(postcodeOf(text, 'NL')).toBe('3512 JK'),
);

test.each(['123-456', '123.456', '123–456', '１２３４５６', '12 34 56'])('%s is a code', (text) => {
  expect(codeOf(text)).toBe('123456');
  expect(linkCodeOf(text)).toEqual({ way: 'email', code: '123456' });
});

test.each(['12.34.567', '1234–567', '１２３４５６７', '0012 34-567'])('%s is a subscription number', (text) =>
  expect(v.parse(linkByHouseNumber, { ...LINK, subscriptionNumber: text, houseNumber: '７' })).toMatchObject({
    subscriptionNumber: '1234567',
    houseNumber: '7',
  }),
);

test('full-width digits and dashes count in phone numbers, dates, amounts and house numbers', () => {
  expect(phoneNumberOf('０６–１２３４５６７８')).toBe('+31612345678');
  expect(isoDayOf('１–１２–２０２６')).toBe('2026-12-01');
  expect(centsOf('１２,５０')).toBe(1250);
  expect(v.parse(addressInput, { ...HOME, house_number: '１７' }).house_number).toBe('17');
});
