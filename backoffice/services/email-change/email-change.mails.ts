import { maskedEmail } from '../../kernel/masked-email.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { addLink, type StoredChange } from './email-change.repository.ts';
import { emailTemplates } from './email-change.templates.ts';
import type { Subject } from './subject.ts';

const mailOf = ({ accountId, brandKey }: Subject, to: string, event: string) => ({
  ...{ accountId, brandKey, to, event: `email:${event}` },
});

/** To the new address a question, to the old one a warning with a link that can only cancel; none when both are the same. */
export async function mailAboutAsking(
  trx: Trx,
  subject: Subject,
  change: StoredChange,
  isTaken: boolean,
): Promise<void> {
  await mailToNew(trx, subject, change, isTaken, `${change.id}:new`);
  if (change.oldEmail === change.newEmail) return;
  const key = await addLink(trx, change.id, 'cancel');
  await queueMail(trx, {
    ...mailOf(subject, change.oldEmail, `${change.id}:old`),
    template: emailTemplates['email-asked'],
    values: { key, newEmail: maskedEmail(change.newEmail), productName: subject.productName },
  });
}

/** The links of earlier mails keep working: mails can overtake each other. */
export function mailAgain(trx: Trx, subject: Subject, change: StoredChange, isTaken: boolean): Promise<void> {
  return mailToNew(trx, subject, change, isTaken, `${change.id}:${crypto.randomUUID()}`);
}

/** The owner of a taken address gets no link: a click must never give their address to another account. */
async function mailToNew(trx: Trx, subject: Subject, change: StoredChange, isTaken: boolean, event: string) {
  const key = await addLink(trx, change.id, 'confirm');
  const mail = mailOf(subject, change.newEmail, event);
  if (isTaken) await queueMail(trx, { ...mail, template: emailTemplates['email-taken'], values: {} });
  else if (change.oldEmail === change.newEmail)
    await queueMail(trx, { ...mail, template: emailTemplates['email-confirm-present'], values: { key } });
  else {
    const values = { key, productName: subject.productName };
    await queueMail(trx, { ...mail, template: emailTemplates['email-confirm'], values });
  }
}

export async function mailAboutConfirmation(trx: Trx, subject: Subject, change: StoredChange): Promise<void> {
  const key = await addLink(trx, change.id, 'revert');
  await queueMail(trx, {
    ...mailOf(subject, change.oldEmail, `${change.id}:changed`),
    template: emailTemplates['email-changed'],
    values: { key, newEmail: maskedEmail(change.newEmail), productName: subject.productName },
  });
}

/** @param servicePhone for what is left to a person; null when the brand has none */
export async function mailAboutRevert(
  trx: Trx,
  subject: Subject,
  change: StoredChange,
  servicePhone: string | null,
): Promise<void> {
  await queueMail(trx, {
    ...mailOf(subject, change.oldEmail, `${change.id}:undone`),
    template: emailTemplates['email-undone'],
    values: { productName: subject.productName, recovered: [...change.recovered], servicePhone },
  });
}
