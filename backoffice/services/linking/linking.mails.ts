import { isSameEmail } from '../../../contract/email.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { clockText, localTime, timeZoneOf } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo, queueMail } from '../../outbox/queue-mail.ts';
import { findRecipient } from '../account/account.repository.ts';
import type { LinkableSubscription } from '../subscriptions/holder.repository.ts';
import type { LinkWayBackRow } from './linking.tables.ts';
import { linkingTemplates } from './linking.templates.ts';

type Named = Pick<LinkableSubscription, 'productName' | 'number'>;

const namesOf = ({ productName, number }: Named) => ({ productName, number });

/** To the account, to the account that had it before, and to the subscription's own address where that is another. */
export async function mailAboutLink(
  trx: Trx,
  { account, brand }: BackofficeContext,
  subscription: LinkableSubscription,
  { undoKey, formerHolder }: { readonly undoKey: string; readonly formerHolder: string | null },
): Promise<void> {
  const common = { brandKey: brand.key, template: linkingTemplates['subscription-linked'] };
  const values = { ...namesOf(subscription), undoKey };
  const ofAccount = { ...common, accountId: account.id };
  await queueMail(trx, { ...ofAccount, values: { ...values, reader: 'account' } });
  if (formerHolder !== null)
    await queueMail(trx, {
      ...{ ...common, accountId: formerHolder },
      values: { ...values, reader: 'former' },
    });
  const { email: to } = subscription;
  if (to === null || (await isMailed(trx, to, [account.id, formerHolder]))) return;
  await queueMail(trx, {
    ...{ ...ofAccount, to },
    values: { ...values, reader: 'email' },
  });
}

async function isMailed(trx: Trx, email: string, accounts: readonly (string | null)[]): Promise<boolean> {
  for (const id of accounts) {
    const recipient = id === null ? undefined : await findRecipient(trx, id);
    if (recipient && isSameEmail(recipient.email, email)) return true;
  }
  return false;
}

/** @param until milliseconds since 1970 */
export async function mailCode(
  trx: Trx,
  context: BackofficeContext,
  { email, productName }: LinkableSubscription,
  { code, until }: { readonly code: string; readonly until: number },
): Promise<void> {
  if (email === null) throw new Error('A code cannot be mailed to a subscription without an e-mail address');
  const time = clockText(localTime(until, timeZoneOf(context.brand.brandCountry)).time);
  const template = linkingTemplates['subscription-link-code'];
  await mailTo(trx, context, template, { productName, code, time }, { to: email });
}

export async function mailAboutUnlink(
  trx: Trx,
  context: BackofficeContext,
  subscription: LinkableSubscription,
  relinkKey: string,
): Promise<void> {
  await mailTo(trx, context, linkingTemplates['subscription-unlinked'], {
    ...namesOf(subscription),
    relinkKey,
  });
}

/** After a link in a mail undid a change: to the account of the change, and to the one that has it again. */
export async function mailAboutWayBack(
  trx: Trx,
  { id, kind, account_id, former_holder, brand_key: brandKey }: LinkWayBackRow,
  subscription: Named,
): Promise<void> {
  const common = { brandKey, template: linkingTemplates['subscription-link-undone'] };
  const event = `way-back:${id}`;
  const values = namesOf(subscription);
  const reader = kind === 'undo' ? 'account' : 'relinked';
  await queueMail(trx, { ...common, accountId: account_id, values: { ...values, reader }, event });
  if (kind === 'undo' && former_holder !== null)
    await queueMail(trx, {
      ...{ ...common, accountId: former_holder, event },
      values: { ...values, reader: 'former' },
    });
}
