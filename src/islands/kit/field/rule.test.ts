import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressLineRules } from '../../../../contract/address.ts';
import { contactMessageInput } from '../../../../contract/contact.ts';
import { emailInput } from '../../../../contract/email.ts';
import { linkByHouseNumber, linkByLastName } from '../../../../contract/linking.ts';
import { firstNameInput, lastNameInput } from '../../../../contract/personal-information.ts';
import { UNSEEN_EXAMPLES } from '../../../../contract/unseen-characters.fixture.ts';
import { checkBy, sentencesBy } from './rule.ts';

const { name, message } = contactMessageInput.entries;
const [dutch, belgian] = [addressLineRules('NL'), addressLineRules('BE')];

/** What a rule refuses, with its code, and what passes. */
const RULES = {
  'last name': [
    lastNameInput,
    { 'a=b <x>': 'TEXT-CHARACTERS', '': 'FIELD-MISSING', '12': 'FIELD-INVALID' },
    'de Vries',
  ],
  'first name': [firstNameInput, { 'a=b <x>': 'TEXT-CHARACTERS' }, ''],
  'name of a sender': [name, { 'a=b <x>': 'TEXT-CHARACTERS', '\u200B': 'FIELD-MISSING' }, '\u202AEls\u202C'],
  message: [
    message,
    { '<b>': 'TEXT-CHARACTERS', '\u200E ': 'FIELD-MISSING' },
    'Bel \u202A+31 6 12345678\u202C',
  ],
  'e-mail': [emailInput, { 'els@': 'EMAIL-INVALID', '': 'FIELD-MISSING' }, 'els\u200B@elders.nl'],
  postcode: [
    dutch.zip_code,
    { abc: 'POSTCODE-INVALID', '1000': 'POSTCODE-INVALID', '': 'FIELD-MISSING' },
    '3512-jk',
  ],
  'Belgian postcode': [belgian.zip_code, { '3512 JK': 'POSTCODE-INVALID' }, '1000'],
  'house number': [dutch.house_number, { '12a': 'FIELD-INVALID', '': 'FIELD-MISSING' }, '１２'],
  addition: [dutch.house_number_suffix, { '<b>': 'TEXT-CHARACTERS' }, ''],
  street: [dutch.street, { 'a=b <x>': 'TEXT-CHARACTERS', '': 'FIELD-MISSING' }, 'Dorpsstraat'],
  city: [dutch.city, { 'a/b': 'TEXT-CHARACTERS', ' ': 'FIELD-MISSING' }, 'Den Haag'],
  'subscription number': [
    linkByHouseNumber.entries.subscriptionNumber,
    { abc: 'FIELD-INVALID' },
    '12.34.567',
  ],
  'postcode of a link': [linkByHouseNumber.entries.zipCode, { abc: 'POSTCODE-INVALID' }, '1000'],
  'house number of a link': [linkByHouseNumber.entries.houseNumber, { abc: 'FIELD-INVALID' }, '12 bis'],
  'last name of a link': [linkByLastName.entries.lastName, { '\u200B': 'FIELD-MISSING' }, 'Peeters'],
} as const;

test.each(Object.entries(RULES))(
  '%s: a text is refused as the contract refuses it, and only then',
  (_, [rule, refused, good]) => {
    const check = checkBy(rule, (code) => code);
    for (const [text, code] of Object.entries(refused)) expect(check(text), text).toBe(code);
    expect(check(good)).toBeUndefined();
  },
);

// The half of the browser; that of the server is tests/http/unseen-characters.test.ts.
test.each(Object.entries(RULES))(
  '%s: what is copied along and cannot be seen does not count',
  (_, [rule, , good]) => {
    const check = checkBy(rule, (code) => code);
    for (const [name, unseen] of Object.entries(UNSEEN_EXAMPLES))
      expect(check(`${unseen}${good}${unseen}`), name).toBeUndefined();
  },
);

test('a code without a sentence is a mistake of ours', () => {
  expect(() => checkBy(emailInput, sentencesBy({}))('els@')).toThrow('EMAIL-INVALID');
});

test('every text field of an island has a rule that runs when it is left', () => {
  const without = globSync('src/islands/**/*.tsx', { exclude: ['src/islands/kit/**'] }).flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /<(?:TextField|FreeTextField|PhoneField|CodeField|DateField|PickedDateField)\s[\s\S]*?\/>/g,
      ),
    ]
      .filter(([tag]) => !/\bcheck\b/.test(tag))
      .map(([tag]) => /name="(\w+)"/.exec(tag)?.[1]),
  );
  // Hidden from people, and refused when it is filled in.
  expect(without).toEqual(['website']);
});
