/**
 * A browser without script, over HTTP: it opens pages, fills in their forms, presses their buttons and follows where they
 * lead. What such a browser or its user could not do is an error. Compared with a real one in `same-as-chromium.spec.ts`.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { HtmlElement } from 'html-validate';
import { ask } from '../http/http.ts';
import { type CookieJar, createCookieJar, siteOf } from './cookie-jar.ts';
import {
  attribute,
  type Changes,
  entriesOf,
  fail,
  fieldsOf,
  formOf,
  heldBy,
  isChosen,
  isDisabled,
  isMeant,
  isVisible,
  nameOf,
  parsePage,
  refuseToSend,
  refuseToType,
  select,
  textOf,
  typeOf,
  type Words,
} from './page.ts';

export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly body?: string | undefined;
  readonly type?: string;
}

interface Loaded {
  readonly sent: Sent;
  /** The page that sent it. */
  readonly from: Loaded | undefined;
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  readonly page: HtmlElement;
  readonly changes: Changes;
}

export interface Browser {
  readonly cookies: CookieJar;
  /** Each request of all tabs, redirects too. */
  readonly requests: readonly Sent[];
  newTab(): Tab;
}

export type Tab = ReturnType<typeof openTab>;

export const USER_AGENT = 'Form client';
const MOST_REDIRECTS = 20;
const FORM = 'application/x-www-form-urlencoded';

export function openBrowser(): Browser {
  const cookies = createCookieJar();
  const requests: Sent[] = [];
  return { cookies, requests, newTab: () => openTab(cookies, requests) };
}

