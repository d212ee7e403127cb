/** The salutation of the account: "de heer", "mevrouw" or none. */
import * as v from 'valibot';
import choices from '../../islands/kit/choices/choices.css?inline';
import { askRest } from '../../lib/page/ask-rest.ts';
import { accountSection } from './section.ts';
import { sectionStyle } from './section-style.ts';

/** Posted for none, which is stored as no gender. */
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
  save: (context, { gender }, { idempotencyKey, version }) =>
    askRest(context, ({ customer }) =>
      customer.changePersonalInformation(
        {
          accountId: context.account?.id ?? '',
          gender: gender === NONE ? null : gender,
          expected: { gender: version },
        },
        { idempotencyKey },
      ),
    ),
});
