/**
 * Every request goes through the gate: its body is read with bounds, it waits for a place, and it leaves that place at its
 * deadline or when its client leaves, whatever its handler does.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setImmediate as nextTick } from 'node:timers/promises';
import { type Admission, type AdmissionLimits, createAdmission } from './admission.ts';
import { IDENTITY_BOUNDS, type RequestBounds } from './body-bounds.ts';
import { type HandedBody, handBody } from './handed-body.ts';
import { type ReceivedBody, receiveBody, type Unread } from './receive-body.ts';
import { refuse, refuseLate } from './refuse.ts';
import { shareOfClient } from './shares.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { hasNoBody } from './unread-bodies.ts';

export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bounds: RequestBounds;
  /** Of the client, as `shareOf` names it; undefined for a client that has no share. */
  readonly network: string | undefined;
}

export interface Gate {
  /**
   * @returns what `handle` returned; undefined when the request was refused or its deadline passed
   * @throws Error of a broken stream, when the client left while its body was read
   */
  pass<Result>(
    exchange: HttpExchange,
    handle: (body: HandedBody | undefined) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** True when all places have been taken for ten seconds. */
  isJammed(): boolean;
  /** Requests now. */
  counts: Admission['counts'];
}

const BODILESS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
const STATUS_OF: Readonly<Record<Exclude<Unread, 'cut off'>, 408 | 413 | 503>> = {
  'too large': 413,
  'too slow': 408,
  'no memory': 503,
};

/** @param onLate called for a request whose handler did not finish before its deadline */
export function createGate(limits: AdmissionLimits, onLate: (request: IncomingMessage) => void): Gate {
  const admission = createAdmission(limits);

  const pass: Gate['pass'] = async (exchange, handle) => {
    const { response, network } = exchange;
    // Before anything is read: a refusal costs a tenth of an admission, and there may be thousands.
    if (admission.isFull(network)) return refuse(response, 503);
    const body = await bodyOf(exchange);
    if (body === 'cut off') throw clientGone();
    if (typeof body === 'string') return refuse(response, STATUS_OF[body]);
    try {
      if (!(await admission.enter(network))) return refuse(response, 503);
      try {
        return await untilTheEnd(exchange, () => handle(body), onLate);
      } finally {
        admission.leave(network);
      }
    } finally {
      body?.giveBack();
    }
  };
  return { pass, isJammed: admission.isJammed, counts: admission.counts };
}

/**
 * For the account hosts and the operator console, which take Node's own request. Its place is free when the response has
 * been sent.
 */
export async function passHandler(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  { proxies, handle }: { readonly proxies: TrustedProxies; readonly handle: RequestListener },
): Promise<void> {
  const exchange = { request, response, bounds: IDENTITY_BOUNDS, network: shareOfClient(request, proxies) };
  await gate.pass(exchange, async (body) => {
    if (body) handBody(request, body);
    handle(request, response);
    await new Promise((resolve) => response.once('close', resolve));
  });
}

/** Undefined for a method that has no body. One that has a body all the same is refused when a byte of it arrives. */
async function bodyOf({
  request,
  bounds,
  network,
}: HttpExchange): Promise<ReceivedBody | Unread | undefined> {
  if (!BODILESS.has(request.method)) return receiveBody(request, bounds, network);
  if (hasNoBody(request)) return undefined;
  const { bodySeconds, responseSeconds } = bounds;
  return receiveBody(request, { bytes: 0, bodySeconds, responseSeconds }, network);
}

/** Resolves when the response has been handled, at the deadline, or when the client has left. */
async function untilTheEnd<Result>(
  { request, response, bounds }: HttpExchange,
  handle: () => Promise<Result>,
  onLate: (request: IncomingMessage) => void,
): Promise<Result | undefined> {
  if (await hasLeft(request)) return undefined;
  const { promise: over, resolve, reject } = Promise.withResolvers<undefined>();
  const deadline = setTimeout(() => {
    onLate(request);
    refuseLate(response);
    resolve(undefined);
  }, bounds.responseSeconds * 1000);
  const closed = () => {
    if (response.headersSent && !response.writableFinished) reject(clientGone());
    else resolve(undefined);
  };
  // Of a response that has been sent the handler gets one turn to return.
  const sent = () => setImmediate(closed);
  response.once('close', sent);
  // Also the socket's, because a response that waits for an earlier one of its connection has no end of its own.
  request.socket.once('close', closed);
  try {
    return await Promise.race([handle(), over]);
  } finally {
    clearTimeout(deadline);
    response.off('close', sent);
    request.socket.off('close', closed);
  }
}

/**
 * True when the client has left while its connection waited to be accepted. The end of a connection is read one tick after
 * its request, so that many such clients would each get a page that nobody reads.
 */
async function hasLeft({ socket }: IncomingMessage): Promise<boolean> {
  await nextTick();
  await nextTick();
  return !socket.writable;
}

/** As a stream to a client that has left fails. */
function clientGone(): Error {
  const error = new Error('The client left before the response had been sent');
  return Object.assign(error, { code: 'ERR_STREAM_PREMATURE_CLOSE' });
}