function openTab(cookies: CookieJar, requests: Sent[]) {
  const history: Loaded[] = [];
  const now = () => history.at(-1) ?? fail('No page is open');

  async function go(sent: Sent, from?: Loaded): Promise<void> {
    const loaded = await load(sent, from, { cookies, requests });
    const isSame = sent.method === 'GET' && loaded.url.href === history.at(-1)?.url.href;
    if (isSame) history.pop();
    history.push(loaded);
  }

  function visible(selector: string): HtmlElement[] {
    return select(now().page, selector).filter(isVisible);
  }
  function one(elements: readonly HtmlElement[], what: string, offered: string): HtmlElement {
    const [element, more] = elements;
    if (!element) fail(`There is no ${what} to use on ${now().url.pathname}, only: ${namesOf(offered)}`);
    return more ? fail(`There is more than one ${what} on ${now().url.pathname}`) : element;
  }
  const namesOf = (selector: string) =>
    visible(selector)
      .map((element) => attribute(element, 'name') ?? nameOf(now().page, element))
      .join(', ');
  const named = (selector: string, words: Words) =>
    visible(selector).filter((element) => isMeant(words, nameOf(now().page, element)));
  /** A field that somebody can use, by its name. */
  const usable = (selector: string, name: string) =>
    visible(selector).filter((field) => attribute(field, 'name') === name && !isDisabled(field));
  const field = (selector: string, name: string) =>
    one(usable(selector, name), name, 'input, select, textarea');

  const choice = (name: string, value: Words): HtmlElement =>
    one(
      usable('input', name).filter((input) =>
        typeof value === 'string'
          ? heldBy(input, now().changes) === value
          : value.test(nameOf(now().page, input)),
      ),
      `${name} ${value}`,
      'input',
    );

  async function submit(form: HtmlElement | null, button: HtmlElement): Promise<void> {
    if (!form) return fail('This button is in no form');
    if (isDisabled(button)) fail('A button that is disabled sends nothing');
    const from = now();
    refuseToSend(from.page, form, button, from.changes);
    const of = (name: string) => attribute(button, `form${name}`) ?? attribute(form, name);
    const url = new URL(of('action') || from.url.href, from.url);
    refuseTarget(from, url);
    const entries = entriesOf(from.page, form, button, from.changes);
    if ((of('method') ?? 'get').toLowerCase() !== 'post') {
      url.search = encoded(entries);
      return go({ method: 'GET', url }, from);
    }
    if (of('enctype') !== 'multipart/form-data')
      return go({ method: 'POST', url, body: encoded(entries), type: FORM }, from);
    return go(
      { method: 'POST', url, body: multipart(entries), type: `multipart/form-data; boundary=${BOUNDARY}` },
      from,
    );
  }

  const tab = {
    get url() {
      return now().url;
    },
    get status() {
      return now().status;
    },
    get headers() {
      return now().headers;
    },
    get html() {
      return now().html;
    },
    get title() {
      return textOf(
        now().page.querySelector('title') ??
          fail(`There is no title at ${now().url}: ${now().html.slice(0, 400)}`),
      );
    },
    get heading() {
      return one(visible('h1'), 'h1', 'h1') && textOf(one(visible('h1'), 'h1', 'h1'));
    },
    /** What the page says. */
    get main() {
      return textOf(now().page.querySelector('main') ?? fail('There is no main'));
    },
    open: (address: string | URL) => go({ method: 'GET', url: new URL(address) }),
    /** Sends the last request again: a form too. */
    async reload() {
      const { sent, from } = now();
      history.pop();
      await go(sent, from);
    },
    /** To the page before, asked for once more. */
    async back() {
      history.pop();
      const { sent, url } = now();
      if (sent.method !== 'GET' && sent.url.href === url.href)
        fail('A browser asks before it sends a form again');
      history.pop();
      await go({ method: 'GET', url });
    },
    /** What is in sight. */
    all: visible,
    texts: (selector: string) => visible(selector).map(textOf),
    links: (words: Words) => named('a[href]', words),
    buttons: (words: Words) => named('button', words),
    /** What a field holds; of radio buttons and check boxes the values that are chosen. */
    value(name: string): string {
      const fields = now().page.querySelectorAll(`[name="${name}"]`);
      if (fields.length === 0) fail(`There is no field ${name}`);
      const isChoice = /^(?:checkbox|radio)$/.test(typeOf(fields[0] as HtmlElement));
      const held = isChoice ? fields.filter((input) => isChosen(input, now().changes)) : fields;
      return held.map((input) => heldBy(input, now().changes)).join(' ');
    },
    /** What the field of this label holds. */
    valueBy: (words: Words) => heldBy(one(named('input', words), String(words), 'input'), now().changes),
    /** Whether somebody can fill it in or choose from it. */
    has: (name: string) => usable('input, select, textarea', name).length > 0,
    /** What radio buttons or check boxes offer. */
    options: (name: string) => usable('input', name).map((input) => heldBy(input, now().changes)),
    /** Gives an answer, whatever kind of field asks for it. */
    answer(name: string, value: string): void {
      const [first] = usable('input, select, textarea', name);
      if (first?.is('select')) tab.choose(name, value);
      else if (first && /^(?:checkbox|radio)$/.test(typeOf(first))) tab.check(name, value);
      else tab.fill(name, value);
    },
    fill(name: string, value: string): void {
      const element = field('input, textarea', name);
      refuseToType(element, value);
      now().changes.set(element, value);
    },
    check(name: string, value: Words): void {
      const chosen = choice(name, value);
      if (typeOf(chosen) === 'radio')
        for (const other of usable('input', name)) now().changes.set(other, false);
      now().changes.set(chosen, true);
    },
    uncheck(name: string, value: Words): void {
      const chosen = choice(name, value);
      if (typeOf(chosen) !== 'checkbox') fail(`${name} is no check box`);
      now().changes.set(chosen, false);
    },
    /** Takes an option of a list by its value. */
    choose(name: string, value: string): void {
      const list = field('select', name);
      const options = list.querySelectorAll('option');
      const wanted = options.find((option) => heldBy(option, now().changes) === value && !isDisabled(option));
      if (!wanted) fail(`${name} does not offer ${value}`);
      for (const option of options) now().changes.set(option, option === wanted);
    },
    async press(button: Words | HtmlElement): Promise<void> {
      const pressed = isWords(button) ? one(named('button', button), String(button), 'button') : button;
      if (attribute(pressed, 'type') === 'button') fail('This button does nothing without a script');
      await submit(formOf(now().page, pressed), pressed);
    },
    /** Enter in a field presses the first button of its form. */
    async enter(name: string): Promise<void> {
      const form = formOf(now().page, field('input', name)) ?? fail(`${name} is in no form`);
      const first = fieldsOf(now().page, form).find(
        (one) => one.is('button') && attribute(one, 'type') !== 'button',
      );
      await submit(form, first ?? fail('This form has no button'));
    },
    async follow(link: Words | HtmlElement): Promise<void> {
      const followed = isWords(link) ? one(named('a[href]', link), String(link), 'a[href]') : link;
      await go({ method: 'GET', url: new URL(attribute(followed, 'href') ?? '', now().url) }, now());
    },
  };
  return tab;
}

