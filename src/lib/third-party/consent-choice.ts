/** POST /api/consent: keeps the choice in this browser, has it recorded, and goes back to the page that asked. */
import { ADDRESS_HEADER, networkOf } from '../../../contract/client-address.ts';
import { safeReturnPath } from '../auth/return-path.ts';
import { config } from '../config.ts';
import type { RequestContext } from '../page/context.ts';
import { readForm, textOf } from '../page/form.ts';
import { countAttempt, type RateLimitDecision } from '../store/rate-limit.ts';
import { type ConsentChoice, consentCookie } from './consent.ts';
import { recordConsent } from './consent-platform.ts';

/** Bytes; the form has one short field. */
const LARGEST_CHOICE = 4096;
/** From one internet address. Each choice is a call to the consent platform, and a provider may have many readers on one. */
const LIMIT = { turns: 600, seconds: 600 };

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
  const turn = await countChoice(request);
  if (!turn.ok) return tooManyChoices(turn.retryAfter);
  // Not waited for: a platform that is slow or away is no reader's business.
  void recordConsent(platform, brand, choice, log);
  const headers = { 'set-cookie': consentCookie(choice, today) };
  // Our own script stays on its page; the form by itself gets a page that says what was understood.
  if (request.headers.get('sec-fetch-dest') === 'empty') return new Response(null, { status: 204, headers });
  return new Response(null, {
    status: 303,
    headers: { ...headers, location: `${cameFrom(request)}#privacy-${choice}` },
  });
}

async function countChoice(request: Request): Promise<RateLimitDecision> {
  const address = request.headers.get(ADDRESS_HEADER);
  // One count for everybody whose address is unknown would let one visitor lock out all others.
  if (!address) return { ok: true };
  return countAttempt(`consent:${networkOf(address)}`, LIMIT.turns, LIMIT.seconds);
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

/** The page with the form: browsers name it to its own site. */
function cameFrom(request: Request): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  const isOurs = referrer?.origin === new URL(request.url).origin;
  return safeReturnPath(isOurs && referrer ? referrer.pathname + referrer.search : '/');
}
