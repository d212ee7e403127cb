/**
 * Sends one mail out of the outbox, at least once. Between the server's yes and our mark the process may be killed;
 * then it is sent again under the same Message-ID.
 */

import type { Kysely } from 'kysely';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { failureOf, MOST_TRIES, pauseAfter } from './deliver.rules.ts';
import { type ClaimedMail, claimDueMail, isMailDue, markDead, markSent, putOff } from './mail.repository.ts';
import type { OutgoingMail, SmtpClient } from './smtp.ts';
import type { Templates } from './template.ts';
import { type MailPlaces, writeMail } from './write-mail.ts';

export interface DeliveryContext {
  readonly db: Kysely<BackofficeTables>;
  readonly content: () => BackofficeContent;
  readonly smtp: SmtpClient;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: BackofficeLog;
  readonly places: MailPlaces;
  /** Of an account, as it is now; undefined when there is none any more. */
  findRecipient(
    db: Kysely<BackofficeTables>,
    accountId: string,
  ): Promise<{ email: string; first_name: string | null } | undefined>;
  readonly templates: Templates;
}

export type Outcome = 'idle' | 'sent' | 'put off' | 'dead' | 'unreachable';

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

/** A mail that cannot be written (a brand gone, values of another release) must not hold up the others. */
async function compose(context: DeliveryContext, mail: ClaimedMail): Promise<OutgoingMail | undefined> {
  const recipient = await context.findRecipient(context.db, mail.account_id);
  const brand = context.content().brandByKey(mail.brand_key);
  if (!recipient || !brand) return undefined;
  try {
    const t = context.content().textsOf(brand.brandCountry);
    const flags = context.content().flagsOf(brand.key);
    return writeMail(mail, {
      brand,
      flags,
      t,
      recipient,
      places: context.places,
      templates: context.templates,
      now: context.now(),
    });
  } catch {
    return undefined;
  }
}

async function failed(context: DeliveryContext, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const { problem, kind } = failureOf(error);
  if (kind === 'refused' || mail.tries >= MOST_TRIES) return giveUp(context, mail, problem);
  await putOff(context.db, mail, problem, context.now() + pauseAfter(mail.tries));
  context.log.warn('A mail could not be sent yet', { mail: mail.id, problem, tries: mail.tries });
  return kind === 'unreachable' ? 'unreachable' : 'put off';
}

/** Said in codes and ids: neither the address nor what the mail is about belongs in a log. */
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
