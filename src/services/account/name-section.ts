/** The name of the account. */
import * as v from 'valibot';
import { firstNameInput, lastNameInput } from '../../../contract/personal-information.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import { accountSection } from './section.ts';
import { sectionStyle } from './section-style.ts';

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
  save: (context, { first_name, last_name }, { idempotencyKey, version }) =>
    askRest(context, ({ customer }) =>
      customer.changePersonalInformation(
        { accountId: context.account?.id ?? '', first_name, last_name, expected: { name: version } },
        { idempotencyKey },
      ),
    ),
});
