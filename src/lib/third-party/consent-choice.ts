/** POST /api/consent: stores the choice in a cookie, logs and records it, and redirects to the page with the form. */
import { refererPath } from '../auth/return-path.ts';
import { config } from '../config.ts';
import { createLog } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import { readForm, textOf } from '../page/form.ts';
import type { ConsentChoice } from '../shared/consent.ts';
import { routeOf } from '../shared/route-of.ts';
import { surfaceOf } from '../shared/surface.ts';
import { countAttemptFrom } from '../store/rate-limit.ts';
import { allowedBy, consentCookie, PURPOSES_VERSION } from './consent.ts';
import { consentFiles } from './consent-files.ts';
import { recordConsent } from './consent-platform.ts';
import type { ScriptContext } from './consent-script.ts';

type ChoiceContext = ScriptContext & Pick<RequestContext, 'clientSettings' | 'consent' | 'log' | 'today'>;

const isChoice = (text: string): text is ConsentChoice => text === 'ja' || text === 'nee';

export async function consentChoice(
  request: Request,
  context: ChoiceContext,
  platform: string | undefined = config().consentUrl,
): Promise<Response> {
  const { brand, consent, log, today } = context;
  if (!consent.isAsked) return new Response(null, { status: 404 });
  const form = await readForm(request);
  if (typeof form === 'number') return new Response(null, { status: form });
  const choice = textOf(form, 'keuze');
  if (!isChoice(choice)) return new Response(null, { status: 422 });
  // The proof of the choice, without the reader: not the request's log, which has the account and a trace.
  createLog({ brand: brand.key }).info('Consent choice', { choice, version: PURPOSES_VERSION });
  // The choice counts also above the limit: others in the same network must not undo it.
  const { allowed } = await countAttemptFrom(request, 'consent');
  // Without waiting: the reader must not notice a slow platform.
  if (allowed) void recordConsent(platform, brand, choice, log);
  const headers = { 'set-cookie': consentCookie(choice, today), 'cache-control': 'no-store' };
  const page = refererPath(request);
  // Our own script stays on the page, and loads these files. Without script the page is loaded again.
  if (request.headers.get('sec-fetch-dest') === 'empty') {
    const route = routeOf(page.replace(/\?.*$/s, ''));
    const surface = surfaceOf(route, context.clientSettings);
    return Response.json(consentFiles({ ...context, surface }, allowedBy(choice)), { headers });
  }
  return new Response(null, { status: 303, headers: { ...headers, location: `${page}#consent` } });
}
