/** Reads a form with one file, of a browser without script, and passes the file on to the back office. */
import { fileReference, MOST_BYTES, MOST_FILES } from '../../../contract/uploads.ts';
import type { Violation } from '../../../contract/violations.ts';
import { groupFields } from '../../../server/form-fields.ts';
import { postedForm } from '../api/posted-body.ts';
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

/** The back office takes bodies of less than 1,000,000 bytes. */
const PART_BYTES = 917_504;

export const isFileForm = ({ method, headers }: Request): boolean =>
  method === 'POST' && (headers.get('content-type') ?? '').startsWith('multipart/form-data');

/** Undefined for a body that is not a form. */
export async function receiveForm(
  context: Pick<RequestContext, 'traceId' | 'surface' | 'network' | 'log'>,
  request: Request,
  names: FileFields,
): Promise<ReceivedForm | undefined> {
  const form = await postedForm(request);
  if (typeof form === 'number') return undefined;
  const { name = '', bytes = new Uint8Array() } = form.files[0] ?? {};
  const values: FormValues = groupFields(form.fields);
  if (JSON.stringify(values).length > LARGEST_FORM) return undefined;
  const refused = (code: string, seconds?: string) => ({
    values,
    refusal: violationOf(code, names.file, seconds),
    fileName: name,
  });
  if (bytes.length > MOST_BYTES) return refused('FILE-TOO-LARGE');
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

/** With the seconds to wait after too many files. */
type Sent = { readonly key: string } | { readonly refusal: string; readonly seconds?: string | undefined };

async function send(
  context: Parameters<typeof receiveForm>[0],
  {
    draft,
    name,
    bytes,
  }: { readonly draft: string; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
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
    const sent = await call(link, 'PATCH', headers, bytes.subarray(at, at + PART_BYTES));
    if (sent.refusal) return { refusal: sent.refusal };
  }
  return { key };
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
