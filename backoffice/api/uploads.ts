/**
 * Uploads by tus 1.0.0 (https://tus.io/protocols/resumable-upload), so that another server of that protocol can take its
 * place. A POST makes the link of one file; HEAD, PATCH and DELETE use it. Who has the link has access.
 */

import { MOST_BYTES } from '../../contract/uploads.ts';
import { NETWORK_HEADER } from '../../server/client-address.ts';
import { hashOf } from '../../server/hash.ts';
import { bytesOf, UPLOADS_PATH } from '../kernel/posted-body.ts';
import { appendToUpload, isExpired, readUpload } from '../services/uploads/append-to-upload.ts';
import { createUpload, isUploadSecret, type UploadContext } from '../services/uploads/create-upload.ts';
import { removeUpload } from '../services/uploads/remove-upload.ts';
import { endReceiving, findUploadByLink } from '../services/uploads/uploads.repository.ts';
import { FULL_SECONDS, linkEnd } from '../services/uploads/uploads.rules.ts';
import type { UploadRow } from '../services/uploads/uploads.tables.ts';

const VERSION = '1.0.0';
const PART_TYPE = 'application/offset+octet-stream';
const OPTIONS = {
  'tus-version': VERSION,
  'tus-max-size': String(MOST_BYTES),
  'tus-extension': 'creation,termination,expiration',
};
const STATUS_OF = { 'not found': 404, expired: 410, 'wrong place': 409, 'too much': 413 } as const;

type Head = Record<string, string>;
const reply = (status: number, headers: Head = {}, body: string | null = null) =>
  new Response(body, { status, headers: { 'tus-resumable': VERSION, ...headers } });

export async function handleUpload(request: Request, context: UploadContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const secret = pathname.slice(UPLOADS_PATH.length + 1);
  if (request.method === 'OPTIONS') return reply(204, OPTIONS);
  if (secret !== '' && !isUploadSecret(secret)) return reply(404);
  if (request.headers.get('tus-resumable') !== VERSION) return reply(412, { 'tus-version': VERSION });
  if (secret === '') return request.method === 'POST' ? create(request, context) : notAllowed('POST');
  const handle = Object.hasOwn(METHODS, request.method) ? METHODS[request.method] : undefined;
  if (!handle) return notAllowed(Object.keys(METHODS).join(', '));
  try {
    return await handle(request, context, secret);
  } catch (error) {
    // Another request for the same file may have finished or removed it meanwhile.
    const upload = await findUploadByLink(context.db, hashOf(secret));
    if (upload?.state === 'receiving') throw error;
    return read(request, context, secret);
  }
}

type Handle = (request: Request, context: UploadContext, secret: string) => Promise<Response>;
/** The front of the portal turns HEAD into GET. */
const METHODS: Readonly<Record<string, Handle>> = { HEAD: read, GET: read, PATCH: append, DELETE: remove };

const notAllowed = (allow: string) => reply(405, { allow });

async function create({ headers }: Request, context: UploadContext): Promise<Response> {
  const metadata = metadataOf(headers.get('upload-metadata') ?? '');
  const made = await createUpload(context, {
    draft: metadata.get('draft') ?? '',
    name: metadata.get('filename') ?? '',
    length: wholeNumber(headers.get('upload-length')) ?? -1,
    network: headers.get(NETWORK_HEADER) ?? undefined,
  });
  if ('refusal' in made) return refusal(made.refusal, made.retryAfter);
  const { secret, key, maxBytes, expiresAt } = made;
  const link = `${UPLOADS_PATH}/${secret}`;
  const answer = JSON.stringify({ link, key, maxBytes, expiresAt });
  return reply(
    201,
    {
      location: link,
      'upload-expires': new Date(expiresAt).toUTCString(),
      'content-type': 'application/json',
    },
    answer,
  );
}

const STATUS_OF_REFUSAL: Readonly<Record<string, number>> = {
  'FILE-TOO-LARGE': 413,
  'RATE-LIMITED': 429,
  'FILES-FULL': 503,
  'FIELD-INVALID': 400,
};

function refusal(code: string, retryAfter?: number): Response {
  const headers: Head = {
    'upload-refusal': code,
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
  };
  return reply(STATUS_OF_REFUSAL[code] ?? 422, headers);
}

async function read(_: Request, context: UploadContext, secret: string): Promise<Response> {
  const upload = await readUpload(context, secret);
  if (!upload) return reply(404);
  if (upload.state === 'receiving' && isExpired(upload, context.now)) return reply(410);
  const status = upload.state === 'refused' ? 410 : 200;
  return reply(status, { ...headersOf(upload), 'upload-length': String(upload.length) });
}

async function append(request: Request, context: UploadContext, secret: string): Promise<Response> {
  if (request.headers.get('content-type') !== PART_TYPE) return reply(415);
  const offset = wholeNumber(request.headers.get('upload-offset'));
  if (offset === undefined) return reply(400);
  const bytes = await bytesOf(request);
  if (!bytes) return reply(413);
  const appended = await appendToUpload(context, secret, { offset, bytes });
  if ('failure' in appended)
    return appended.failure === 'full'
      ? refusal('FILES-FULL', FULL_SECONDS)
      : reply(STATUS_OF[appended.failure]);
  return reply(appended.upload.state === 'refused' ? 422 : 204, headersOf(appended.upload));
}

/** Only while the form is open: a message that was sent has its own copy of the list. */
async function remove(_: Request, context: UploadContext, secret: string): Promise<Response> {
  const upload = await readUpload(context, secret);
  if (!upload || upload.case_id !== null) return reply(404);
  // First, so that a part that is still being stored does not count.
  await endReceiving(context.db, upload.id, { state: 'refused' });
  await removeUpload(context, upload.id);
  return reply(204);
}

/** `upload-state` and `upload-refusal` are ours: what happens after the last byte. */
function headersOf(upload: UploadRow): Head {
  const { received, state, refusal: code } = upload;
  return {
    'upload-offset': String(received),
    'upload-expires': new Date(linkEnd(upload)).toUTCString(),
    'upload-state': state,
    ...(code ? { 'upload-refusal': code } : {}),
  };
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

/** Names with values in base64, separated by commas. */
function metadataOf(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')] as const;
    }),
  );
}
