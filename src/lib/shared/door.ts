/** What each address of the portal accepts: bytes and seconds, from the tables of routes and endpoints. */
import { MOST_BYTES } from '../../../contract/uploads.ts';
import { endpointOf } from './endpoints.ts';
import { FORM_BYTES } from './route.ts';
import { routeOf } from './route-of.ts';

interface Door {
  /** Of the largest body. */
  readonly bytes: number;
  /** Of a body with more bytes, up to so many, the middle is dropped: it is a file, which is still too large then. */
  readonly droppedBytes?: number;
  /** In which a body must arrive. */
  readonly bodySeconds: number;
  /** In which the response must have been sent, from the moment that the request starts. */
  readonly responseSeconds: number;
}

const SECONDS = 30;
const SMALL_BODY = 4_096;

/** Of a form with a file, of a browser without script. The page of a film says that it is too large. */
const FILE_DOOR: Door = {
  bytes: MOST_BYTES + 131_072,
  droppedBytes: 67_108_864,
  bodySeconds: 120,
  responseSeconds: 60,
};

/**
 * @param path also an unknown one, whose page says that it does not exist
 * @param isMultipart whether the body may have a file
 */
export function doorOf(path: string, isMultipart: boolean): Door {
  const endpoint = endpointOf(path);
  if (endpoint) {
    const { body: bytes = SMALL_BODY, responseSeconds = SECONDS } = endpoint;
    return { bytes, bodySeconds: responseSeconds, responseSeconds };
  }
  const { formBytes: bytes = FORM_BYTES, responseSeconds = SECONDS, takesFile } = routeOf(path) ?? {};
  return takesFile && isMultipart ? FILE_DOOR : { bytes, bodySeconds: SECONDS, responseSeconds };
}
