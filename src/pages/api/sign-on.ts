import type { APIRoute } from 'astro';
import { signOnAnswer } from '../../lib/sign-on/answer.ts';

export const GET: APIRoute = ({ request, locals }) => signOnAnswer(request, locals.context);
