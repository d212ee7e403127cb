/** What the mail service reports about a mail that was sent: it came back, arrived, or its reader wants no more. */
import { comparableEmail } from '../../../contract/email.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { addressHash } from '../../kernel/mailed-link/unsubscribe-link.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findNewsletterMail } from '../../outbox/mail.repository.ts';
import { markReachable, markUnreachable } from '../../outbox/unreachable.repository.ts';
import { findAccount } from '../account/account.repository.ts';
import { markUndelivered } from '../sharing/sharing.repository.ts';
import { switchLetter } from './unsubscribe.ts';

export interface MailEvent {
  readonly kind: 'bounced' | 'delivered' | 'complained' | 'unsubscribed';
  readonly recipient: string;
  /** Undefined when the service does not name it. */
  readonly mailId: string | undefined;
}

type Deps = Pick<AnonymousContext, 'content' | 'now' | 'traceId'>;

export async function takeMailEvent(trx: Trx, deps: Deps, event: MailEvent): Promise<void> {
  if (event.kind === 'bounced') {
    await markUnreachable(trx, event.recipient, deps.now);
    return markUndelivered(trx, comparableEmail(event.recipient), new Date(deps.now).toISOString());
  }
  if (event.kind === 'delivered') return markReachable(trx, event.recipient);
  return leaveLetter(trx, deps, event);
}

/** Only the newsletter of that mail, and only while the account still has the address. */
async function leaveLetter(trx: Trx, deps: Deps, { recipient, mailId }: MailEvent): Promise<void> {
  const mail = mailId === undefined ? undefined : await findNewsletterMail(trx, mailId);
  const brand = mail && deps.content.brandByKey(mail.brandKey);
  if (!mail || !brand) return;
  const account = await findAccount(trx, mail.accountId);
  if (!account || addressHash(account.email) !== addressHash(recipient)) return;
  await switchLetter(trx, deps, { ...mail, brand, subscribed: false });
}
