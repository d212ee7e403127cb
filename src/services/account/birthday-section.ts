/** The birthday of the account. */
import * as v from 'valibot';
import { birthdayInput } from '../../../contract/personal-information.ts';
import { dateProblem, fullDateOf } from '../../islands/kit/date/date-text.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import { accountSection } from './section.ts';
import { sectionStyle } from './section-style.ts';

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
  save: (context, { date_of_birth }, { idempotencyKey, version }) =>
    askRest(context, ({ customer }) =>
      customer.changePersonalInformation(
        { accountId: context.account?.id ?? '', date_of_birth, expected: { date_of_birth: version } },
        { idempotencyKey },
      ),
    ),
});
