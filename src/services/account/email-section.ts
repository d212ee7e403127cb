/** The e-mail address of the account. It changes when the reader has confirmed the new one by the link in its mail. */
import * as v from 'valibot';
import { emailInput } from '../../../contract/email.ts';
import choices from '../../islands/kit/choices/choices.css?inline';
import { askRest } from '../../lib/page/ask-rest.ts';
import { accepted } from '../../lib/page/submit.ts';
import { EMAIL_SECTION } from '../../lib/shared/account-addresses.ts';
import { pendingAction, sendPendingAction } from '../email-change/pending-actions.ts';
import { type Account, accountSection, sectionStyle } from './section.ts';
import { changedAddress, GONE, STOPPED } from './section-addresses.ts';

const subscriptionIds = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), []),
  v.transform((ids) => (typeof ids === 'string' ? [ids] : ids)),
);

/** True when the present address is not confirmed: the form then offers to confirm it. */
export const isUnconfirmed = ({ missing }: Pick<Account, 'missing'>): boolean =>
  missing.includes('email_confirmed');

export const emailSection = accountSection({
  id: EMAIL_SECTION,
  feature: 'changeemail',
  isOfLogin: true,
  fields: ['email'],
  style: sectionStyle(choices),
  versionOf: ({ profile }) => profile.contact_information.email,
  valuesOf: ({ pendingEmail, ...account }) => ({
    email: pendingEmail?.email ?? (isUnconfirmed(account) ? account.profile.contact_information.email : ''),
  }),
  schema: v.variant(
    'actie',
    [
      v.object({
        actie: v.literal('vraag'),
        email: emailInput,
        following: subscriptionIds,
      }),
      v.object({ actie: pendingAction }),
    ],
    'FIELD-INVALID',
  ),
  save: async (context, input, { idempotencyKey }) => {
    if (input.actie !== 'vraag') {
      const done = await sendPendingAction(context, input.actie, idempotencyKey);
      if (!done.ok) return done;
      return accepted(
        changedAddress({ gestuurd: EMAIL_SECTION, gestopt: STOPPED, vervallen: GONE }[done.data]),
      );
    }
    const { email, following } = input;
    const accountId = context.account?.id ?? '';
    const asked = await askRest(context, ({ customer }) =>
      customer.askEmailChange({ accountId, email, following }, { idempotencyKey }),
    );
    return asked.ok ? accepted(changedAddress(EMAIL_SECTION)) : asked;
  },
  next: (address) => address,
});
