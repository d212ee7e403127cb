import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { Listbox } from './Listbox.tsx';
import { afterKey, choosesOnRelease, placeOf, typedAfter } from './listbox-keys.ts';

const items = ['Nederland', 'België', 'Noorwegen', 'Bulgarije'].map((label) => ({ key: label, label }));
const shut = { isOpen: false, active: 1 };
const open = { isOpen: true, active: 1 };

test('without script the listbox is the select of the browser', () => {
  const html = htmlOf(Listbox, { name: 'land', label: 'Land', items, value: 'België' });
  expect(html).toMatch(/<select name="land"[^>]*id="land" aria-required="true"/);
  expect(html).toContain('<option value="België" selected="">België</option>');
  expect(html).not.toMatch(/combobox|listbox"/);
});

test.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])('%j opens the list at the chosen option', (key) => {
  expect(afterKey(shut, key, 4)).toEqual({ isOpen: true, active: 1, chooses: false });
});

test.each([
  ['Home', 0],
  ['End', 3],
])('%s opens it at place %d', (key, active) => {
  expect(afterKey(shut, key, 4)).toEqual({ isOpen: true, active, chooses: false });
});

test.each([
  ['ArrowDown', 2],
  ['ArrowUp', 0],
  ['PageDown', 3],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 3],
])('%s goes to place %d and no further than the ends', (key, active) => {
  expect(afterKey(open, key, 4)).toEqual({ isOpen: true, active, chooses: false });
  expect(afterKey({ isOpen: true, active: 3 }, 'ArrowDown', 4)?.active).toBe(3);
});

test('Enter, the space bar and Tab choose; Escape closes without choosing', () => {
  for (const key of ['Enter', ' ', 'Tab'])
    expect(afterKey(open, key, 4)).toEqual({ isOpen: false, active: 1, chooses: true });
  expect(afterKey(open, 'Escape', 4)).toEqual({ isOpen: false, active: 1, chooses: false });
});

test('the browser handles other keys, and all keys of an empty list', () => {
  expect(afterKey(open, 'F5', 4)).toBeUndefined();
  expect(afterKey(shut, 'Escape', 4)).toBeUndefined();
  expect(afterKey(shut, 'Enter', 0)).toBeUndefined();
});

test('letters typed within 350 ms are one word', () => {
  const first = typedAfter(undefined, 'b', 1000);
  expect(typedAfter(first, 'u', 1349).text).toBe('bu');
  expect(typedAfter(first, 'u', 1350).text).toBe('u');
});

test('a word selects the label that begins with it, regardless of accents and capitals', () => {
  expect(placeOf(items, 'BU', 0)).toBe(3);
  expect(placeOf(items, 'belgie', 3)).toBe(1);
  expect(placeOf(items, 'x', 0)).toBeUndefined();
  expect(placeOf(items, 'no', 2)).toBe(2);
  expect(placeOf([], 'b', 0)).toBeUndefined();
});

test('a repeated letter moves through all labels that begin with it', () => {
  expect(placeOf(items, 'b', 0)).toBe(1);
  expect(placeOf(items, 'bb', 1)).toBe(3);
  expect(placeOf(items, 'bbb', 3)).toBe(1);
});

test('a release over an option chooses it when the press began there or took over 200 ms', () => {
  expect(choosesOnRelease({ beganOnOption: true, tookMs: 20 })).toBe(true);
  expect(choosesOnRelease({ beganOnOption: false, tookMs: 201 })).toBe(true);
  expect(choosesOnRelease({ beganOnOption: false, tookMs: 200 })).toBe(false);
});
