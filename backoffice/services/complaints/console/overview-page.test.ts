import { expect, test } from 'vitest';
import { addDays, type IsoDay } from '../../../../contract/dates.ts';
import type { KnownDelay } from '../../delays/delays.rules.ts';
import { overviewPage } from './overview-page.ts';

const TODAY: IsoDay = '2026-11-25';
const DELAY: KnownDelay = {
  id: 'vertraging',
  brandKey: 'ad',
  country: 'NL',
  from: '1790',
  to: '1799',
  day: TODAY,
  expectedBy: '11:30',
  reason: 'De boot vaart later.',
  createdAt: '2026-11-24T10:00:00Z',
  announcedAt: null,
};
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...DELAY, id: `dag-${index}`, day: addDays(TODAY, index) }));

function listOf(delays: readonly KnownDelay[]): string {
  const { html } = overviewPage({
    operator: { id: 'een', name: 'kantoor', formKey: 'sleutel' },
    today: TODAY,
    day: TODAY,
    clusters: { hours: [], regions: [] },
    delays,
    nameOf: () => 'Ochtendblad',
    notice: undefined,
  });
  return html.slice(html.indexOf('Bekende vertragingen'));
}

test('many days with the same delay are one row that opens to its days', () => {
  const [first, ...others] = days(5);
  const list = listOf([{ ...(first as KnownDelay), announcedAt: DELAY.createdAt }, ...others]);
  expect(list).toContain('<strong>woensdag 25 november tot en met zondag 29 november</strong>');
  expect(list).toContain('5 dagen, 1 op de site');
  expect(list.split('De boot vaart later.')).toHaveLength(2);
  expect(list.split('action="/melding"')).toHaveLength(6);
});

test('few days, and days with another time, each have their own row', () => {
  const delays = days(6).map((delay, index) => ({ ...delay, expectedBy: index < 3 ? '11:30' : '12:00' }));
  const list = listOf(delays);
  expect(list).not.toContain('<details');
  expect(list.split('De boot vaart later.')).toHaveLength(7);
});
