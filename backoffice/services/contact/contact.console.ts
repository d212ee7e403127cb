/**
 * The operators' page with the files that readers sent with a message. A file is only ever downloaded: it never opens
 * inside the console, whatever it is.
 */
import type { FileKind } from '../../../contract/uploads.ts';
import type { ConsoleContext, ConsolePart } from '../../console/console-page.ts';
import { type ConsoleExchange, lookedUp } from '../../console/console-request.ts';
import { sendPage, sendRedirect } from '../../identity/headers.ts';
import { readFileOf } from '../uploads/message-files.ts';
import { findUpload, listSentUploads } from '../uploads/uploads.repository.ts';
import { listReferences } from './contact.repository.ts';
import { filesPage } from './files-page.ts';

const PATH = '/bestanden';

export const contactConsole: ConsolePart = {
  pages: { [PATH]: showFiles },
  forms: { [PATH]: sendFile },
};

/** Of the newest messages. */
const SHOWN = 100;

async function showFiles(context: ConsoleContext, { response, url }: ConsoleExchange): Promise<void> {
  const { db, operator, content } = context;
  const isMissing = url.searchParams.get('gelukt') === 'nee';
  const uploads = await listSentUploads(db, SHOWN);
  const references = await listReferences(
    db,
    uploads.flatMap(({ case_id }) => case_id ?? []),
  );
  sendPage(response, 200, filesPage({ operator, uploads, references, isMissing, t: content.textsOf('nl') }));
}

/** By a form, so that no link to a file can be passed on or opened by a prefetch. */
async function sendFile(context: ConsoleContext, { response }: ConsoleExchange, form: URLSearchParams) {
  const upload = await findUpload(context.db, lookedUp(form, 'bestand'));
  const bytes = upload && (await readFileOf(context, upload));
  if (!bytes || upload.case_id === null || !upload.kind) return sendRedirect(response, `${PATH}?gelukt=nee`);
  response.setHeader('content-type', 'application/octet-stream');
  response.setHeader('content-disposition', attachment(upload.name, upload.kind));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cache-control', 'no-store');
  response.end(bytes);
}

/** RFC 6266. The plain name is ours; the reader's own is only in the encoded one, where nothing can end the header. */
function attachment(name: string, kind: FileKind): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="bestand.${kind}"; filename*=UTF-8''${encoded}`;
}
