import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { ASKING_SCRIPT } from './page-script.ts';

it('The script of a page is at most 1.5 kB, and the one that counts pages at most 1 kB compressed', () => {
  expect(Buffer.byteLength(ASKING_SCRIPT.text)).toBeLessThanOrEqual(1_500);
  expect(brotliCompressSync(readFileSync('public/meten.js')).length).toBeLessThanOrEqual(1_000);
});

/** A page that has run the script, and what the script calls. */
function openedPage() {
  const replaceState = vi.fn();
  const setTimeout = vi.fn();
  const onNavigate: ((event: object) => void)[] = [];
  const loader = { textContent: '', dataset: { label: 'Laden' } };
  const page: Record<string, unknown> = {
    ...{
      loader,
      screen: { width: 1280 },
      document: {},
      history: { replaceState },
      setTimeout,
      clearTimeout: () => {},
    },
    navigation: {
      addEventListener: (_: string, listener: (event: object) => void) => onNavigate.push(listener),
    },
  };
  page.self = page;
  runInNewContext(ASKING_SCRIPT.text, page);
  const navigate = (destination: object, more: object = {}) => {
    for (const listener of onNavigate) listener({ destination, downloadRequest: null, signal: {}, ...more });
  };
  const submit = page.onsubmit as (event: object) => unknown;
  return { page: page as Record<string, () => void>, submit, navigate, replaceState, setTimeout, loader };
}
const form = { target: { id: 'other' }, defaultPrevented: false };

it('The script leaves every form but the one for consent to the browser', () => {
  // A handler that returns false stops the form.
  expect(openedPage().submit(form)).toBeUndefined();
});

it('Going back to the answer of a form loads the page, unless a script sends the form itself', () => {
  const { submit, replaceState } = openedPage();
  submit({ ...form, defaultPrevented: true });
  expect(replaceState).not.toHaveBeenCalled();
  submit(form);
  expect(replaceState).toHaveBeenCalledOnce();
});

it('The loading indicator is for another document only, and not for a file', () => {
  const { navigate, setTimeout } = openedPage();
  navigate({ sameDocument: true });
  expect(setTimeout).not.toHaveBeenCalled();
  const closest = (selector: string) => (selector === '[data-file]' ? {} : null);
  navigate({ sameDocument: false }, { sourceElement: { closest } });
  expect(setTimeout).not.toHaveBeenCalled();
  navigate({ sameDocument: false }, { sourceElement: { closest: () => null } });
  expect(setTimeout).toHaveBeenCalledOnce();
});

it.each(['onpagehide', 'onpageshow', 'onpointerdown', 'onkeydown', 'onabort', 'after its longest time'])(
  'The loading indicator ends: %s',
  (end) => {
    const { page, navigate, setTimeout, loader } = openedPage();
    const signal: Record<string, () => void> = {};
    navigate({ sameDocument: false }, { signal });
    const runTimer = () => {
      const [run, , value] = setTimeout.mock.lastCall as [(value?: number) => void, number, number?];
      run(value);
    };
    runTimer();
    expect(loader.textContent).toBe('Laden');
    if (end.startsWith('on')) ({ ...page, ...signal })[end]?.();
    else runTimer();
    expect(loader.textContent).toBe('');
  },
);
