/** Reads a form with one file while it arrives, and passes the file on to the back office. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { fileReference, MOST_BYTES, MOST_FILES } from '../../../contract/uploads.ts';
import type { Violation } from '../../../contract/violations.ts';
import { upstream } from '../api/upstream.ts';
import { upstreamHeaders } from '../api/upstream-headers.ts';
import { secondsToWait } from '../shared/retry-after.ts';
import type { RequestContext } from './context.ts';
import { type FormValues, LARGEST_FORM, listOf, textOf } from './form.ts';

export interface ReceivedForm {
  /** With the reference of its file, which the form posts from now on. */
  readonly values: FormValues;
  /** Why the file is refused. */
  readonly refusal: Violation | undefined;
  /** The name of the chosen file; empty without one. */
  readonly fileName: string;
}

interface FileFields {
  /** The file input, at which a refusal is shown. */
  readonly file: string;
  /** The references of its files. */
  readonly references: string;
  /** The random id of the form. */
  readonly draft: string;
}

interface Found {
  readonly fields: Map<string, string[]>;
  readonly name: string;
  readonly bytes: Buffer;
  /** The rest of the body did not come, or was too large. */
  readonly isCut?: boolean;
}

/** The back office takes bodies of less than 1,000,000 bytes. */
const PART_BYTES = 917_504;
const LIMITS = { fieldSize: LARGEST_FORM, fields: 60, files: 1, fileSize: MOST_BYTES + 1, headerPairs: 20 };

export const isFileForm = ({ method, headers }: Request): boolean =>
  method === 'POST' && (headers.get('content-type') ?? '').startsWith('multipart/form-data');

/** Undefined for a body that is not a form. */
export async function receiveForm(
  context: Pick<RequestContext, 'traceId' | 'surface' | 'network' | 'log'>,
  request: Request,
  names: FileFields,
): Promise<ReceivedForm | undefined> {
  const parts = await readParts(request).catch(() => undefined);
  if (!parts) return undefined;
  const { fields, name, bytes, isCut } = parts;
  const values = Object.fromEntries(
    [...fields].map(([key, all]) => [key, all.length === 1 ? (all[0] ?? '') : all]),
  );
  if (JSON.stringify(values).length > LARGEST_FORM) return undefined;
  const refused = (code: string, seconds?: string) => ({
    values,
    refusal: violationOf(code, names.file, seconds),
    fileName: name,
  });
  if (isCut) return refused('FILE-TOO-LARGE');
  if (name === '') return { values, refusal: undefined, fileName: name };
  const before = listOf(values[names.references]);
  if (before.length >= MOST_FILES) return refused('FILES-TOO-MANY');
  const draft = textOf(values, names.draft);
  const sent = await send(context, { draft, name, bytes }).catch((error: unknown): Sent => {
    context.log.report(new Error('A file could not be passed on', { cause: error }));
    return { refusal: 'FILES-FULL' };
  });
  if ('refusal' in sent) return refused(sent.refusal, sent.seconds);
  const references = [...before, fileReference(sent.key, { name, size: bytes.length })];
  return { values: { ...values, [names.references]: references }, refusal: undefined, fileName: name };
}

/** With the values that the texts of these need. @param seconds to wait after too many files */
export function violationOf(code: string, field: string, seconds?: string): Violation {
  const named = {
    'FILE-TOO-LARGE': ['megabytes', '10'],
    'FILES-TOO-MANY': ['most', String(MOST_FILES)],
    'RATE-LIMITED': ['seconds', seconds],
  }[code];
  const [name, value] = named ?? [];
  return { code, field, ...(name && value ? { values: [{ name, value }] } : {}) };
}

/** @throws Error when the body is no form, is cut off or is too large */
function readParts(request: Request): Promise<Found> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders;
    const parser = new Busboy({ headers, limits: LIMITS });
    const fields = new Map<string, string[]>();
    const chunks: Buffer[] = [];
    let name = '';
    parser.on('field', (key, value) => void fields.set(key, [...(fields.get(key) ?? []), value]));
    parser.on('file', (_, stream, fileName) => {
      // Browsers write a quotation mark in a name so (HTML, multipart/form-data encoding algorithm).
      name = (fileName ?? '').replaceAll('%22', '"');
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
    parser.on('error', reject);
    parser.on('finish', () => resolve({ fields, name, bytes: Buffer.concat(chunks) }));
    if (!request.body) return reject(new Error('A form with a file has no body'));
    const body = Readable.fromWeb(request.body as ReadableStream);
    // What came before the break is enough to show the form again.
    const cut = () => resolve({ fields, name, bytes: Buffer.alloc(0), isCut: true });
    body.on('error', cut).pipe(parser);
  });
}

/** With the seconds to wait after too many files. */
type Sent = { readonly key: string } | { readonly refusal: string; readonly seconds?: string | undefined };

async function send(
  context: Parameters<typeof receiveForm>[0],
  { draft, name, bytes }: { readonly draft: string; readonly name: string; readonly bytes: Buffer },
): Promise<Sent> {
  const common = { ...upstreamHeaders({ ...context, session: null }), 'tus-resumable': '1.0.0' };
  const call = async (
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    const init = { method, headers: { ...common, ...headers }, ...(body ? { body } : {}) };
    const response = await upstream(path, init);
    const refusal = response.headers.get('upload-refusal');
    if (!response.ok && !refusal) throw new Error(`An upload got status ${response.status}`);
    return { refusal, response };
  };
  const metadata = `filename ${base64(name)},draft ${base64(draft)}`;
  const made = await call('/api/uploads', 'POST', {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  });
  if (made.refusal)
    return { refusal: made.refusal, seconds: secondsToWait(made.response.headers.get('retry-after')) };
  const { link, key } = (await made.response.json()) as { link: string; key: string };
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const headers = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
    const sent = await call(link, 'PATCH', headers, new Uint8Array(bytes.subarray(at, at + PART_BYTES)));
    if (sent.refusal) return { refusal: sent.refusal };
  }
  return { key };
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
