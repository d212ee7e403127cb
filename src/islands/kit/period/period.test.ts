import { expect, test } from 'vitest';
import { htmlOfExample } from '../html.fixture.ts';
import { period as part } from './period.part.tsx';
import { filledIn, pick } from './period.ts';

const TODAY = '2026-11-21';
const nothing = { first: undefined, last: undefined };

test('the first press chooses the first day, the second the last day, and the third starts again', () => {
  const first = pick(nothing, '2026-11-28');
  expect(first).toEqual({ first: '2026-11-28', last: undefined });
  const whole = pick(first, '2026-12-06');
  expect(whole).toEqual({ first: '2026-11-28', last: '2026-12-06' });
  expect(pick(whole, '2026-12-01')).toEqual({ first: '2026-12-01', last: undefined });
});

test('a press on an earlier day chooses a new first day', () => {
  expect(pick({ first: '2026-11-28', last: undefined }, '2026-11-27').first).toBe('2026-11-27');
});

test('a form submitted by a button of the period is filled in, another form is not', () => {
  const sent = (values: Record<string, string>) => (name: string) => values[name] ?? '';
  expect(filledIn(sent({ dag: '2026-12-06' }), '28 nov', '', TODAY)).toEqual({
    ...{ first: '2026-11-28', last: '2026-12-06', month: '2026-12' },
  });
  expect(filledIn(sent({ maand: '2027-01' }), '28-', '', TODAY)).toEqual({
    ...{ first: '28-', last: '', month: '2027-01' },
  });
  expect(filledIn(sent({ periode: '2026-11-28/2026-12-06' }), 'x', '', TODAY)).toEqual({
    ...{ first: '2026-11-28', last: '2026-12-06', month: '2026-11' },
  });
  expect(filledIn(sent({}), '28-11-2026', '6-12-2026', TODAY)).toBeUndefined();
});

test('without script every open day and month submits the form, and Tab reaches all days', () => {
  const html = htmlOfExample(part, 'leeg');
  expect(html).toContain(
    'type="submit" value="2026-11-24" class="day" aria-label="dinsdag 24\u00a0november"',
  );
  expect(html.match(/ name="dag"/g)).toHaveLength(6);
  expect(html).toMatch(/type="submit" value="2026-12" class="turn"[^>]* name="maand"/);
  expect(html).toMatch(/type="submit" class="chip"[^>]* value="2026-11-24\/2026-11-27" name="periode"/);
  expect(html).not.toMatch(/tabindex/i);
  expect(html).not.toContain('value="2026-11-22"');
});

test('a period is written with its two days, and half a period asks for the other day', () => {
  const whole = htmlOfExample(part, 'gekozen');
  expect(whole.match(/data-place="inside"/g)).toHaveLength(2);
  expect(whole.match(/aria-pressed="true"/g)).toHaveLength(2);
  expect(whole).not.toMatch(/Kies .*de (eerste|laatste) dag/);
  expect(htmlOfExample(part, 'leeg')).toContain('Kies de eerste dag');
  expect(htmlOfExample(part, 'eerste dag gekozen')).toContain('Kies nu de laatste dag');
});
