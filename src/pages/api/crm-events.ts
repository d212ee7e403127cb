/** Passes the events of the customer system to the back office, which checks their signature. */
import type { APIRoute } from 'astro';
import { forwardEvent } from '../../lib/api/forward-event.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { context } }) =>
  forwardEvent(request, context, '/api/crm-events', ['x-crm-timestamp', 'x-crm-signature']);
