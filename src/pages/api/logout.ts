import type { APIRoute } from 'astro';
import { logout } from '../../lib/auth/logout.ts';

export const ALL: APIRoute = ({ request, locals }) => logout(request, locals.context);
