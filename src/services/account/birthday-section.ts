/** The birthday of the account. */
import * as v from 'valibot';
import { birthdayInput } from '../../../contract/personal-information.ts';
import amount from '../../islands/kit/amount/amount.css?inline';
import { isoDayOfMask } from '../../islands/kit/amount/masks.ts';
import { isoDayOf } from '../../islands/kit/date/date-text.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import { accountSection } from './section.ts';
import { sectionStyle } from './section-style.ts';

/**
 * As a person writes a date: with dots, dashes or the name of the month. Another text is left for the check, also one
 * with a year of two digits: a reader of eighty does not mean this century.
 */
const typedBirthday = v.pipe(
  v.string('FIELD-MISSING'),
  v.transform((text) => {
    const typed = text.normalize('NFKC').trim();
    if (typed === '') return null;
    return isoDayOfMask(typed) ?? ((/\d{4}/.test(typed) && isoDayOf(typed)) || typed);
  }),
  birthdayInput,
);

export const birthdaySection = accountSection({
  id: 'geboortedatum',
  feature: 'personaliaediting',
  fields: ['date_of_birth'],
  style: sectionStyle(amount),
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
