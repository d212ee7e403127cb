/** The mails about messages: to the sender, and to the customer service where there is no customer system. */
import type { Brand } from '../../../contract/brand.ts';
import { serviceEmail } from '../../../contract/contact-page.ts';
import { isSameEmail } from '../../../contract/email.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { findAccount } from '../account/account.repository.ts';
import type { ContactCaseRow } from './contact.tables.ts';
import { contactTemplates } from './contact.templates.ts';

/**
 * To the sender. Only the account's own address gets a copy of the text and the names of the files: any other address may
 * be a stranger's, to whom somebody could otherwise send a text in our name.
 */
export async function mailAboutMessage(
  trx: Trx,
  row: ContactCaseRow,
  fileNames: readonly string[],
): Promise<void> {
  const account = row.account_id === null ? undefined : await findAccount(trx, row.account_id);
  const isOwn = account !== undefined && isSameEmail(account.email, row.email);
  await queueMail(trx, {
    accountId: row.account_id,
    ...(isOwn ? {} : { to: row.email }),
    brandKey: row.brand_key,
    template: contactTemplates['contact-received'],
    values: {
      reference: row.reference,
      topic: row.topic_label,
      answerBy: row.answer_by,
      text: isOwn ? row.message : null,
      files: isOwn || fileNames.length === 0 ? fileNames.join(', ') : String(fileNames.length),
      canFollow: account !== undefined,
    },
    event: `contact:${row.reference}`,
  });
}

interface ServiceMail {
  readonly brand: Brand;
  readonly content: BackofficeContent;
  readonly fileNames: readonly string[];
  /** What the files can do when they are opened. */
  readonly warnings: readonly string[];
}

/** To the customer service. It names the files, which the operator console has: together they are too large for a mail. */
export async function mailToService(
  trx: Trx,
  row: ContactCaseRow,
  { brand, content, fileNames, warnings }: ServiceMail,
): Promise<void> {
  await queueMail(trx, {
    accountId: null,
    to: serviceEmail(content.contactPageOf(brand), brand),
    brandKey: brand.key,
    template: contactTemplates['contact-message'],
    values: {
      reference: row.reference,
      topic: row.topic_label,
      name: row.name,
      email: row.email,
      phoneNumber: row.phone_number,
      subscriptionId: row.subscription_id,
      text: row.message,
      files: fileNames.join(', '),
      warnings: warnings.join('\n'),
    },
    event: `contact-service:${row.reference}`,
  });
}
