import type { APIRoute } from 'astro';
import { loginCallback } from '../../lib/auth/callback.ts';

export const GET: APIRoute = ({ request, locals }) => loginCallback(request, locals.context);
