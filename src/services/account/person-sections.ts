/** The sections with facts of the person: name, salutation and birthday. */
import * as v from 'valibot';
import { birthdayInput, firstNameInput, lastNameInput } from '../../../contract/personal-information.ts';
import choices from '../../islands/kit/choices/choices.css?inline';
import { dateProblem, fullDateOf } from '../../islands/kit/date/date-text.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { accountSection, type Posted, sectionStyle } from './section.ts';

export const nameSection = accountSection({
  id: 'naam',
  feature: 'personaliaediting',
  fields: ['first_name', 'last_name'],
  style: sectionStyle(),
  versionOf: ({ versions }) => versions.name,
  valuesOf: ({ profile: { personal_information: person } }) => ({
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
  }),
  schema: v.object({ first_name: firstNameInput, last_name: lastNameInput }),
  save: (context, { first_name, last_name }, posted) =>
    savePerson(context, { first_name, last_name }, 'name', posted),
});

/** Posted for no salutation, which is stored as no gender. It is a choice like "de heer" and "mevrouw". */
const NONE = 'none';
export const SALUTATIONS = ['female', 'male', NONE] as const;

export const salutationSection = accountSection({
  id: 'aanhef',
  feature: 'personaliaediting',
  fields: ['gender'],
  style: sectionStyle(choices),
  versionOf: ({ versions }) => versions.gender,
  valuesOf: ({ profile: { personal_information: person } }) => ({
    gender: person.gender === 'female' || person.gender === 'male' ? person.gender : NONE,
  }),
  schema: v.object({ gender: v.picklist(SALUTATIONS, 'CHOICE-INVALID') }),
  save: (context, { gender }, posted) =>
    savePerson(context, { gender: gender === NONE ? null : gender }, 'gender', posted),
});

/** As a person writes a date, with all four digits of its year; empty is none. Codes: DATE-INVALID, DATE-UNKNOWN, DATE-YEAR. */
const typedBirthday = v.pipe(
  v.string('FIELD-MISSING'),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (value.trim() === '') return null;
    const problem = dateProblem(value, fullDateOf);
    if (!problem) return fullDateOf(value) ?? null;
    addIssue({ message: problem });
    return NEVER;
  }),
  birthdayInput,
);

export const birthdaySection = accountSection({
  id: 'geboortedatum',
  feature: 'personaliaediting',
  fields: ['date_of_birth'],
  style: sectionStyle(),
  versionOf: ({ versions }) => versions.date_of_birth,
  valuesOf: ({ profile: { personal_information: person } }) => ({
    date_of_birth: person.date_of_birth ?? '',
  }),
  schema: v.object({ date_of_birth: typedBirthday }),
  save: (context, { date_of_birth }, posted) =>
    savePerson(context, { date_of_birth }, 'date_of_birth', posted),
});

type Versioned = 'name' | 'gender' | 'date_of_birth';

/** @param of the facts whose version the form was drawn from */
function savePerson(context: RequestContext, facts: object, of: Versioned, posted: Posted) {
  const accountId = context.account?.id ?? '';
  const { idempotencyKey, version } = posted;
  return askRest(context, ({ customer }) =>
    customer.changePersonalInformation(
      { accountId, ...facts, expected: { [of]: version } },
      { idempotencyKey },
    ),
  );
}
