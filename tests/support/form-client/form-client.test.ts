/** What the form client refuses, because a browser or the person in front of it could not do it. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';

let stop = async () => {};
afterEach(() => stop());

type Answer = (request: IncomingMessage, body: string) => object;

/** A site of one answer; the browser has opened its first page. */
async function open(answer: Answer, host = 'a.localhost') {
  const asked: { path: string; cookie: string; body: string; type: string }[] = [];
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (part) => {
      sent += part;
    });
    request.on('end', () => {
      const { cookie = '', 'content-type': type = '', host: at } = request.headers;
      asked.push({ path: `${at?.split(':')[0]}${request.url}`, cookie, body: sent, type });
      const { body = '', status = 200, ...headers } = answer(request, sent) as Record<string, string>;
      response.writeHead(Number(status), { 'content-type': 'text/html', ...headers });
      response.end(`<!doctype html><title>x</title><main>${body}</main>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = async () => void server.close();
  const { port } = server.address() as AddressInfo;
  const tab = openBrowser().newTab();
  const at = (path: string, where = host) => `http://${where}:${port}${path}`;
  await tab.open(at('/'));
  return { tab, asked, at };
}

const withForm = (inner: string, attributes = 'method="post" action="/to"') =>
  open(() => ({ body: `<form ${attributes}>${inner}<button>Go</button></form>` }));

type Act = 'fill' | 'check' | 'uncheck' | 'choose' | 'press' | 'follow';
type Refused = readonly [what: string, html: string, act: Act, value: string, says: RegExp];
const REFUSED: readonly Refused[] = [
  ['a field that is absent', '', 'fill', 'x', /no a to use/],
  ['a hidden field', '<input type="hidden" name="a">', 'fill', 'x', /no a to use/],
  ['a field in a hidden part', '<p hidden><input name="a"></p>', 'fill', 'x', /no a/],
  [
    'a field behind a closed summary',
    '<details><summary>?</summary><input name="a"></details>',
    'fill',
    'x',
    /no a/,
  ],
  ['a disabled field', '<input name="a" disabled>', 'fill', 'x', /no a/],
  ['a field of a disabled group', '<fieldset disabled><input name="a"></fieldset>', 'fill', 'x', /no a/],
  ['a field that is read only', '<input name="a" readonly>', 'fill', 'x', /read-only/],
  ['two fields of one name', '<input name="a"><input name="a">', 'fill', 'x', /more than one/],
  ['too many characters', '<input name="a" maxlength="3">', 'fill', 'abcd', /No more than 3/],
  ['a second line', '<input name="a">', 'fill', 'b\nc', /one line/],
  ['words for a day', '<input name="a" type="date">', 'fill', 'morgen', /no day/],
  ['a choice that is not offered', '<input type="radio" name="a" value="b">', 'check', 'c', /no a c/],
  ['a choice that is disabled', '<input type="radio" name="a" value="b" disabled>', 'check', 'b', /no a b/],
  ['an option that is not offered', '<select name="a"><option>b</select>', 'choose', 'c', /does not offer c/],
  ['an option that is disabled', '<select name="a"><option disabled>b</select>', 'choose', 'b', /not offer/],
  ['a radio button taken back', '<input type="radio" name="a" value="b">', 'uncheck', 'b', /no check box/],
  ['a button that is absent', '', 'press', 'Stop', /no Stop to use/],
  ['a disabled button', '<button disabled>Stop</button>', 'press', 'Stop', /disabled/],
  ['a button for a script', '<button type="button">Stop</button>', 'press', 'Stop', /without a script/],
  ['a required field left empty', '<input name="a" required>', 'press', 'Go', /a is required/],
  ['a required choice not made', '<input type="checkbox" name="a" required>', 'press', 'Go', /required/],
  ['another pattern', '<input name="a" pattern="\\d+" value="b">', 'press', 'Go', /pattern/],
  ['no e-mail address', '<input name="a" type="email" value="b">', 'press', 'Go', /no address/],
  ['a link that is absent', '', 'follow', 'There', /no There to use/],
];

it.each(REFUSED)('refuses %s', async (_, html, act, value, says) => {
  const { tab, asked } = await withForm(html);
  const does = async () => (act === 'press' || act === 'follow' ? tab[act](value) : tab[act]('a', value));
  await expect(does()).rejects.toThrow(says);
  expect(asked).toHaveLength(1);
});

it('refuses a button outside any form', async () => {
  const { tab } = await open(() => ({ body: '<button>Go</button>' }));
  await expect(tab.press('Go')).rejects.toThrow('in no form');
});

it('sends what the form holds, with the pressed button and no other, in the order of the page', async () => {
  const { tab, asked } = await withForm(
    `<select name="s"><option value="1">a<option value="2" selected>b</select><input name="e" value="a&amp;b">
     <input type="checkbox" name="c" checked><input name="off" value="x" disabled><input value="nameless">
     <textarea name="t">
one
two</textarea><button name="other" value="1">Other</button>`,
  );
  await tab.press('Other');
  expect(asked[1]?.body).toBe('s=2&e=a%26b&c=on&t=one%0D%0Atwo&other=1');
});

it('follows the address, the method, the kind and the novalidate of the button', async () => {
  const button = '<button formaction="/there" formmethod="get" formnovalidate>There</button>';
  const { tab, asked } = await withForm(`<input name="a" required>${button}`);
  await tab.press('There');
  expect(asked[1]?.path).toBe('a.localhost/there?a=');
});

it('sends a form for files in parts', async () => {
  const { tab, asked } = await withForm(
    '<input name="a" value="b"><input type="file" name="f">',
    'method="post" enctype="multipart/form-data"',
  );
  tab.attach('f', new File(['the file'], 'a.txt'));
  await tab.press('Go');
  const parsed = await new Response(asked[1]?.body, {
    headers: { 'content-type': asked[1]?.type ?? '' },
  }).formData();
  expect(parsed.get('a')).toBe('b');
  expect(parsed.get('f')).toMatchObject({ name: 'a.txt', size: 8 });
});

type Stored = readonly [what: string, line: string, path: string, host: string, sent: string];
const COOKIES: readonly Stored[] = [
  ['sends a cookie to its host', 'a=1', '/', 'a.localhost', 'a=1'],
  ['and to no other', 'a=1', '/', 'b.localhost', ''],
  ['nor to one below it', 'a=1', '/', 'x.a.localhost', ''],
  ['unless it is made for those', 'a=1; Domain=a.localhost', '/', 'x.a.localhost', 'a=1'],
  ['keeps to the path', 'a=1; Path=/x', '/y', 'a.localhost', ''],
  ['and what is below it', 'a=1; Path=/x', '/x/y', 'a.localhost', 'a=1'],
  ['refuses the name of a host without Secure', '__Host-a=1; Path=/', '/', 'a.localhost', ''],
  ['or for other hosts', '__Host-a=1; Path=/; Secure; Domain=a.localhost', '/', 'a.localhost', ''],
  ['or for a part of it', '__Host-a=1; Path=/x; Secure', '/x', 'a.localhost', ''],
  ['and keeps it otherwise', '__Host-a=1; Path=/; Secure', '/', 'a.localhost', '__Host-a=1'],
  ['refuses a cookie for another host', 'a=1; Domain=b.localhost', '/', 'b.localhost', ''],
  ['forgets one that is over', 'a=1; Max-Age=0', '/', 'a.localhost', ''],
];

it.each(COOKIES)('%s: %s', async (_, line, path, host, sent) => {
  const { tab, asked, at } = await open(({ url }) => (url === '/' ? { 'set-cookie': [line] } : {}));
  await tab.open(at(path === '/' ? '/again' : path, host));
  expect(asked[1]?.cookie).toBe(sent);
});

it.each([
  ['Lax', 'post', ''],
  ['Lax', 'get', 'a=1'],
  ['Strict', 'get', ''],
  ['None; Secure', 'post', 'a=1'],
])('sends a cookie that is %s with a %s of another site as "%s"', async (sameSite, method, sent) => {
  const { tab, asked, at } = await open(({ url, headers }) => ({
    ...(url === '/' ? { 'set-cookie': `a=1; SameSite=${sameSite}` } : {}),
    body: `<form method="${method}" action="http://a.localhost:${headers.host?.split(':')[1]}/to"><button>Go</button></form>`,
  }));
  await tab.open(at('/elsewhere', 'b.localhost'));
  await tab.press('Go');
  expect(asked[2]?.cookie).toBe(sent);
});

it('gives the cookies of one host to no other on a redirect', async () => {
  const { tab, asked } = await open(({ headers, url }) =>
    url === '/to'
      ? { status: '303', location: `http://b.localhost:${headers.host?.split(':')[1]}/there` }
      : { 'set-cookie': 'a=1', body: '<form method="post" action="/to"><button>Go</button></form>' },
  );
  await tab.press('Go');
  expect(asked.map(({ path, cookie }) => `${path} ${cookie}`)).toEqual([
    'a.localhost/ ',
    'a.localhost/to a=1',
    'b.localhost/there ',
  ]);
});

it('lets a form lead only where the policy of its page says, redirects included', async () => {
  const { tab } = await open(({ headers, url }) =>
    url === '/to'
      ? { status: '303', location: `http://b.localhost:${headers.host?.split(':')[1]}/there` }
      : {
          'content-security-policy': "default-src 'none'; form-action 'self'",
          body: '<form method="post" action="/to"><button>Go</button></form>',
        },
  );
  await expect(tab.press('Go')).rejects.toThrow('lets no form lead to http://b.localhost');
});
