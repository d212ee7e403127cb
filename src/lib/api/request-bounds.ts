/** What each address of the portal accepts: bytes and seconds, from the tables of routes and endpoints. */
import type { IncomingMessage } from 'node:http';
import { MOST_BYTES } from '../../../contract/uploads.ts';
import { FORM_BOUNDS, type RequestBounds } from '../../../server/body-bounds.ts';
import { isMultipart } from '../../../server/form-fields.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { routeOf } from '../shared/route-of.ts';

const SMALL_BODY = 4_096;

/** Of a form with a file, of a browser without script. The page of a film says that it is too large. */
const FILE_BOUNDS: RequestBounds = {
  bytes: MOST_BYTES + 131_072,
  droppedBytes: 67_108_864,
  bodySeconds: 120,
  responseSeconds: 60,
};

export function boundsOfRequest({ method, url = '', headers }: IncomingMessage): RequestBounds {
  // Of these no body is read, and all pages have the same deadline.
  if (method === 'GET' || method === 'HEAD') return FORM_BOUNDS;
  return boundsOfPath(url.split('?', 1)[0] ?? '', isMultipart(headers['content-type']));
}

/**
 * @param path also an unknown one, whose page says that it does not exist
 * @param mayHaveFile whether the body is `multipart/form-data`
 */
export function boundsOfPath(path: string, mayHaveFile: boolean): RequestBounds {
  const usual = FORM_BOUNDS.responseSeconds;
  const endpoint = endpointOf(path);
  if (endpoint) {
    const { body: bytes = SMALL_BODY, responseSeconds = usual } = endpoint;
    return { bytes, bodySeconds: responseSeconds, responseSeconds };
  }
  const { formBytes = FORM_BOUNDS.bytes, responseSeconds = usual, takesFile } = routeOf(path) ?? {};
  return takesFile && mayHaveFile ? FILE_BOUNDS : { ...FORM_BOUNDS, bytes: formBytes, responseSeconds };
}
