import { describe, expect, it } from 'vitest';
import { type BrowserError, isOurError, parseBrowserError } from './browser-error.ts';

const ORIGIN = 'https://mijn.ad.nl';
const FILE = `${ORIGIN}/_astro/Shared.Bx1_-2.js`;
const CHROME = `TypeError: x is undefined
    at render (${FILE}:1:20)
    at async Promise.all (index 0)
    at Array.map (<anonymous>)
    at async ${ORIGIN}/bezorgservice:12:3`;
const FIREFOX = `render@${FILE}:1:20
map@[native code]
@${ORIGIN}/bezorgservice:12:3
`;
const FRAMES = [
  { filename: '/bezorgservice', lineno: 12, colno: 3 },
  {
    filename: '/_astro/Shared.Bx1_-2.js',
    abs_path: 'app:///_astro/Shared.Bx1_-2.js',
    function: 'render',
    lineno: 1,
    colno: 20,
  },
];

const parsed = (report: object) =>
  parseBrowserError(JSON.stringify({ t: 'TypeError', m: 'x', s: CHROME, p: '/', ...report }), ORIGIN);
const isOurs = (report: object) => isOurError(parsed(report) as BrowserError);

it.each([
  ['Chrome', CHROME],
  ['Firefox and Safari', FIREFOX],
])('The stack of %s is read, the oldest call first', (_, s) => {
  expect(parsed({ s })).toMatchObject({ name: 'TypeError', message: 'x', path: '/', frames: FRAMES });
});

it('A stack with only a file, line and column is read too', () => {
  expect(parsed({ s: `${FILE}:3:4` })?.frames).toMatchObject([{ lineno: 3, colno: 4 }]);
});

it.each(['', 'x', '[]', '{}', '{"m":1,"s":"","p":"/"}', '{"m":"x","s":"y"}'])('%s is no report', (body) => {
  expect(parseBrowserError(body, ORIGIN)).toBeUndefined();
});

it('A long message is cut, and a class name with a space becomes "Error"', () => {
  const error = parsed({ t: 'geen naam', m: 'x'.repeat(5_000) });
  expect([error?.name, error?.message.length]).toEqual(['Error', 2_048]);
});

describe('Our errors', () => {
  it('are those of which every frame is ours', () => {
    expect(isOurs({})).toBe(true);
    expect(isOurs({ s: FIREFOX })).toBe(true);
    expect(isOurs({ t: 'NotFoundError', m: 'The node to be removed is not a child of this node.' })).toBe(
      true,
    );
  });

  it.each([
    ['an extension', `${CHROME}\n    at x (chrome-extension://abcdef/content.js:1:2)`],
    ['an extension of Firefox', 'x@moz-extension://abcdef/content.js:1:2'],
    ['another site', `    at https://cdn.example/x.js:1:2\n    at render (${FILE}:1:20)`],
    ['another brand', '    at https://mijn.hln.be/_astro/x.js:1:2'],
    ['the console', '    at <anonymous>:1:7'],
    ['evaluated code', `    at eval (eval at render (${FILE}:1:1), <anonymous>:1:1)`],
    ['evaluated code in Safari', 'global code@debugger eval code:1:1'],
    ['nowhere', ''],
    ['a script whose errors are hidden', ':0:0'],
  ])('are not those from %s', (_, s) => {
    expect(isOurs({ m: 'Script error.', s })).toBe(false);
  });

  it.each([
    { t: 'AbortError', m: 'signal is aborted without reason' },
    { t: 'RedirectError', m: 'x' },
    { m: 'Failed to fetch' },
    { m: 'Load failed' },
  ])('are not aborted calls, such as %j', (report) => {
    expect(isOurs(report)).toBe(false);
  });
});

it('A page that an extension or a translator changed is no error of ours', () => {
  const m = 'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for the full message';
  expect(isOurs({ t: 'Error', m })).toBe(false);
  expect(isOurs({ t: 'Error', m: m.replaceAll('418', '310') })).toBe(true);
});
