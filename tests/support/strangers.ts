/** What the tests of ids share: what a reader owns, and a page's answer in a form that can be compared byte for byte. */
import { readFileSync } from 'node:fs';
import type { Route } from '../../src/lib/shared/routes.ts';
import { ask } from './http.ts';
import { housePort } from './portal.ts';

/** One trace id for all. */
export const TRACE = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };

/** Built pages with an id in their path that the table does not know, and entries for no such page. */
export function withoutEntry(
  routes: readonly Pick<Route, 'path' | 'built' | 'access'>[],
  table: Readonly<Record<string, unknown>>,
): string[] {
  const isPersonal = (route: Pick<Route, 'path' | 'built' | 'access'>) =>
    route.built && route.access === 'account' && route.path.includes('[');
  const built = routes.filter(isPersonal).map(({ path }) => path);
  const known = Object.keys(table);
  return [...built.filter((path) => !known.includes(path)), ...known.filter((path) => !built.includes(path))];
}

export function at(path: string, brand = 'ad') {
  return { port: housePort(), host: `${brand}.localhost`, path };
}

export function ownHeaders(brand: string) {
  return { origin: `http://${brand}.localhost:${housePort()}`, 'sec-fetch-site': 'same-origin' };
}

/**
 * What a page answers, without the address that was asked for: it may stand in links that come back here.
 * @param id where it may stand without the rest of the address
 */
export async function pageAt(path: string, cookie: string, id = path) {
  const reply = await ask({ ...at(path), headers: { cookie, accept: 'text/html', ...TRACE } });
  return comparable(reply, path, id);
}

/** The same for a form that is sent. */
export async function postedTo(path: string, fields: Readonly<Record<string, string>>, cookie: string) {
  const reply = await ask({
    ...{ ...at(path), method: 'POST', body: new URLSearchParams(fields).toString() },
    headers: {
      ...{ ...ownHeaders('ad'), ...TRACE, cookie, accept: 'text/html' },
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  return comparable(reply, ...Object.values(fields));
}

function comparable({ status, headers, body }: Awaited<ReturnType<typeof ask>>, ...asked: string[]) {
  const { date: _, etag: __, 'content-length': ___, ...rest } = headers;
  const spellings = asked.flatMap((text) => [text, encodeURIComponent(text), text.replaceAll('&', '&#38;')]);
  const without = (text: string) => spellings.reduce((left, spelling) => left.replaceAll(spelling, ''), text);
  // A new form's random id.
  const page = without(body.toString()).replaceAll(/(?<=["=])[\w-]{22}(?=["&])/g, '');
  return { status, headers: without(JSON.stringify(rest)), body: page };
}

/** Runs a question of the portal's own as a reader's browser does. */
export async function answerOf(name: string, brand: string, cookie: string) {
  const manifest: Record<string, string> = JSON.parse(readFileSync('gen/manifest.json', 'utf8'));
  const sha256Hash = Object.keys(manifest).find((key) => manifest[key]?.includes(`query ${name}`));
  const { body } = await ask({
    ...{ ...at('/api/graphql', brand), method: 'POST' },
    headers: { ...ownHeaders(brand), cookie, 'content-type': 'application/json', 'x-mijn-omgeving': '1' },
    body: JSON.stringify({
      operationName: name,
      extensions: { persistedQuery: { version: 1, sha256Hash } },
    }),
  });
  return JSON.parse(body.toString()).data;
}
