/** What each address of the back office accepts: bytes and seconds. */
import { FORM_BOUNDS, type RequestBounds } from '../../server/body-bounds.ts';
import { bodyOf } from '../../server/handed-body.ts';
import { parseJson } from '../../server/json-body.ts';

/** Below this address lie the parts of files. */
export const UPLOADS_PATH = '/api/uploads';

/** One part of a file, also over a slow connection. */
const UPLOAD_BOUNDS: RequestBounds = { bytes: 1_000_000, bodySeconds: 120, responseSeconds: 120 };

/** Operations, endpoints and events have the same bounds; the largest is a list of newsletters. */
export function boundsOfPath(path: string): RequestBounds {
  return `${path}/`.startsWith(`${UPLOADS_PATH}/`) ? UPLOAD_BOUNDS : FORM_BOUNDS;
}

/** Undefined when the body is too large. */
export async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const body = await bodyOf(request, boundsOfPath(new URL(request.url).pathname).bytes);
  return body?.bytes;
}

/** Undefined for a body that is too large or no JSON. */
export async function jsonOf(request: Request): Promise<unknown> {
  const bytes = await bytesOf(request);
  return bytes && parseJson(bytes);
}
