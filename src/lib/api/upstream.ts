/**
 * The one way to the back office: a function call where it is embedded, HTTP where `BACKOFFICE_URL` names
 * another. Whoever asks cannot tell the difference.
 */
import { config } from '../config.ts';
import { createBreaker, Unavailable, UPSTREAM_RULES } from './breaker.ts';

type Fetch = (request: Request) => Promise<Response>;

const TIMEOUT_MS = 3_000;
const throughBreaker = createBreaker(UPSTREAM_RULES);
let inside: Fetch | undefined;

/** The embedded back office, given once by the pipeline. */
export function useInside(fetch: Fetch): void {
  inside = fetch;
}

/**
 * Sends a request to the back office; only path, query, method, headers and body of its address count.
 * @throws Unavailable when it does not answer within 3 seconds, cannot be reached or keeps failing.
 */
export function upstream(request: Request): Promise<Response> {
  const { backofficeUrl } = config();
  if (backofficeUrl) return outside(backofficeUrl, request);
  if (inside) return withinTime(inside(request));
  throw new Error('No back office: neither BACKOFFICE_URL nor the embedded one is set');
}

/** A request of ours to the back office; `path` starts with a slash. */
export function upstreamRequest(path: string, init: RequestInit): Request {
  return new Request(`http://backoffice.internal${path}`, init);
}

async function outside(base: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const target = new Request(base.replace(/\/$/, '') + pathname + search, request);
  try {
    return await throughBreaker(
      () => fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }),
      (response) => response.status >= 500,
    );
  } catch (error) {
    throw error instanceof Unavailable
      ? error
      : new Unavailable('The back office did not answer', { cause: error });
  }
}

function withinTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Unavailable('The embedded back office did not answer within 3 seconds'));
    const timer = setTimeout(late, TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
