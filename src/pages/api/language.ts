import type { APIRoute } from 'astro';
import { chooseLanguage } from '../../lib/pipeline/site-language.ts';

export const ALL: APIRoute = ({ request }) => chooseLanguage(request);
