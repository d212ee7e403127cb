import type { APIRoute } from 'astro';
import { consentChoice } from '../../lib/third-party/consent-choice.ts';
import { loadConsentChoice } from '../../lib/third-party/load-consent-choice.ts';

export const GET: APIRoute = ({ locals }) => loadConsentChoice(locals.context);
export const POST: APIRoute = ({ request, locals }) => consentChoice(request, locals.context);
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
