/**
 * The personal information of an account as a client sends it. Each rule's message is its violation code. Names may hold
 * any script: people are not asked to spell themselves differently.
 */
import * as v from 'valibot';
import { isIsoDay } from './dates.ts';
import { freeTextProblem } from './free-text.ts';
import { codeInput, nameInput } from './inputs.ts';

/** Characters of one name: the limit of the Dutch register of persons (BWBR0024005, section 5). */
const LONGEST_NAME = 200;

/** `male` and `female` are "de heer" and "mevrouw"; the choice is optional (EU Court, C-394/23). */
const GENDERS = ['female', 'male', 'other'] as const;

/** One space between words, and one way of writing a letter with its accent. Capitals stay as typed. */
const tidyName = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

const isWithoutLetters = (name: string) => !/\p{L}/u.test(name);

const typedName = v.pipe(
  nameInput('FIELD-INVALID'),
  v.transform(tidyName),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const problem = freeTextProblem(dataset.value, LONGEST_NAME);
    if (problem) addIssue({ message: problem });
    else if (isWithoutLetters(dataset.value)) addIssue({ message: 'FIELD-INVALID' });
  }),
);

/** Codes: FIELD-MISSING, FIELD-INVALID (no letter, or longer than 200 characters), TEXT-CHARACTERS, TEXT-HIDDEN. */
export const lastNameInput = v.pipe(typedName, v.minLength(1, 'FIELD-MISSING'));

/** Empty is none: some people have one name. Codes: as `lastNameInput`, without FIELD-MISSING. */
export const firstNameInput = v.nullable(
  v.pipe(
    typedName,
    v.transform((name) => name || null),
  ),
);

/** ISO day from 1900 on, or none. Codes: DATE-INVALID, TEXT-HIDDEN. The back office compares it with today. */
export const birthdayInput = v.nullable(
  v.pipe(codeInput('DATE-INVALID'), v.trim(), v.check(isIsoDay, 'DATE-INVALID')),
);

export const genderInput = v.nullable(v.picklist(GENDERS, 'CHOICE-INVALID'));
