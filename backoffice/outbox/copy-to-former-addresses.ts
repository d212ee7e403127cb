/**
 * A mail about danger goes to each address that the account had a short time ago. An intruder who changed the address
 * would otherwise be the only one who reads it. Each copy is a mail of its own, with attempts of its own.
 */
import { comparableEmail } from '../../contract/email.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { addCopy, type ClaimedMail } from './mail.repository.ts';
import { mailClassOf } from './templates.ts';

type Deps = Pick<DeliveryContext, 'db' | 'now' | 'templates' | 'listFormerAddresses'>;

/** A second attempt of the same mail adds no second copy. @param present the account's present address */
export async function copyToFormerAddresses(
  { db, now, templates, listFormerAddresses }: Deps,
  mail: ClaimedMail,
  present: string,
): Promise<void> {
  const isDanger = mailClassOf(templates, mail.template) === 'danger';
  if (!isDanger || mail.account_id === null || mail.recipient !== null) return;
  const former = await listFormerAddresses(db, mail.account_id, now());
  const addresses = new Map(former.map((address) => [comparableEmail(address), address]));
  addresses.delete(comparableEmail(present));
  for (const address of addresses.values()) await addCopy(db, mail, address);
}
