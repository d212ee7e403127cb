/** The door of a request to a portal. */
import type { IncomingMessage } from 'node:http';
import { type Door, FORM_DOOR } from '../../../server/body-bounds.ts';
import { isMultipart } from '../../../server/form-fields.ts';
import { doorOf } from '../shared/door.ts';

export function doorOfRequest({ method, url = '', headers }: IncomingMessage): Door {
  // Of these no body is read, and all pages have the same deadline.
  if (method === 'GET' || method === 'HEAD') return FORM_DOOR;
  return doorOf(url.split('?', 1)[0] ?? '', isMultipart(headers['content-type']));
}
