/**
 * A browser without script, over HTTP: it opens pages, fills in their forms, presses their buttons and follows where they
 * lead. What such a browser or its user could not do is an error. Compared with a real one in `same-as-chromium.spec.ts`.
 */
import type { HtmlElement } from 'html-validate';
import { type CookieJar, createCookieJar } from './cookie-jar.ts';
import {
  attribute,
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
  refuseToSend,
  refuseToType,
  select,
  textOf,
  typeOf,
  type Words,
} from './page.ts';
import { BOUNDARY, encoded, type Loaded, load, multipart, refuseTarget, type Sent } from './requests.ts';

export interface Browser {
  readonly cookies: CookieJar;
  /** Each request of all tabs, redirects too. */
  readonly requests: readonly Sent[];
  newTab(): Tab;
}

export type Tab = ReturnType<typeof openTab>;

const FORM = 'application/x-www-form-urlencoded';

/** @param isOld a browser without Fetch Metadata */
export function openBrowser({ isOld = false } = {}): Browser {
  const cookies = createCookieJar();
  const requests: Sent[] = [];
  return { cookies, requests, newTab: () => openTab({ cookies, requests, isOld }) };
}

function openTab(kept: { cookies: CookieJar; requests: Sent[]; isOld: boolean }) {
  const history: Loaded[] = [];
  const now = () => history.at(-1) ?? fail('No page is open');

  async function go(sent: Sent, from?: Loaded): Promise<void> {
    const loaded = await load(sent, from, kept);
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
  /** A field that is visible and enabled, by its name. */
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
    const body = await multipart(entries);
    return go({ method: 'POST', url, body, type: `multipart/form-data; boundary=${BOUNDARY}` }, from);
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
    /** Whether it can be filled in or chosen from. */
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
    /** Chooses a file from the disk. */
    attach(name: string, file: File): void {
      now().changes.set(one(usable('input[type="file"]', name), name, 'input'), file);
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
    /** Opens each closed part whose summary has these words. */
    unfold(summary: Words): void {
      for (const words of select(now().page, 'details > summary'))
        if (isMeant(summary, textOf(words)) && words.parent && !words.parent.hasAttribute('open'))
          words.parent.setAttribute('open', '', words.location, words.location, null);
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

const isWords = (given: Words | HtmlElement): given is Words =>
  typeof given === 'string' || given instanceof RegExp;
