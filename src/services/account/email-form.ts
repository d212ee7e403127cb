/** The props of the form with a new e-mail address: also which subscriptions have the present one. */
import { isSameEmail } from '../../../contract/email.ts';
import type { EmailFormProps } from '../../islands/account/EmailForm.island.tsx';
import type { RequestContext } from '../../lib/page/context.ts';
import { listOf } from '../../lib/page/form.ts';
import type { AccountSubscription, OpenedSection } from './account-page.ts';
import { isUnconfirmed } from './email-section.ts';
import type { Account } from './section.ts';
import { sectionProps } from './section-form.ts';

/** They follow unless the reader unticks them. A subscription without an address of its own always follows. */
export function emailFormProps(
  context: RequestContext,
  opened: OpenedSection,
  account: Account | undefined,
  subscriptions: readonly AccountSubscription[],
): EmailFormProps {
  const { values } = opened.submitted;
  const present = account?.profile.contact_information.email ?? '';
  const followers = subscriptions.filter(
    ({ email, state }) => email && state !== 'ended' && isSameEmail(email, present),
  );
  const choices = followers.map(({ subscriptionId: value, product }) => ({ value, label: product.name }));
  return {
    ...sectionProps(context, opened, account, 'EmailForm'),
    isUnconfirmed: account !== undefined && isUnconfirmed(account),
    followers: choices,
    following: choices
      .map(({ value }) => value)
      .filter((id) => !('email' in values) || listOf(values.following).includes(id)),
  };
}
