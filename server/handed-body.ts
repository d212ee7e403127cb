/**
 * Puts the bytes of a body on the request once the gate has read them. Each step of a request can read them from there, so
 * none copies the request in order to read it twice. The front and the pages are two bundles, which share the request and
 * no module.
 */
import type { IncomingMessage } from 'node:http';
import { FORM_BOUNDS, type RequestBounds } from './body-bounds.ts';
import { receiveBody } from './receive-body.ts';

export interface HandedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
}
type Handed = HandedBody | Promise<HandedBody | undefined>;

const place = Symbol.for('mijn-omgeving.body');
const handedTo = (request: Request | IncomingMessage): Handed | undefined => Reflect.get(request, place);

/** Called once, where the request is made. */
export function handBody(request: Request | IncomingMessage, body: HandedBody): void {
  Reflect.set(request, place, body);
}

/** The same request at another address. A body that was read already goes along. */
export function withAddress(request: Request, address: URL): Request {
  const handed = handedTo(request);
  const { method, headers } = request;
  const copy = new Request(address, handed ? { method, headers } : request);
  if (handed) Reflect.set(copy, place, handed);
  return copy;
}

/**
 * The bytes of a request's body. A request that did not come through the gate (a call in this process, the development
 * server) has its bytes in itself.
 * @param most of such a request; undefined when there are more
 */
export async function bodyOf(request: Request, most: number): Promise<HandedBody | undefined> {
  let handed = handedTo(request);
  if (!handed) {
    handed = readOnce(request.body, most);
    Reflect.set(request, place, handed);
  }
  return handed;
}

async function readOnce(body: ReadableStream<Uint8Array> | null, most: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    size += read.value.length;
    if (size <= most) continue;
    // Not waited for: of a copied request it ends only when the other copy is cancelled too.
    reader?.cancel().catch(() => {});
    return undefined;
  }
  return { bytes: Buffer.concat(chunks, size) };
}

/** The same for Node's own request; undefined when the body is too large, too slow or cut off. */
export async function bodyOfMessage(
  request: IncomingMessage,
  bounds: RequestBounds = FORM_BOUNDS,
): Promise<HandedBody | undefined> {
  const handed = await handedTo(request);
  if (handed) return handed;
  const received = await receiveBody(request, bounds, undefined);
  if (typeof received === 'string') return undefined;
  received.giveBack();
  handBody(request, received);
  return received;
}
