/** Starts preview mode for a signed link, and redirects to the page that the editor requested. */
import type { APIRoute } from 'astro';
import { safeReturnPath } from '../../lib/auth/return-path.ts';
import { isPreviewLink, previewCookie } from '../../lib/pipeline/preview.ts';

export const GET: APIRoute = ({ url, locals }) => {
  const { brand } = locals.context;
  if (!isPreviewLink(brand, url.searchParams))
    return new Response('Deze voorbeeldlink is niet meer geldig.', { status: 403 });
  return new Response(null, {
    status: 303,
    headers: { location: safeReturnPath(url.searchParams.get('path')), 'set-cookie': previewCookie(brand) },
  });
};
