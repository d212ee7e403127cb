import { expect, test, vi } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { percentOf, shownValue } from './progress.ts';

test.each([0, 45, 100])('%d of 100 is shown unchanged', (value) => {
  const report = vi.fn();
  expect(shownValue(value, 100, report)).toBe(value);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  [-1, 0],
  [101, 100],
  [Number.POSITIVE_INFINITY, 100],
  [Number.NaN, 0],
])('%d of 100 is reported, and shown as %d', (value, shown) => {
  const report = vi.fn();
  expect(shownValue(value, 100, report)).toBe(shown);
  expect(report).toHaveBeenCalledExactlyOnceWith(`A progress bar takes values from 0 to 100, not ${value}`);
});

test('a value outside the range is logged as an error by default', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  htmlOf(ProgressBar, { label: 'Versturen', value: 5, max: 4 });
  expect(log).toHaveBeenCalledExactlyOnceWith('A progress bar takes values from 0 to 4, not 5');
});

test('percentages are rounded down, so that 100 % means done', () => {
  expect(percentOf(999, 1000)).toBe(99);
  expect(percentOf(1000, 1000)).toBe(100);
  expect(percentOf(0, 0)).toBe(0);
});

test('a progress bar has a name, a value and a percentage', () => {
  const html = htmlOf(ProgressBar, { label: 'Versturen', value: 3, max: 4 });
  expect(html).toContain('<progress aria-label="Versturen" value="3" max="4"></progress>');
  expect(html).toContain('75%');
});
