/** Errors that the script of a page reports. The server filters them and sends them on, so that a browser sends nothing to another site. */
import type { APIRoute } from 'astro';
import { takeBrowserError } from '../../lib/third-party/take-browser-error.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals }) => takeBrowserError(request, locals.context);
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'POST' } });
