/** The body of a request to the portal, with the bounds of its address. Each may be asked for more than once. */
import { isMultipart, type NoForm, type PostedForm, parseForm } from '../../../server/form-fields.ts';
import { bodyOf, type HandedBody } from '../../../server/handed-body.ts';
import { parseJson } from '../../../server/json-body.ts';
import { boundsOfPath } from './request-bounds.ts';

/** Undefined when it is too large. */
export function postedBody(request: Request): Promise<HandedBody | undefined> {
  const isForm = isMultipart(request.headers.get('content-type'));
  const { bytes, droppedBytes = bytes } = boundsOfPath(new URL(request.url).pathname, isForm);
  return bodyOf(request, droppedBytes);
}

export async function postedForm(request: Request): Promise<PostedForm | NoForm> {
  const body = await postedBody(request);
  if (body === undefined) return 413;
  return parseForm(body, request.headers.get('content-type') ?? '');
}

/** 413 when it is too large; a value of undefined when it is no JSON. */
export async function postedJson(request: Request): Promise<{ readonly value: unknown } | 413> {
  const body = await postedBody(request);
  return body === undefined ? 413 : { value: parseJson(body.bytes) };
}
