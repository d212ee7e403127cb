/**
 * The limit of mails to one address, over all accounts, brands and kinds of mail. What the account itself causes counts
 * apart from what others send to the address, so that a stranger who fills a mailbox does not delay its owner's mails.
 */
import { comparableEmail, mailboxOf } from '../../contract/email.ts';
import { countAttempt } from '../../database/rate-limit.ts';
import { limitOf } from '../../server/limits.ts';
import { addressHash } from '../kernel/mailed-link/unsubscribe-link.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { ClaimedMail } from './mail.repository.ts';
import type { MailClass } from './template.ts';
import { mailClassOf } from './templates.ts';

type Deps = Pick<DeliveryContext, 'db' | 'now' | 'templates'>;

const idOf = ({ recipient }: ClaimedMail) => (recipient === null ? 'mail-of-account' : 'mail-of-others');

/** Mails with the same key are sent together when they are over their limit: those to one address. It names no address. */
export const keptFor = (mail: ClaimedMail, email: string): string =>
  addressHash(`${idOf(mail)} ${comparableEmail(email)}`);

const NEVER_KEPT: ReadonlySet<MailClass> = new Set(['danger', 'service', 'announcement']);

/**
 * Counts the mail at its first attempt.
 * @returns the instant until which it is kept; undefined when it may be sent now
 */
export async function keptUntil(deps: Deps, mail: ClaimedMail, email: string): Promise<number | undefined> {
  const mailClass = mailClassOf(deps.templates, mail.template);
  if (mail.tries > 1 || NEVER_KEPT.has(mailClass)) return undefined;
  if (mailClass === 'receipt') {
    const receipts = limitOf('mail-receipt', mailboxOf(email));
    if ((await countAttempt(deps.db, receipts, new Date(deps.now()))).allowed) return undefined;
  }
  const { allowed, end } = await countMail(deps, mail, email);
  return allowed ? undefined : end;
}

/** The kept mails that are sent together count as one mail. @returns the end of the window, as an instant */
export async function countMail({ db, now }: Omit<Deps, 'templates'>, mail: ClaimedMail, email: string) {
  const limit = limitOf(idOf(mail), mailboxOf(email));
  const { allowed, retryAfter } = await countAttempt(db, limit, new Date(now()));
  return { allowed, end: now() + retryAfter * 1000 };
}
