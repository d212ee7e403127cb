/** Pages in a form that can be compared byte for byte, and a GraphQL query sent as a browser sends it. */
import { readFileSync } from 'node:fs';
import { ask } from '../http/http.ts';
import { portalPort } from '../processes/shared-portal.ts';

/** One trace id for all requests, so that pages do not differ in it. */
export const TRACE = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };

interface Place {
  readonly port: number;
  readonly brand: string;
}
const here = (): Place => ({ port: portalPort(), brand: 'ad' });

export function at(path: string, { port, brand } = here()) {
  return { port, host: `${brand}.localhost`, path };
}

function ownHeaders({ port, brand }: Place) {
  return { origin: `http://${brand}.localhost:${port}`, 'sec-fetch-site': 'same-origin' };
}

/**
 * A page without its own address, which may be in links back to the page.
 * @param asked parts of the address that may be in the page by themselves
 */
export async function pageAt(path: string, cookie: string, asked: readonly string[] = [], place = here()) {
  const reply = await ask({ ...at(path, place), headers: { cookie, accept: 'text/html', ...TRACE } });
  return comparable(reply, path, ...asked);
}

/** The same for the response to a form. */
export async function formResponse(
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie: string,
  place = here(),
) {
  const reply = await ask({
    ...{ ...at(path, place), method: 'POST', body: new URLSearchParams(fields).toString() },
    headers: {
      ...{ ...ownHeaders(place), ...TRACE, cookie, accept: 'text/html' },
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  return comparable(reply, ...Object.values(fields));
}

function comparable({ status, headers, body }: Awaited<ReturnType<typeof ask>>, ...asked: string[]) {
  const { date: _, etag: __, 'content-length': ___, ...rest } = headers;
  const spellings = asked.flatMap((text) => [text, encodeURIComponent(text), text.replaceAll('&', '&#38;')]);
  const without = (text: string) => spellings.reduce((left, spelling) => left.replaceAll(spelling, ''), text);
  // A new form's random id, and the attributes that Astro derives from it.
  const page = without(body.toString()).replaceAll(/(?<=["=])[\w-]{22}(?=["&])|(?<= uid=")\w+/g, '');
  return { status, headers: without(JSON.stringify(rest)), body: page };
}

/** Sends one of the portal's GraphQL queries as a reader's browser does. */
export async function answerOf(name: string, brand: string, cookie: string) {
  const manifest: Record<string, string> = JSON.parse(readFileSync('gen/manifest.json', 'utf8'));
  const sha256Hash = Object.keys(manifest).find((key) => manifest[key]?.includes(`query ${name}`));
  const { body } = await ask({
    ...{ ...at('/api/graphql', { port: portalPort(), brand }), method: 'POST' },
    headers: {
      ...ownHeaders({ port: portalPort(), brand }),
      cookie,
      'content-type': 'application/json',
      'x-mijn-omgeving': '1',
    },
    body: JSON.stringify({
      operationName: name,
      extensions: { persistedQuery: { version: 1, sha256Hash } },
    }),
  });
  return JSON.parse(body.toString()).data;
}
