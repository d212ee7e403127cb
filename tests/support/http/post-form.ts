/** Posts a form without opening its page first, for values that no page offers. */
import type { Visitor } from '../form-client/visitor.ts';
import { ask, type Reply } from './http.ts';

/** Posts a form with a browser's headers, or others; does not follow redirects. */
export function post(
  client: { readonly port: number; readonly brand: string; readonly cookie: string },
  path: string,
  values: Readonly<Record<string, string>>,
  differs: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const { port, brand, cookie } = client;
  const host = `${brand}.localhost`;
  const headers = {
    cookie,
    accept: 'text/html',
    origin: `http://${host}:${port}`,
    'content-type': 'application/x-www-form-urlencoded',
    ...differs,
  };
  return ask({ port, host, path, method: 'POST', headers, body: new URLSearchParams(values).toString() });
}

/** Sends other values to the page that is open than its form offers. */
export function replyInstead(
  { browser, tab }: Pick<Visitor, 'browser' | 'tab'>,
  values: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { hostname, port, pathname } = tab.url;
  const brand = hostname.replace(/\.localhost$/, '');
  const cookie = browser.cookies.headerFor(tab.url, 'POST');
  return post({ port: Number(port), brand, cookie }, pathname, values);
}

/** The same. @returns the page that comes back */
export async function postInstead(...sent: Parameters<typeof replyInstead>): Promise<string> {
  return (await replyInstead(...sent)).body.toString();
}
