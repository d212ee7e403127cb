import type { APIRoute } from 'astro';
import { consentAnswer } from '../../lib/consent/answer.ts';

export const ALL: APIRoute = ({ request, locals }) => consentAnswer(request, locals.context);
