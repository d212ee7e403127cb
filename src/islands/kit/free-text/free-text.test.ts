import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FreeTextField } from './FreeTextField.tsx';

const drawn = (value: string) =>
  renderToStaticMarkup(
    createElement(FreeTextField, {
      name: 'bericht',
      label: 'Bericht',
      value,
      maxLength: 100,
      leftText: (left) => `nog ${left}`,
    }),
  );

test('what was typed stands in a box of lines that cuts nothing off', () => {
  const html = drawn('een\r\n<twee>');
  expect(html).toMatch(
    /<textarea id="bericht" name="bericht"[^>]*aria-required="true"[^>]*>een\r?\n&lt;twee&gt;/,
  );
  expect(html).not.toMatch(/maxlength/i);
});

test('how much room is left is shown when the end is near, also in what the server draws', () => {
  expect(drawn('a'.repeat(79))).not.toContain('nog');
  expect(drawn('a'.repeat(95))).toContain('<p class="counter" aria-hidden="true">nog 5</p>');
  expect(drawn('a'.repeat(103))).toContain('nog -3');
});
