import type { APIRoute } from 'astro';
import { countPage } from '../../lib/third-party/statistics/statistics.ts';

export const POST: APIRoute = ({ request, locals }) => countPage(request, locals.context);
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'POST' } });
