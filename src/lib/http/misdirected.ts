/** The response for an unknown host: without brand, link or cookie. */
import { MISDIRECTED_PAGE } from '../../../server/bare-page.ts';
import { BARE_POLICY } from '../../../server/security-headers.ts';

const MISDIRECTED_STATUS = 421;

/** Redirects a page at another host of a brand to the same page at its portal. Other methods are refused. */
export function redirectToPortal(
  method: string | undefined,
  path: string | undefined,
  portal: string,
): Response {
  if (method !== 'GET' && method !== 'HEAD') return misdirected();
  const isPlain = path !== undefined && /^\/(?![/\\])/.test(path);
  return new Response(null, {
    status: 308,
    headers: {
      location: portal + (isPlain ? path : '/'),
      'cache-control': 'no-store',
      'content-security-policy': BARE_POLICY,
    },
  });
}

export function misdirected(): Response {
  return new Response(MISDIRECTED_PAGE, {
    status: MISDIRECTED_STATUS,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': BARE_POLICY,
    },
  });
}
