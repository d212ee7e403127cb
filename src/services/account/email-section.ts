/** The e-mail address of the account. It changes when the reader has confirmed the new one by the link in its mail. */
import * as v from 'valibot';
import { emailInput } from '../../../contract/email.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import { accountSection } from './section.ts';
import { sectionStyle } from './section-style.ts';

export const emailSection = accountSection({
  id: 'emailadres',
  feature: 'changeemail',
  fields: ['email'],
  style: sectionStyle(),
  versionOf: ({ profile }) => profile.contact_information.email,
  valuesOf: ({ pendingEmail }) => ({ email: pendingEmail?.email ?? '' }),
  schema: v.object({ email: emailInput }),
  save: (context, { email }, { idempotencyKey }) =>
    askRest(context, ({ customer }) =>
      customer.askEmailChange({ accountId: context.account?.id ?? '', email }, { idempotencyKey }),
    ),
});
