import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { Month } from './Month.tsx';

const words = {
  previous: 'Vorige maand',
  next: 'Volgende maand',
  closed: 'kan niet',
  reasons: 'Deze dagen kunt u niet kiezen:',
};
const nothing = () => undefined;
const drawn = ({
  first,
  closed,
  ...more
}: {
  month?: string;
  first?: string;
  closed?: (day: string) => string | undefined;
} = {}) =>
  htmlOf(Month, {
    ...{ id: 'dag', month: '2026-11', from: '2026-11-20', to: '2027-01-10', words },
    ...{ period: { first, last: undefined }, dayOf: (day: string) => ({ why: closed?.(day) }) },
    ...{ onPick: nothing, onMonthChange: nothing },
    ...more,
  });
const daysIn = (html: string) => html.match(/<button[^>]* class="day".*?<\/button>/g) ?? [];

test('a month has a heading; its chosen day is pressed and reached by Tab', () => {
  expect(drawn()).toContain('aria-live="polite">november 2026</h2>');
  const chosen = daysIn(drawn({ month: '2026-12', first: '2026-12-24' }))[23];
  expect(chosen).toContain('aria-label="donderdag 24\u00a0december" aria-pressed="true"');
  expect(chosen).not.toContain('tabindex');
});

test('Tab reaches one day; days outside the range are not buttons', () => {
  const html = drawn();
  expect(daysIn(html)).toHaveLength(11);
  expect(html.match(/tabindex="-1"/gi)).toHaveLength(10);
  expect(html).toContain('<span class="day">19</span>');
  expect(html).not.toContain('<span class="day">13</span>');
});

test('Tab reaches the first day that can be chosen, else the first one', () => {
  const reached = (html: string) => daysIn(html).filter((day) => !/tabindex="-1"/i.test(day));
  const untilMonday = (day: string) => (day <= '2026-11-23' ? '' : undefined);
  expect(reached(drawn({ closed: untilMonday }))).toEqual([expect.stringContaining('dinsdag 24')]);
  expect(reached(drawn({ closed: () => '' }))).toEqual([expect.stringContaining('vrijdag 20')]);
});

test('its buttons do not submit the form around it', () => {
  expect(drawn()).not.toMatch(/type="submit"|name=/);
});

test('each day is named by its date, and a closed one has its reason', () => {
  const closed = (day: string) =>
    ({ '2026-11-22': '', '2026-11-23': 'Staking', '2026-11-24': 'Staking' })[day];
  const html = drawn({ closed });
  expect(html).toContain('aria-label="zaterdag 21\u00a0november"');
  const [, , sunday = '', , tuesday = ''] = daysIn(html);
  expect(sunday).toMatch(/aria-disabled="true".*aria-label="zondag 22\u00a0november, kan niet"/);
  expect(sunday).not.toContain('aria-describedby');
  expect(tuesday).toMatch(/aria-label="dinsdag 24\u00a0november, kan niet".*aria-describedby="dag-1"/);
  expect(html).toContain('<strong>23 en 24 november:</strong> <span id="dag-1">Staking</span>');
  expect(html.match(/<li>/g)).toHaveLength(1);
});

test('a month outside the range cannot be shown', () => {
  expect(drawn()).toMatch(/aria-disabled="true" class="turn" aria-label="Vorige maand: oktober 2026"/);
  expect(drawn()).not.toMatch(/aria-disabled="true" class="turn" aria-label="Volgende maand/);
});
