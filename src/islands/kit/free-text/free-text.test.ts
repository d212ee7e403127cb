import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { FreeTextField } from './FreeTextField.tsx';

const drawn = (value: string) =>
  htmlOf(FreeTextField, {
    name: 'bericht',
    label: 'Bericht',
    value,
    maxLength: 100,
    leftText: (left) => `nog ${left}`,
  });

test('the typed text is in a textarea without a maximum length', () => {
  const html = drawn('een\r\n<twee>');
  expect(html).toMatch(
    /<textarea id="bericht" name="bericht"[^>]*aria-required="true"[^>]*>een\r?\n&lt;twee&gt;/,
  );
  expect(html).not.toMatch(/maxlength/i);
});

test('the counter is shown near the maximum, in the server markup too', () => {
  expect(drawn('a'.repeat(79))).not.toContain('nog');
  expect(drawn('a'.repeat(95))).toContain('<p class="counter" aria-hidden="true">nog 5</p>');
  expect(drawn('a'.repeat(103))).toContain('nog -3');
});
