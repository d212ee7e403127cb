/** Passes the reports of the payment provider to the back office, which asks the provider what happened. */
import type { APIRoute } from 'astro';
import { PAYMENT_REPORTS_PATH } from '../../../contract/payment.ts';
import { forwardEvent } from '../../lib/api/forward-event.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { context } }) =>
  forwardEvent(request, context, PAYMENT_REPORTS_PATH);