/** Of a file only its name is sent where the form is not made for files. */
const encoded = (entries: readonly (readonly [string, string | File])[]) =>
  new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  ).toString();

const BOUNDARY = '----form-client';

/** As browsers write it: a file field without a chosen file has an empty name and no bytes. */
function multipart(entries: readonly (readonly [string, string | File])[]): string {
  const parts = entries.map(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"`;
    if (typeof value === 'string') return `${head}\r\n\r\n${value}\r\n`;
    return `${head}; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

const isWords = (given: Words | HtmlElement): given is Words =>
  typeof given === 'string' || given instanceof RegExp;

/** Sends a request and follows its redirects to a page. */
async function load(first: Sent, from: Loaded | undefined, kept: { cookies: CookieJar; requests: Sent[] }) {
  const { cookies, requests } = kept;
  const chain: URL[] = [];
  for (let sent = first; chain.length < MOST_REDIRECTS; ) {
    chain.push(sent.url);
    requests.push(sent);
    const { url, method, body, type } = sent;
    const isCrossSite = from !== undefined && chain.some((one) => siteOf(one) !== siteOf(from.url));
    const cookie = cookies.headerFor(url, method, isCrossSite);
    const reply = await ask({
      ...{ port: Number(url.port), host: url.hostname, path: url.pathname + url.search, method },
      headers: {
        ...{
          accept: 'text/html',
          'user-agent': USER_AGENT,
          'accept-language': 'nl-NL',
          'upgrade-insecure-requests': '1',
        },
        ...originOf(sent, from, chain),
        ...(cookie ? { cookie } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    cookies.store(url, reply.headers['set-cookie'] ?? []);
    const { location } = reply.headers;
    if (!location || reply.status < 300 || reply.status === 304) {
      const html = reply.body.toString();
      return {
        sent,
        from,
        url,
        status: reply.status,
        headers: reply.headers,
        html,
        page: parsePage(String(reply.headers['content-type']).startsWith('text/html') ? html : ''),
        changes: new Map(),
      };
    }
    const target = new URL(location, url);
    if (!target.hash) target.hash = url.hash;
    if (from && first.method === 'POST') refuseTarget(from, target);
    const isKept = reply.status > 303;
    sent = isKept ? { ...sent, url: target } : { method: 'GET', url: target };
  }
  return fail(`Redirected in circles, last to ${chain.at(-1)}`);
}

/** What a browser says about where a request comes from. */
function originOf({ method }: Sent, from: Loaded | undefined, chain: readonly URL[]): Record<string, string> {
  const common = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' };
  if (!from) return { ...common, 'sec-fetch-site': 'none' };
  const isSameOrigin = chain.every(({ origin }) => origin === from.url.origin);
  const isSameSite = chain.every((url) => siteOf(url) === siteOf(from.url));
  const policy = String(from.headers['referrer-policy'] ?? '');
  const isSilent = policy === 'no-referrer' || (policy === 'same-origin' && !isSameOrigin);
  const origin = isSilent || new Set(chain.map((url) => url.origin)).size > 1 ? 'null' : from.url.origin;
  const { origin: site, pathname, search } = from.url;
  return {
    ...{
      ...common,
      'sec-fetch-site': isSameOrigin ? 'same-origin' : isSameSite ? 'same-site' : 'cross-site',
    },
    ...(isSilent ? {} : { referer: isSameOrigin ? site + pathname + search : `${site}/` }),
    ...(method === 'POST' ? { origin } : {}),
  };
}

/** A page's policy says where its forms may lead, redirects included. */
function refuseTarget({ url, headers }: Loaded, target: URL): void {
  const policy = String(headers['content-security-policy'] ?? '');
  const sources = /(?:^|;)\s*form-action([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/);
  if (!sources) return;
  const isAllowed = sources.some((one) => target.origin === (one === "'self'" ? url.origin : one));
  if (!isAllowed) fail(`The policy of ${url.pathname} lets no form lead to ${target.origin}`);
}
