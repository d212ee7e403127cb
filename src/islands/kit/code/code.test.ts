/** The verification code as the server draws it, and the boxes that replace it. */
import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import { CodeField } from './CodeField.tsx';

const CODE = { name: 'code', label: 'Code', boxLabel: '{index} cijfer' };
const field = (props = {}) => htmlOf(CodeField, { ...CODE, ...props });
const checked = { error: undefined, state: 'none', onInput: () => {}, onLeave: () => {} } as const;
const boxes = (text: string, props = {}) =>
  htmlOf(CodeBoxes, { ...CODE, ...props, checked, found: { text, hasFocus: false } });

test('without script a code is one labelled field that a phone can fill in', () => {
  const html = field({ error: 'Vul alle cijfers in', value: '12' });
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(html).toContain('<label for="code"><span>Code</span></label>');
  expect(html).toMatch(/id="code"[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/i);
  expect(html).toMatch(/aria-describedby="code-fout" aria-invalid="true"[^>]*value="12"/);
});

test('the field gets the focus on request, unless there is an error summary', () => {
  expect(field({ isFirst: true })).toMatch(/autofocus/i);
  expect(field({ isFirst: true, error: 'Vul alle cijfers in' })).not.toMatch(/autofocus/i);
  expect(field()).not.toMatch(/autofocus/i);
});

test('six boxes form one group with a legend, each with its ordinal', () => {
  const html = boxes('');
  expect(html).toContain('<legend><span>Code</span></legend>');
  for (const ordinal of ['1ste', '2de', '3de', '4de', '5de', '6de'])
    expect(html).toContain(`aria-label="${ordinal} cijfer"`);
  expect(html.match(/autoComplete="one-time-code"/gi)).toHaveLength(1);
  expect(html).toMatch(/<input id="code"[^>]*autoComplete="one-time-code"/i);
});

test('the boxes post one code: six digits, or nothing while one is missing', () => {
  expect(boxes('123 456')).toContain('<input type="hidden" name="code" value="123456"/>');
  expect(boxes('12345')).toContain('<input type="hidden" name="code" value=""/>');
  expect(boxes('12345')).not.toMatch(/name="code-/);
});

test('a character to compare can follow the boxes, and the field can be disabled', () => {
  expect(boxes('', { control: '– K' })).toContain('– K');
  expect(boxes('123456', { isDisabled: true })).toMatch(/<fieldset[^>]*disabled/);
  expect(boxes('123456', { isDisabled: true })).toMatch(/<input type="hidden"[^>]*disabled/);
  expect(field({ isDisabled: true })).toMatch(/<input[^>]*disabled/);
});

test('each box has a numeric keyboard, and each is invalid when the code is wrong', () => {
  const html = htmlOf(CodeBoxes, {
    ...CODE,
    checked: { ...checked, error: 'Vul alle cijfers in', state: 'invalid' },
    found: { text: '12', hasFocus: false },
  });
  expect(html.match(/<input[^>]*type="text"[^>]*inputMode="numeric"/gi)).toHaveLength(6);
  expect(html).toContain('data-state="invalid"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(6);
  expect(html).toMatch(/id="code-fout">.*Vul alle cijfers in/);
});
