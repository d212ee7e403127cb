/** Pages in a form that can be compared byte for byte. */
import { ask } from '../http/http.ts';
import { portalPort } from '../processes/shared-portal.ts';

/** One trace id for all requests, so that pages do not differ in it. */
const TRACE = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };

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
