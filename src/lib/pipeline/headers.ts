/** Completes the headers of a page or endpoint. */
import type { Brand } from '../../../contract/brand.ts';
import { BARE_POLICY } from '../../../server/security-headers.ts';
import { accountOrigin } from '../auth/origins.ts';
import { config } from '../config.ts';

/** Addresses with a secret in the path or query: login codes, changed e-mail addresses, invitations, complaints, newsletters, payments and withdrawals by link, private calendars. */
const SECRET_PATHS =
  /^\/(login\/|account\/email\/|account\/verwijderen\/|abonnementen\/uitnodiging\/|abonnementen\/koppeling\/|abonnementen\/bedenktijd\/|uit\/|later\/|bezorgservice\/melding\/|facturen\/link\/|(app\/)?(ontbinden|herroepen)\/|api\/bezorgagenda\/|betaalservice\/wijzigen\/status)/;

/** Their forms lead to the payment provider. */
const PAYING = /^\/(betaalservice\/wijzigen\/|facturen(\/(betalen|(betaling|link)\/[^/]+))?$)/;

/** Adds the headers that depend on the path and the brand; the HTTP front adds those of every response. */
export function addSecurityHeaders(headers: Headers, path: string, brand: Brand): void {
  // With `no-referrer` a browser sends `Origin: null` with our own forms, so that those without `Sec-Fetch-Site` are refused.
  if (SECRET_PATHS.test(path)) headers.set('referrer-policy', 'same-origin');
  const type = headers.get('content-type') ?? '';
  if (type === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
  const ofPage = headers.get('content-security-policy');
  // The development server sends pages without a policy, because it injects its own scripts.
  if (ofPage === null && type.startsWith('text/html') && import.meta.env.DEV) return;
  headers.set('content-security-policy', ofPage === null ? BARE_POLICY : completed(ofPage, path, brand));
}

/**
 * A page's own policy with the directives that depend on the brand. Logging out is a form post that is redirected
 * to the brand's account host and back, and browsers check `form-action` on each redirect. In production only the brand's
 * portal host serves pages, so that the way back leads to the page's own origin. Outside it, `localhost` also serves the
 * default brand.
 */
function completed(ofPage: string, path: string, brand: Brand): string {
  const trimmed = ofPage.trim().replace(/;$/, '');
  const targets = ["'self'", accountOrigin(brand), ...(PAYING.test(path) ? config().paymentPages : [])];
  return `${trimmed}; form-action ${targets.join(' ')}; frame-ancestors 'none'`;
}
