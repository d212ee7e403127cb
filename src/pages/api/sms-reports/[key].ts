/** Passes the status reports of text messages to the back office, which checks the secret in their address. */
import type { APIRoute } from 'astro';
import { forwardEvent } from '../../../lib/api/forward-event.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, params, locals: { context } }) =>
  forwardEvent(request, context, `/api/sms-reports/${encodeURIComponent(params.key ?? '')}`);
