import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Calendar } from './Calendar.tsx';

const words = { open: 'Kalender', previous: 'Vorige maand', next: 'Volgende maand', closed: 'kan niet' };
const drawn = (more = {}) =>
  renderToStaticMarkup(
    createElement(Calendar, {
      ...{ label: 'Verhuisdag', from: '2026-11-20', to: '2027-01-10', words, chosen: undefined },
      ...{ onPick: () => undefined, onShut: () => undefined },
      ...more,
    }),
  );

test('the calendar opens at the chosen day, or at the first that can be chosen', () => {
  expect(drawn()).toContain('>november 2026</p>');
  expect(drawn({ chosen: '2026-12-24' })).toMatch(/data-day="2026-12-24" tabindex="0" aria-pressed="true"/i);
  expect(drawn({ chosen: '2030-01-01' })).toContain('>januari 2027</p>');
});

test('one day can be reached by Tab; days outside are no buttons', () => {
  const html = drawn();
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
  expect(html.match(/data-day=/g)).toHaveLength(11);
  expect(html).toContain('<span class="calendar-day">19</span>');
});

test('each day is called by its date, and a closed one says why', () => {
  const closed = (day: string) => ({ '2026-11-22': '', '2026-11-23': 'Staking' })[day];
  const html = drawn({ closed });
  expect(html).toContain('aria-label="zaterdag 21 november"');
  expect(html).toMatch(/aria-disabled="true" aria-label="zondag 22 november, kan niet"/);
  expect(html).toMatch(/aria-disabled="true" aria-label="maandag 23 november, Staking"/);
});

test('a month without days that can be chosen cannot be turned to', () => {
  expect(drawn()).toMatch(/aria-label="Vorige maand" aria-disabled="true"/);
  expect(drawn()).not.toMatch(/aria-label="Volgende maand" aria-disabled/);
});
