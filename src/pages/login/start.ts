import type { APIRoute } from 'astro';
import { loginStart } from '../../lib/auth/login.ts';

export const GET: APIRoute = ({ request, locals }) => loginStart(request, locals.context);
