/**
 * Sends one mail of the outbox, at least once. When the process is killed before it marks the mail as sent, the mail is
 * sent again with the same Message-ID. Nothing more happens to a mail that another node has claimed in the meantime.
 */
import { failClaim, finishClaim } from '../kernel/claims.ts';
import { failureOf, MOST_TRIES } from './deliver.rules.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { type ClaimedMail, claimDueMail, MAILS } from './mail.repository.ts';
import { type Prepared, prepareMail } from './prepare-mail.ts';

/** `kept`: the mail waits, because its address has had many. */
export type Outcome = 'idle' | 'sent' | 'kept' | 'postponed' | 'dead' | 'unreachable';

export async function deliverNext(context: DeliveryContext, signal: AbortSignal): Promise<Outcome> {
  const mail = await claimDueMail(context.db, context.now());
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
  for (const one of mails) await markSent(context, one);
  return 'sent';
}

/** Deletes the values and the address too: they are personal data that nothing needs any more. */
const markSent = ({ db, now }: DeliveryContext, mail: ClaimedMail) =>
  finishClaim(db, MAILS, mail, {
    state: 'sent',
    template_values: '{}',
    recipient: null,
    kept_for: null,
    problem: null,
    ended_at: new Date(now()).toISOString(),
  });

/** A cause that passes: the database is away, an editor works on the brand, or the template is of a newer release. */
async function postponeUnwritten(context: DeliveryContext, mail: ClaimedMail, cause: unknown) {
  const { id, template, brand_key: brand, tries } = mail;
  context.log.report(new Error('A mail could not be prepared yet', { cause }), {
    mail: id,
    template,
    brand,
    tries,
  });
  return (await endAttempt(context, mail, 'UNWRITABLE')) === 'dead' ? 'dead' : 'postponed';
}

async function failedAll(context: DeliveryContext, mails: readonly ClaimedMail[], error: unknown) {
  const { problem, kind } = failureOf(error);
  let outcome: Outcome = 'postponed';
  for (const mail of mails) {
    const ended = await endAttempt(context, mail, problem, kind === 'refused');
    if (ended === 'waits')
      context.log.warn('A mail could not be sent yet', { mail: mail.id, problem, tries: mail.tries });
    outcome = ended === 'dead' || kind === 'refused' ? 'dead' : kind;
  }
  return outcome;
}

async function giveUp(context: DeliveryContext, mail: ClaimedMail, problem: string): Promise<Outcome> {
  await endAttempt(context, mail, problem, true);
  return 'dead';
}

/** Logs only codes and ids: the address and the subject are personal data. */
async function endAttempt(
  { db, now, log }: DeliveryContext,
  mail: ClaimedMail,
  problem: string,
  isFinal = false,
) {
  const { id, template, brand_key: brand, tries } = mail;
  const ended = await failClaim(db, MAILS, mail, { now: now(), cause: problem, isFinal });
  if (ended === 'dead')
    log.report(new Error('A mail was given up'), { mail: id, template, brand, tries, problem });
  return ended;
}
