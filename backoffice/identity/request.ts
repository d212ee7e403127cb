/** Reads a raw Node request: its host, the client's address, the form. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { IDENTITY_BOUNDS } from '../../server/body-bounds.ts';
import { ADDRESS_HEADER, clientAddress } from '../../server/client-address.ts';
import { parseFields, parseForm } from '../../server/form-fields.ts';
import { bodyOfMessage } from '../../server/handed-body.ts';
import type { TrustedProxies } from '../../server/trusted-proxies.ts';

/** The host name of a `Host` header, lower case and without port; undefined when it is not a plain name. */
export function hostNameOf(request: IncomingMessage): string | undefined {
  return /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/i.exec(request.headers.host ?? '')?.[1]?.toLowerCase();
}

/** The client's address: the connection's own, or the one that a trusted proxy forwards. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: TrustedProxies): string {
  return clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
}

/**
 * The library derives its own addresses from the request's headers. This sets those headers to the brand's issuer, so
 * that a client cannot change the addresses. The brand was found by the host earlier.
 * The client's address stays in a header of our own, for the log.
 */
export function pinToIssuer(request: IncomingMessage, issuer: string, trustedProxies: TrustedProxies): void {
  const address = addressOf(request, trustedProxies);
  const { host, protocol } = new URL(issuer);
  for (const name of Object.keys(request.headers))
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete request.headers[name];
  request.headers.host = host;
  request.headers[ADDRESS_HEADER] = address;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** True when the browser's headers say that the form was sent from our own page. */
export function isFromHere(request: IncomingMessage, issuer: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === issuer;
  return site === 'same-origin';
}

/** The fields of a posted form; undefined when it is not a form, or too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await bodyOfMessage(request, IDENTITY_BOUNDS);
  const form = body && (await parseForm(body, request.headers['content-type'] ?? ''));
  const isForm = form !== undefined && typeof form !== 'number' && form.files.length === 0;
  return isForm
    ? new URLSearchParams(form.fields.map(([name, value]): [string, string] => [name, value]))
    : undefined;
}

/** The OpenID library reads the body from these two. @returns false for a body that is too large or was cut off */
export async function giveBodyToLibrary(request: IncomingMessage): Promise<boolean> {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const body = await bodyOfMessage(request, IDENTITY_BOUNDS);
  if (!body || parseFields(new TextDecoder().decode(body.bytes)) === undefined) return false;
  Object.defineProperties(request, {
    readable: { value: true },
    iterator: { value: () => Readable.from([Buffer.from(body.bytes)]) },
  });
  return true;
}
