/** Logs in over plain HTTP as a browser without JavaScript: follows redirects, stores cookies, posts the form. */

import type { Reader } from '../../fixtures/readers.ts';
import { ask, type Reply } from './http.ts';

const MOST_HOPS = 20;

/**
 * Logs in by opening a personal page.
 * @param agent the `User-Agent` header
 * @returns the `Cookie` header of the new session at a brand's portal
 */
export async function cookieOf(
  port: number,
  brand: string,
  reader: Reader,
  path: string,
  agent = '',
): Promise<string> {
  const jar = cookieJar();
  const home = `${brand}.localhost`;
  let at = new URL(`http://${home}:${port}${path}`);
  let form: string | undefined;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const reply = await visit(at, form, { cookie: jar.headerFor(at.hostname), 'user-agent': agent });
    jar.keep(at.hostname, reply);
    const next = nextStep(at, reply, reader, form !== undefined);
    if (!next && at.hostname === home && reply.status === 200) return jar.headerFor(home);
    if (!next)
      throw new Error(
        `Logging in ended at ${at.href} with ${reply.status}:\n${reply.body.subarray(0, 2000)}`,
      );
    at = next.at;
    form = next.form;
  }
  throw new Error(`Too many redirects during the login, last at ${at.href}`);
}

interface Step {
  readonly at: URL;
  readonly form?: string;
}

function nextStep(at: URL, reply: Reply, reader: Reader, hasPosted: boolean): Step | undefined {
  const { location } = reply.headers;
  if (location) return { at: new URL(location, at) };
  const html = reply.body.toString();
  if (hasPosted || !/type="?password/.test(html)) return undefined;
  const form = /<form[^>]*>(?:(?!<\/form>)[\s\S])*type="?password[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const fields = new URLSearchParams(inputsOf(form, reader));
  return { at: new URL(attribute(form, 'action') ?? '', at), form: fields.toString() };
}

function inputsOf(form: string, reader: Reader): [string, string][] {
  return [...form.matchAll(/<input[^>]*>/g)].map(([input]) => {
    const type = attribute(input, 'type');
    const name = attribute(input, 'name') ?? '';
    if (type === 'password') return [name, reader.password];
    return [name, type === 'hidden' ? (attribute(input, 'value') ?? '') : reader.username];
  });
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

function visit(at: URL, form: string | undefined, known: Record<string, string>): Promise<Reply> {
  const headers = {
    accept: 'text/html',
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
    ...(form === undefined ? {} : { origin: at.origin, 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const question = { port: Number(at.port), host: at.hostname, path: at.pathname + at.search, headers };
  return ask(form === undefined ? question : { ...question, method: 'POST', body: form });
}

function cookieJar() {
  const cookies = new Map<string, Map<string, string>>();
  const of = (host: string) => cookies.getOrInsertComputed(host, () => new Map());
  return {
    keep(host: string, reply: Reply): void {
      for (const line of reply.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0/i.test(line)) of(host).delete(name);
        else of(host).set(name, value);
      }
    },
    headerFor: (host: string): string => [...of(host)].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
