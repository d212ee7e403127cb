/**
 * Sends one mail of the outbox, at least once. When the process is killed before it marks the mail as sent, the mail is
 * sent again with the same Message-ID.
 */

import { linkKey } from '../kernel/link-key.ts';
import { sealUnsubscribe } from '../kernel/unsubscribe-link.ts';
import { copyToFormerAddresses } from './copy-to-former-addresses.ts';
import { failureOf, MOST_TRIES, pauseAfter } from './deliver.rules.ts';
import type { DeliveryContext } from './delivery-context.ts';
import {
  type ClaimedMail,
  claimDueMail,
  isMailDue,
  markDead,
  markSent,
  postpone,
} from './mail.repository.ts';
import type { OutgoingMail } from './smtp.ts';
import { writeMail } from './write-mail.ts';

export type Outcome = 'idle' | 'sent' | 'postponed' | 'dead' | 'unreachable';

export async function deliverNext(context: DeliveryContext, signal: AbortSignal): Promise<Outcome> {
  const { db, now } = context;
  if (!(await isMailDue(db, now()))) return 'idle';
  const mail = await claimDueMail(db, now());
  if (!mail) return 'idle';
  if (mail.tries > MOST_TRIES) return giveUp(context, mail, mail.problem ?? 'STOPPED');
  const written = await compose(context, mail);
  if (!written) return giveUp(context, mail, 'UNWRITABLE');
  try {
    await context.smtp.send(written, signal);
  } catch (error) {
    return failed(context, mail, error);
  }
  await markSent(db, mail, now());
  return 'sent';
}

/** Undefined for a mail that cannot be rendered (its brand was removed, or its values are of another release). */
async function compose(context: DeliveryContext, mail: ClaimedMail): Promise<OutgoingMail | undefined> {
  const recipient = await recipientOf(context, mail);
  const brand = context.content().brandByKey(mail.brand_key);
  if (!recipient || !brand) return undefined;
  await copyToFormerAddresses(context, mail, recipient.email);
  try {
    const t = context.content().textsOf(brand.brandCountry);
    const flags = context.content().flagsOf(brand.key);
    const unsubscribePath = await unsubscribePathOf(context, mail, recipient.email);
    return writeMail(mail, {
      brand,
      flags,
      t,
      recipient,
      mailSettings: context.mailSettings,
      templates: context.templates,
      unsubscribePath,
      now: context.now(),
    });
  } catch {
    return undefined;
  }
}

async function unsubscribePathOf({ db }: DeliveryContext, mail: ClaimedMail, email: string) {
  const { newsletter_id: newsletterId, account_id: accountId } = mail;
  if (newsletterId === null || accountId === null) return undefined;
  return `/uit/${sealUnsubscribe({ newsletterId, accountId, email }, await linkKey(db))}`;
}

async function recipientOf({ db, findRecipient }: DeliveryContext, { account_id, recipient }: ClaimedMail) {
  if (recipient !== null) return { email: recipient, first_name: null };
  return account_id === null ? undefined : findRecipient(db, account_id);
}

async function failed(context: DeliveryContext, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const { problem, kind } = failureOf(error);
  if (kind === 'refused' || mail.tries >= MOST_TRIES) return giveUp(context, mail, problem);
  await postpone(context.db, mail, problem, context.now() + pauseAfter(mail.tries));
  context.log.warn('A mail could not be sent yet', { mail: mail.id, problem, tries: mail.tries });
  return kind === 'unreachable' ? 'unreachable' : 'postponed';
}

/** Logs only codes and ids: the address and the subject are personal data. */
async function giveUp(context: DeliveryContext, mail: ClaimedMail, problem: string): Promise<Outcome> {
  await markDead(context.db, mail, problem, context.now());
  context.log.report(new Error('A mail was given up'), {
    mail: mail.id,
    template: mail.template,
    brand: mail.brand_key,
    tries: mail.tries,
    problem,
  });
  return 'dead';
}
