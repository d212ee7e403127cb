/**
 * Sends one mail out of the outbox, at least once. Between the server's yes and our mark the process may be killed;
 * then it is sent again under the same Message-ID.
 */
import type { Kysely } from 'kysely';
import type { BackofficeContent } from '../content/snapshot.ts';
import type { BackofficeLog } from '../log.ts';
import type { BackofficeTables } from '../tables.ts';
import type { Carrier, OutgoingMail } from './carrier.ts';
import { failureOf, MOST_TRIES, pauseAfter } from './deliver.rules.ts';
import {
  type ClaimedMail,
  claimDueMail,
  findRecipient,
  isMailDue,
  markDead,
  markSent,
  putOff,
} from './mail.repository.ts';
import { type MailPlaces, writeMail } from './write-mail.ts';

export interface MailRoom {
  readonly db: Kysely<BackofficeTables>;
  readonly content: () => BackofficeContent;
  readonly carrier: Carrier;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: BackofficeLog;
  readonly places: MailPlaces;
}

export type Outcome = 'idle' | 'sent' | 'put off' | 'dead' | 'unreachable';

export async function deliverNext(room: MailRoom, signal: AbortSignal): Promise<Outcome> {
  const { db, now } = room;
  if (!(await isMailDue(db, now()))) return 'idle';
  const mail = await claimDueMail(db, now());
  if (!mail) return 'idle';
  if (mail.tries > MOST_TRIES) return giveUp(room, mail, mail.problem ?? 'STOPPED');
  const written = await compose(room, mail);
  if (!written) return giveUp(room, mail, 'UNWRITABLE');
  try {
    await room.carrier.send(written, signal);
  } catch (error) {
    return failed(room, mail, error);
  }
  await markSent(db, mail, now());
  return 'sent';
}

/** A mail that cannot be written (a brand gone, values of another release) must not hold up the others. */
async function compose(room: MailRoom, mail: ClaimedMail): Promise<OutgoingMail | undefined> {
  const recipient = await findRecipient(room.db, mail.account_id);
  const brand = room.content().brandByKey(mail.brand_key);
  if (!recipient || !brand) return undefined;
  try {
    const t = room.content().textsOf(brand.brandCountry);
    const flags = room.content().flagsOf(brand.key);
    return writeMail(mail, { brand, flags, t, recipient, places: room.places, now: room.now() });
  } catch {
    return undefined;
  }
}

async function failed(room: MailRoom, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const { problem, kind } = failureOf(error);
  if (kind === 'refused' || mail.tries >= MOST_TRIES) return giveUp(room, mail, problem);
  await putOff(room.db, mail, problem, room.now() + pauseAfter(mail.tries));
  room.log.warn('A mail could not be sent yet', { mail: mail.id, problem, tries: mail.tries });
  return kind === 'unreachable' ? 'unreachable' : 'put off';
}

/** Said in codes and ids: neither the address nor what the mail is about belongs in a log. */
async function giveUp(room: MailRoom, mail: ClaimedMail, problem: string): Promise<Outcome> {
  await markDead(room.db, mail, problem, room.now());
  room.log.report(new Error('A mail was given up'), {
    mail: mail.id,
    template: mail.template,
    brand: mail.brand_key,
    tries: mail.tries,
    problem,
  });
  return 'dead';
}
