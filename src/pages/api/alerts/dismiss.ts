/** POST /api/alerts/dismiss: remembers in a cookie that the reader dismissed an alert, and returns to the page. */
import type { APIRoute } from 'astro';
import { refererPath } from '../../../lib/auth/return-path.ts';
import { dismissalCookie, isAlertId } from '../../../lib/content/dismissed-alerts.ts';
import { readForm, textOf } from '../../../lib/page/form.ts';

export const POST: APIRoute = async ({ request }) => {
  const form = await readForm(request);
  if (typeof form === 'number') return new Response(null, { status: form });
  const id = textOf(form, 'melding');
  if (!isAlertId(id)) return new Response(null, { status: 422 });
  return new Response(null, {
    status: 303,
    headers: { location: refererPath(request), 'set-cookie': dismissalCookie(request, id) },
  });
};
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'POST' } });
