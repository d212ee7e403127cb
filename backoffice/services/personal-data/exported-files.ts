/** The files of the export: those that a reader sent with messages, and the invoices. */
import type { PersonalTables } from '../../../contract/personal-data.ts';
import type { FileKind } from '../../../contract/uploads.ts';
import { hasAuditLine } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { FileStorage } from '../../kernel/file-storage.ts';
import { loginNotFresh, notFound } from '../../kernel/refused.ts';
import { invoiceOfAccount, namesOf } from '../invoices/files/files.ts';
import { filesOfAccount, readFileOfAccount } from '../uploads/message-files.ts';

/** After an export, which needs a fresh login and is limited. A download takes this long over a slow connection. */
const READABLE_MS = 3_600_000;

/** Adds the column `file` to the uploads and the invoices: their path in the download. */
export async function withPaths(
  { db, account }: BackofficeContext,
  tables: PersonalTables,
): Promise<PersonalTables> {
  return { ...tables, ...(await uploadsWithPaths({ db, account }, tables)), ...invoicesWithPaths(tables) };
}

async function uploadsWithPaths(
  { db, account }: Pick<BackofficeContext, 'db' | 'account'>,
  { upload, contact_case }: PersonalTables,
): Promise<PersonalTables> {
  if (!upload) return {};
  const references = new Map(contact_case?.rows.map(({ id, reference }) => [id, reference]));
  const paths = new Map(
    (await filesOfAccount(db, account.id)).map((file) => [
      file.id,
      exportedPath({ ...file, reference: String(references.get(file.caseId) ?? file.caseId) }),
    ]),
  );
  const rows = upload.rows.map((row) => ({ ...row, file: paths.get(String(row.id)) ?? null }));
  return { upload: { ...upload, rows } };
}

function invoicesWithPaths({ invoice }: PersonalTables): PersonalTables {
  if (!invoice) return {};
  const names = namesOf(
    invoice.rows.map(({ kind, number_text }) => ({
      kind: kind === 'invoice' ? kind : 'credit_note',
      number: String(number_text),
    })),
  );
  const rows = invoice.rows.map((row, index) => ({ ...row, file: `facturen/${names[index]}` }));
  return { invoice: { ...invoice, rows } };
}

/**
 * @throws Refused NOT-FOUND for a file that is not in the export or was deleted meanwhile, and LOGIN-NOT-FRESH an hour
 * after the last export: the portal leaves out what is not found, so that a slow download would look complete
 */
export async function readExportedFile(
  { db, account, now }: BackofficeContext,
  files: FileStorage,
  id: string,
): Promise<Uint8Array> {
  const since = new Date(now - READABLE_MS).toISOString();
  const isExporting = await hasAuditLine(db, { accountId: account.id, action: 'exportData', since });
  if (!isExporting) throw loginNotFresh();
  const bytes =
    (await readFileOfAccount({ db, files }, account.id, id)) ?? (await invoiceOfAccount(db, account.id, id));
  if (!bytes) throw notFound();
  return bytes;
}

/** Characters of the reader's own name for a file. */
const LONGEST = 60;

interface SentFile {
  /** The number of its message, such as C-4D7K2M9P. */
  readonly reference: string;
  /** Counts the files of the message, so that two of one name have two paths. */
  readonly number: number;
  /** As the reader named it. */
  readonly name: string;
  readonly kind: FileKind;
}

/** Where the file is in the download: a path that fits `EXPORTED_PATH`, and that no other file has. */
export function exportedPath({ reference, number, name, kind }: SentFile): string {
  const title = plain(name.replace(/\.[^.]*$/, '')).slice(0, LONGEST);
  return `bestanden/${plain(reference)}-${number}-${title || 'bestand'}.${kind}`;
}

/** ASCII letters and digits; letters lose their accents, and other characters become hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
