/** Ends preview mode. */
import type { APIRoute } from 'astro';
import { previewEnd } from '../../../lib/pipeline/preview.ts';

export const GET: APIRoute = () =>
  new Response(null, { status: 303, headers: { location: '/', 'set-cookie': previewEnd } });
