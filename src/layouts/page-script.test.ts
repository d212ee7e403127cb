import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ASKING_SCRIPT } from './page-script.ts';

it('The script of a page is at most 1.5 kB, and the one that counts pages at most 1 kB compressed', () => {
  expect(Buffer.byteLength(ASKING_SCRIPT.text)).toBeLessThanOrEqual(1_500);
  expect(brotliCompressSync(readFileSync('public/meten.js')).length).toBeLessThanOrEqual(1_000);
});

it('The script leaves every form but the one for consent to the browser', () => {
  const page: Record<string, unknown> = {
    screen: { width: 1280 },
    document: {},
    history: { replaceState: () => {} },
  };
  page.self = page;
  runInNewContext(ASKING_SCRIPT.text, page);
  const submit = page.onsubmit as (event: object) => unknown;
  // A handler that returns false stops the form.
  expect(submit({ target: { id: 'other' } })).toBeUndefined();
});
