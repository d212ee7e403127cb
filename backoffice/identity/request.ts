/** What is read from a raw request: whose host, from which address, which form. */
import type { IncomingMessage } from 'node:http';
import { ADDRESS_HEADER, clientAddress } from '../../contract/client-address.ts';
import type { TrustedProxies } from '../../contract/trusted-proxies.ts';

/** The host name of a `Host` header, lower case and without port; nothing for what is no plain name. */
export function hostNameOf(request: IncomingMessage): string | undefined {
  return /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/i.exec(request.headers.host ?? '')?.[1]?.toLowerCase();
}

/** The visitor's address: the connection's own, or what a configured proxy says. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: TrustedProxies): string {
  return clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
}

/**
 * The library derives its own addresses from the request. They come from the brand's issuer instead, so that no
 * header from outside can bend them; the server in front has already decided by the host whose request this is.
 * The visitor's address is kept for what we log beside the library.
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

/** Whether a form was sent from our own page, as the browser says it. */
export function isFromHere(request: IncomingMessage, issuer: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === issuer;
  return site === 'same-origin';
}

const LARGEST_FORM = 8 * 1024;

/** The fields of a posted form; nothing when it is no form or too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_FORM) return undefined;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}
