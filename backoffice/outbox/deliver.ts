/**
 * Sends one mail of the outbox, at least once. When the process is killed before it marks the mail as sent, the mail is
 * sent again with the same Message-ID. Nothing more happens to a mail that another node has claimed in the meantime.
 */
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
import { type Prepared, prepareMail } from './prepare-mail.ts';

/** `kept`: the mail waits, because its address has had many. */
export type Outcome = 'idle' | 'sent' | 'kept' | 'postponed' | 'dead' | 'unreachable';

export async function deliverNext(context: DeliveryContext, signal: AbortSignal): Promise<Outcome> {
  const { db, now } = context;
  if (!(await isMailDue(db, now()))) return 'idle';
  const mail = await claimDueMail(db, now());
  if (!mail) return 'idle';
  if (mail.tries > MOST_TRIES) return giveUp(context, mail, mail.problem ?? 'STOPPED');
  let prepared: Awaited<ReturnType<typeof prepareMail>>;
  try {
    prepared = await prepareMail(context, mail);
  } catch (cause) {
    return postponeUnwritten(context, mail, cause);
  }
  if (prepared === 'kept') return 'kept';
  if (prepared === 'no-recipient') return giveUp(context, mail, 'NO-RECIPIENT');
  return deliver(context, prepared, signal);
}

async function deliver(
  context: DeliveryContext,
  { mails, written, unwritable }: Prepared,
  signal: AbortSignal,
): Promise<Outcome> {
  for (const { mail: one, cause } of unwritable) await postponeUnwritten(context, one, cause);
  if (!written) return 'postponed';
  try {
    await context.smtp.send(written, signal);
  } catch (error) {
    return failedAll(context, mails, error);
  }
  for (const one of mails) await markSent(context.db, one, context.now());
  return 'sent';
}

/** A cause that passes: the database is away, an editor works on the brand, or the template is of a newer release. */
async function postponeUnwritten(context: DeliveryContext, mail: ClaimedMail, cause: unknown) {
  const { db, now, log } = context;
  const { id, template, brand_key: brand, tries } = mail;
  log.report(new Error('A mail could not be prepared yet', { cause }), { mail: id, template, brand, tries });
  if (tries >= MOST_TRIES) return giveUp(context, mail, 'UNWRITABLE');
  await postpone(db, mail, 'UNWRITABLE', now() + pauseAfter(tries));
  return 'postponed' as const;
}

async function failedAll(context: DeliveryContext, mails: readonly ClaimedMail[], error: unknown) {
  let outcome: Outcome = 'postponed';
  for (const mail of mails) outcome = await failed(context, mail, error);
  return outcome;
}

async function failed(context: DeliveryContext, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const { problem, kind } = failureOf(error);
  if (kind === 'refused' || mail.tries >= MOST_TRIES) return giveUp(context, mail, problem);
  if (await postpone(context.db, mail, problem, context.now() + pauseAfter(mail.tries)))
    context.log.warn('A mail could not be sent yet', { mail: mail.id, problem, tries: mail.tries });
  return kind === 'unreachable' ? 'unreachable' : 'postponed';
}

/** Logs only codes and ids: the address and the subject are personal data. */
async function giveUp(context: DeliveryContext, mail: ClaimedMail, problem: string): Promise<Outcome> {
  if (await markDead(context.db, mail, problem, context.now()))
    context.log.report(new Error('A mail was given up'), {
      mail: mail.id,
      template: mail.template,
      brand: mail.brand_key,
      tries: mail.tries,
      problem,
    });
  return 'dead';
}
