/**
 * A mail about danger goes to each address that the account had a short time ago. An intruder who changed the address
 * would otherwise be the only one who reads it. Each copy is a mail of its own, with attempts of its own.
 */
import { comparableEmail, isSameEmail } from '../../contract/email.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { addCopy, type ClaimedMail } from './mail.repository.ts';
import { mailClassOf } from './templates.ts';

type Deps = Pick<DeliveryContext, 'db' | 'now' | 'templates' | 'findRecipient' | 'listFormerAddresses'>;

/**
 * Adds the copies once, also when the mail is attempted twice. A mail with a recipient of its own is copied too, when that is
 * the present address of the account.
 * @param address that the mail goes to
 */
export async function copyToFormerAddresses(
  { db, now, templates, findRecipient, listFormerAddresses }: Deps,
  mail: ClaimedMail,
  address: string,
): Promise<void> {
  const { account_id: accountId, recipient, template } = mail;
  if (mailClassOf(templates, template) !== 'danger' || accountId === null) return;
  const former = await listFormerAddresses(db, accountId, now());
  if (former.length === 0) return;
  const present = recipient === null ? address : (await findRecipient(db, accountId))?.email;
  if (present === undefined || !isSameEmail(address, present)) return;
  const addresses = new Map(former.map((one) => [comparableEmail(one), one]));
  addresses.delete(comparableEmail(present));
  for (const one of addresses.values()) await addCopy(db, mail, one);
}
