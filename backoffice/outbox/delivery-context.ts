/** What the sending of mails stands on: the database, the content, the mail server and the services' own questions. */
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { Addressee } from '../kernel/salutation.ts';
import type { Db } from '../kernel/tables.ts';
import type { SmtpClient } from './smtp.ts';
import type { Templates } from './template.ts';
import type { MailSettings } from './write-mail.ts';

export interface DeliveryContext {
  readonly db: Db;
  readonly content: () => BackofficeContent;
  readonly smtp: SmtpClient;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: BackofficeLog;
  readonly mailSettings: MailSettings;
  /** The account's present address; undefined when the account does not exist any more. */
  findRecipient(db: Db, accountId: string): Promise<({ email: string } & Addressee) | undefined>;
  /** The addresses that the account had in the last 72 hours. @param now milliseconds since 1970 */
  listFormerAddresses(db: Db, accountId: string, now: number): Promise<readonly string[]>;
  readonly templates: Templates;
}
