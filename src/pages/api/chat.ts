import type { APIRoute } from 'astro';
import { chatEndpoint } from '../../lib/third-party/chat/endpoint.ts';

export const ALL: APIRoute = ({ request, locals }) => chatEndpoint(request, locals.context);
