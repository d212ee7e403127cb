/** What the simulated services share: entries in memory, and pages that show them to a person and to tests. */
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

/** Beyond `most` the oldest is dropped. */
export function keep<Entry>(entries: Entry[], entry: Entry, most = 500): void {
  entries.push(entry);
  if (entries.length > most) entries.shift();
}

/** @param formTargets origins to which a form of the page may lead, apart from the sandbox itself */
export function show(
  context: Context,
  title: string,
  body: Markup,
  { lang = 'en', formTargets = [] }: { lang?: 'en' | 'nl'; formTargets?: readonly string[] } = {},
) {
  const targets = ["'self'", ...formTargets].join(' ');
  context.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}`,
  );
  return context.html(html`<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid;vertical-align:top}
article{border-bottom:1px solid;padding-block:1rem}pre,td{white-space:pre-wrap}textarea{width:100%}
form{display:inline}input{font:inherit;width:60%}button,select{font:inherit;max-width:100%}</style>
<main><h1>${title}</h1>${body}</main></html>`);
}

/** The messages of a service: a page with the newest first, `<path>.json` for tests, and DELETE. `?to=` chooses. */
export function showMessages<Message extends { readonly to: string | readonly string[] }>(
  server: Hono,
  path: string,
  messages: Message[],
  page: { readonly title: string; readonly body: (messages: readonly Message[]) => Markup },
): void {
  const chosen = ({ req }: Context) => {
    const to = req.query('to');
    return to === undefined ? messages : messages.filter((message) => [message.to].flat().includes(to));
  };
  server.get(`${path}.json`, (context) => context.json(chosen(context)));
  server.get(path, (context) => show(context, page.title, page.body(chosen(context).toReversed())));
  server.delete(path, (context) => {
    messages.length = 0;
    return context.body(null, 204);
  });
}
