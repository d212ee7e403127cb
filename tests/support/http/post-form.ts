/** A form that is sent without its page, for what no page offers. */
import { ask, type Reply } from './http.ts';

/** Sends a form as a browser does; redirects are not followed. */
export function post(
  visitor: { readonly port: number; readonly brand: string; readonly cookie: string },
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { port, brand, cookie } = visitor;
  const host = `${brand}.localhost`;
  const headers = {
    cookie,
    accept: 'text/html',
    origin: `http://${host}:${port}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return ask({ port, host, path, method: 'POST', headers, body: new URLSearchParams(values).toString() });
}
