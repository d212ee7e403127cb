/** A reader over plain HTTP with the cookies of an earlier release: opens pages and sends their forms. */
import { ask } from '../support/http/http.ts';

export interface ReaderClient {
  readonly port: number;
  readonly brand: string;
  /** The `Cookie` header. */
  readonly cookie: string;
}

export interface Page {
  readonly status: number;
  /** The address after all redirects. */
  readonly path: string;
  readonly html: string;
}

type Values = Readonly<Record<string, string>>;

const MOST_REDIRECTS = 5;

export async function open(client: ReaderClient, path: string): Promise<Page> {
  return request(client, path, undefined, MOST_REDIRECTS);
}

/** Fills in the form that has this field and sends it, as a browser without JavaScript does. */
export async function send(
  client: ReaderClient,
  page: Page,
  field: string,
  values: Values = {},
): Promise<Page> {
  const form = formWith(page.html, field);
  if (!form) throw new Error(`${page.path} has no form with ${field}:\n${mainOf(page.html).slice(0, 3000)}`);
  const body = new URLSearchParams([
    ...controlsOf(form).filter(([name]) => !(name in values)),
    ...Object.entries(values),
  ]);
  const action = attributeOf(form.slice(0, form.indexOf('>')), 'action') ?? '';
  const { pathname, search } = new URL(action, `http://localhost${page.path}`);
  return request(client, pathname + search, body.toString(), MOST_REDIRECTS);
}

/** What a page says in its main part, without its markup. */
export function mainOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return main
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

async function request(
  client: ReaderClient,
  path: string,
  body: string | undefined,
  redirects: number,
): Promise<Page> {
  const { port, brand, cookie } = client;
  const host = `${brand}.localhost`;
  const origin = `http://${host}:${port}`;
  const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) };
  const question = { port, host, path, headers };
  const reply = await ask(
    body === undefined
      ? question
      : {
          ...{ ...question, method: 'POST', body },
          headers: { ...headers, origin, 'content-type': 'application/x-www-form-urlencoded' },
        },
  );
  const { location } = reply.headers;
  const next = location && new URL(location, origin);
  if (next && next.hostname === host && redirects > 0)
    return request(client, next.pathname + next.search, undefined, redirects - 1);
  return { status: reply.status, path: next ? next.href : path, html: reply.body.toString() };
}

function formWith(html: string, field: string): string | undefined {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  return forms.find((form) => form.includes(`name="${field}"`));
}

/** What the form would send as it is; a button only when it is pressed. */
function controlsOf(form: string): [string, string][] {
  const tags = form.match(/<(input|textarea|select)\b[^>]*>(?:(?<=<textarea[^>]*>)[^<]*)?/g) ?? [];
  return tags.flatMap((tag): [string, string][] => {
    const name = attributeOf(tag, 'name');
    const type = attributeOf(tag, 'type');
    const isLeftOut = (type === 'radio' || type === 'checkbox') && !/\schecked\b/.test(tag);
    if (!name || isLeftOut || /\sdisabled\b/.test(tag)) return [];
    if (tag.startsWith('<select')) return [[name, chosenOf(form, tag)]];
    return [
      [name, tag.startsWith('<textarea') ? (tag.split('>')[1] ?? '') : (attributeOf(tag, 'value') ?? '')],
    ];
  });
}

function chosenOf(form: string, select: string): string {
  const options =
    form
      .slice(form.indexOf(select))
      .split('</select>')[0]
      ?.match(/<option[^>]*>/g) ?? [];
  const chosen = options.find((option) => /\sselected\b/.test(option)) ?? options[0] ?? '';
  return attributeOf(chosen, 'value') ?? '';
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value?.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&amp;', '&');
}
