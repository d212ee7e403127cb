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
  const page: Record<string, unknown> = {
    ...{
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
  const navigate = (destination: object) => {
    for (const listener of onNavigate) listener({ destination, downloadRequest: null, signal: {} });
  };
  return { submit: page.onsubmit as (event: object) => unknown, navigate, replaceState, setTimeout };
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

it('The loading indicator is for another document only', () => {
  const { navigate, setTimeout } = openedPage();
  navigate({ sameDocument: true });
  expect(setTimeout).not.toHaveBeenCalled();
  navigate({ sameDocument: false });
  expect(setTimeout).toHaveBeenCalledOnce();
});
