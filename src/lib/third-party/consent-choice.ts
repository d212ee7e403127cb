/** POST /api/consent: stores the choice in a cookie, records it, and redirects to the page with the form. */
import { refererPath } from '../auth/return-path.ts';
import { config } from '../config.ts';
import type { RequestContext } from '../page/context.ts';
import { readForm, textOf } from '../page/form.ts';
import { countAttemptFrom } from '../store/rate-limit.ts';
import { type ConsentChoice, consentCookie } from './consent.ts';
import { recordConsent } from './consent-platform.ts';

/** Bytes; the form has one short field. */
const LARGEST_CHOICE = 4096;
/** Per internet address: each choice is a call to the consent platform. Many readers can share one address. */
const LIMIT = { attempts: 600, seconds: 600 };

const isChoice = (text: string): text is ConsentChoice => text === 'ja' || text === 'nee';

export async function consentChoice(
  request: Request,
  { brand, log, today }: Pick<RequestContext, 'brand' | 'log' | 'today'>,
  platform: string | undefined = config().consentUrl,
): Promise<Response> {
  const form = await readForm(request, LARGEST_CHOICE);
  if (typeof form === 'number') return new Response(null, { status: form });
  const choice = textOf(form, 'keuze');
  if (!isChoice(choice)) return new Response(null, { status: 422 });
  const { allowed, retryAfter } = await countAttemptFrom(request, 'consent', LIMIT);
  if (!allowed) return tooManyChoices(retryAfter);
  // Without waiting: the reader must not notice a slow platform.
  void recordConsent(platform, brand, choice, log);
  const headers = { 'set-cookie': consentCookie(choice, today) };
  // Our own script stays on the page. Without script the page is loaded again, and shows the choice.
  if (request.headers.get('sec-fetch-dest') === 'empty') return new Response(null, { status: 204, headers });
  return new Response(null, {
    status: 303,
    headers: { ...headers, location: `${refererPath(request)}#privacy-${choice}` },
  });
}

function tooManyChoices(retryAfter: number): Response {
  return new Response('Uw keuze is nog niet bewaard. Probeer het over een paar minuten opnieuw.\n', {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
    },
  });
}
