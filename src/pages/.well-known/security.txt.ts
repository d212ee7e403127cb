/** GET /.well-known/security.txt: whom to write to about a vulnerability (RFC 9116). */
import type { APIRoute } from 'astro';
import { securityText } from '../../lib/page/security-text.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(securityText(locals.context.brand, Date.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET' } });
