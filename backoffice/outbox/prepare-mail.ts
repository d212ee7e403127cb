/** Prepares a mail before it is sent: its recipient, whether it waits, whether it is sent with others, and its content. */
import { listClaimed } from '../kernel/claims.ts';
import { linkKey } from '../kernel/mailed-link/sealing-key.ts';
import { sealUnsubscribe } from '../kernel/mailed-link/unsubscribe-link.ts';
import { NAMELESS } from '../kernel/salutation.ts';
import { copyToFormerAddresses } from './copy-to-former-addresses.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { type ClaimedMail, keep, keepLonger, MAILS, release } from './mail.repository.ts';
import { countMail, keptFor, keptUntil } from './recipient-limit.ts';
import type { OutgoingMail } from './smtp.ts';
import { type MailContext, writeMail } from './write-mail.ts';
import { type KeptMail, writeTogether } from './write-together.ts';

/** `written` is the one mail in which all of `mails` are sent. `unwritable`: those that could not be written, and why. */
export interface Prepared {
  readonly mails: readonly ClaimedMail[];
  readonly written: OutgoingMail | undefined;
  readonly unwritable: readonly { readonly mail: ClaimedMail; readonly cause: unknown }[];
}

type Recipient = MailContext['recipient'];

/**
 * @returns `no-recipient` when the account does not exist any more; `kept` when the mail waits for later
 * @throws Error when the mail cannot be written now, such as during an outage or while its brand is away
 */
export async function prepareMail(
  context: DeliveryContext,
  mail: ClaimedMail,
): Promise<Prepared | 'kept' | 'no-recipient'> {
  const recipient = await recipientOf(context, mail);
  if (!recipient) return 'no-recipient';
  await copyToFormerAddresses(context, mail, recipient.email);
  if (mail.kept_for !== null) return prepareKept(context, mail, recipient);
  const until = await keptUntil(context, mail, recipient.email);
  if (until !== undefined) {
    await keep(context.db, mail, keptFor(mail, recipient.email), until);
    return 'kept';
  }
  const written = writeMail(mail, await mailContextOf(context, mail, recipient));
  return { mails: [mail], written, unwritable: [] };
}

async function recipientOf({ db, findRecipient }: DeliveryContext, { account_id, recipient }: ClaimedMail) {
  if (recipient !== null) return { email: recipient, ...NAMELESS };
  const found = account_id === null ? undefined : await findRecipient(db, account_id);
  return found?.email ? found : undefined;
}

/**
 * All that is kept for the address goes in one mail, which counts as one. It is of one newsletter at most, because a mail
 * program ends one by one click (RFC 8058); those of another newsletter wait for the next mail.
 */
async function prepareKept(context: DeliveryContext, mail: ClaimedMail, recipient: Recipient) {
  const { db, now } = context;
  const claimed = await listClaimed(db, MAILS, mail);
  if (keptFor(mail, recipient.email) !== mail.kept_for) return releaseAll(context, claimed);
  let end: number | undefined;
  if (mail.tries === 1) {
    ({ end } = await countMail(context, mail, recipient.email));
    await keepLonger(db, mail.kept_for, end);
  }
  const newsletter = claimed.map(newsletterOf).find((one) => one !== undefined);
  const kept: (KeptMail & { readonly mail: ClaimedMail })[] = [];
  const unwritable: { mail: ClaimedMail; cause: unknown }[] = [];
  for (const one of claimed) {
    const own = await recipientOf(context, one);
    if (!own || keptFor(one, own.email) !== mail.kept_for) {
      await release(db, one, now());
      continue;
    }
    if (newsletterOf(one) !== undefined && newsletterOf(one) !== newsletter) {
      await keep(db, one, mail.kept_for, end ?? Date.parse(one.due_at));
      continue;
    }
    try {
      const mailContext = await mailContextOf(context, one, own);
      // A mail that cannot be written alone must not hold up the others.
      writeMail(one, mailContext);
      kept.push({ mail: one, context: mailContext });
    } catch (cause) {
      unwritable.push({ mail: one, cause });
    }
  }
  const mails = kept.map((one) => one.mail);
  return { mails, written: writtenOf(kept), unwritable };
}

/** Undefined for a mail that cannot be unsubscribed from. */
const newsletterOf = ({ newsletter_id, account_id }: ClaimedMail): string | undefined =>
  newsletter_id === null ? undefined : `${newsletter_id} ${account_id}`;

/** For an account whose address has changed since. Each mail is counted again, for the new address. */
async function releaseAll({ db, now }: DeliveryContext, claimed: readonly ClaimedMail[]): Promise<'kept'> {
  for (const one of claimed) await release(db, one, now());
  return 'kept';
}

function writtenOf([first, ...others]: readonly KeptMail[]): OutgoingMail | undefined {
  if (!first) return undefined;
  return others.length === 0 ? writeMail(first.mail, first.context) : writeTogether([first, ...others]);
}

/** @throws Error while the content has no such brand: an editor may be working on it */
async function mailContextOf(context: DeliveryContext, mail: ClaimedMail, recipient: Recipient) {
  const { content, mailSettings, templates, now } = context;
  const brand = content().brandByKey(mail.brand_key);
  if (!brand) throw new Error('The brand of a mail is not in the content');
  return {
    ...{ brand, recipient, mailSettings, templates, now: now() },
    flags: content().flagsOf(brand.key),
    t: content().textsOf(brand.brandCountry),
    unsubscribePath: await unsubscribePathOf(context, mail, recipient.email),
  };
}

async function unsubscribePathOf({ db }: DeliveryContext, mail: ClaimedMail, email: string) {
  const { newsletter_id: newsletterId, account_id: accountId } = mail;
  if (newsletterId === null || accountId === null) return undefined;
  return `/uit/${sealUnsubscribe({ newsletterId, accountId, email }, await linkKey(db))}`;
}
