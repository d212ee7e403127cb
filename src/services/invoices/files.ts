/** The files of invoices: one PDF, and all of a year as a zip that is made while it is downloaded. */
import { downloadZip } from 'client-zip';
import { sessionOf } from '../../lib/auth/session.ts';
import { isNotFound, type Result } from '../../lib/page/ask.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { invalid, type Submitted } from '../../lib/page/submit.ts';

/** Shown instead of a file: a rate limit, or an outage. */
export type FileRefusal = Extract<Submitted<never>, { kind: 'invalid' }>;

interface File {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** @returns the file; not found for another account's id, as for an unknown one */
export async function invoiceFile(
  context: RequestContext,
  invoiceId: string,
): Promise<Response | FileRefusal> {
  const result = await readFile(context, invoiceId);
  if (!result.ok) return refusedFile(context, result);
  const { bytes, name } = result.data;
  return fileResponse(bytes, { type: 'application/pdf', name: name ?? 'factuur.pdf' });
}

/** @param year as it stands in the address */
export async function yearFile(
  context: RequestContext,
  request: Request,
  year: string,
): Promise<Response | FileRefusal> {
  const accountId = context.account?.id ?? '';
  const result = await askRest(context, ({ customer }) => customer.listInvoiceYear({ accountId, year }));
  if (!result.ok) return refusedFile(context, result);
  const { csv, files } = result.data;
  const lastModified = new Date();
  async function* entries() {
    yield { name: `facturen-${year}.csv`, input: csv, lastModified };
    for await (const { name, bytes } of readFiles(context, request, files))
      yield { name, input: bytes, lastModified };
  }
  return fileResponse(downloadZip(entries()).body, {
    type: 'application/zip',
    name: `facturen-${year}.zip`,
  });
}

/** @throws Error when a file cannot be read now, so that the download fails and does not look complete */
async function* readFiles(
  context: RequestContext,
  request: Request,
  files: readonly { readonly invoiceId: string; readonly name: string }[],
): AsyncGenerator<File> {
  for (const { invoiceId, name } of files) {
    // The token of the first moment expires during a download over a slow connection.
    const session = await sessionOf(request, context.brand, context.log);
    const result = await readFile({ ...context, session }, invoiceId);
    if (!result.ok) throw new Error('An invoice of a year could not be read');
    yield { name, bytes: result.data.bytes };
  }
}

function readFile(context: RequestContext, invoiceId: string) {
  const accountId = context.account?.id ?? '';
  return askRest(context, ({ customer }) => customer.readInvoiceFile({ accountId, invoiceId }));
}

function refusedFile(
  context: RequestContext,
  result: Extract<Result<unknown>, { ok: false }>,
): Response | FileRefusal {
  if (isNotFound(result)) return new Response(null, { status: 404 });
  return invalid(context, {}, result.rejection) as FileRefusal;
}

function fileResponse(body: BodyInit | null, { type, name }: { type: string; name: string }): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
