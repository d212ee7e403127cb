/** The headers of every response of the account host and the operator console. */
import type { ServerResponse } from 'node:http';
import { compressSmall } from '../../server/compression.ts';
import { BARE_POLICY, COMMON_HEADERS } from '../../server/security-headers.ts';
import type { Page } from './pages/page.ts';

/** With `no-referrer` browsers would send `Origin: null` with our forms, as with forms of other sites. */
const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'content-security-policy': BARE_POLICY,
  'cache-control': 'no-store',
};

export function addHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
}

export function sendPage(response: ServerResponse, status: number, page: Page): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', page.policy);
  response.end(page.html);
}

/**
 * Compressed, unlike pages of the operator console: theirs have a secret that stays the same beside values of the
 * request, so that their size tells about the secret.
 */
export function sendAccountPage(response: ServerResponse, status: number, page: Page): void {
  response.statusCode = status;
  response.end(accountPageBody(response, page));
}

/** @returns the body of a page of an account host as the browser accepts it; its headers are set */
export function accountPageBody(response: ServerResponse, page: Page): Buffer {
  const { bytes, encoding } = compressSmall(Buffer.from(page.html), response.req.headers['accept-encoding']);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', page.policy);
  response.setHeader('vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  return bytes;
}

export function sendRedirect(response: ServerResponse, address: string): void {
  response.statusCode = 303;
  response.setHeader('location', address);
  response.end();
}
