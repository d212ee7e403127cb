/** Posts a form without opening its page first, for values that no page offers. */
import type { Visitor } from '../form-client/visitor.ts';
import { ask, type Reply } from './http.ts';

/** Posts a form with a browser's headers; does not follow redirects. */
export function post(
  client: { readonly port: number; readonly brand: string; readonly cookie: string },
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { port, brand, cookie } = client;
  const host = `${brand}.localhost`;
  const headers = {
    cookie,
    accept: 'text/html',
    origin: `http://${host}:${port}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return ask({ port, host, path, method: 'POST', headers, body: new URLSearchParams(values).toString() });
}

/** Sends other values to the page that is open than its form offers. @returns what comes back */
export async function postInstead(
  { browser, tab }: Pick<Visitor, 'browser' | 'tab'>,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const { hostname, port, pathname } = tab.url;
  const brand = hostname.replace(/\.localhost$/, '');
  const cookie = browser.cookies.headerFor(tab.url, 'POST');
  return (await post({ port: Number(port), brand, cookie }, pathname, values)).body.toString();
}
