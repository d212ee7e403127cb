import type { APIRoute } from 'astro';
import { consentAnswer } from '../../lib/consent/answer.ts';
import { loadAnswer } from '../../lib/consent/load-answer.ts';

export const GET: APIRoute = ({ request, locals }) => loadAnswer(request, locals.context);
export const POST: APIRoute = ({ request, locals }) => consentAnswer(request, locals.context);
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
