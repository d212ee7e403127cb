import { expect, test } from 'vitest';
import { addDays, type IsoDay } from '../../../../contract/dates.ts';
import type { KnownDelay } from '../../delays/delays.rules.ts';
import type { Clusters } from './clusters.rules.ts';
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

const listOf = (delays: readonly KnownDelay[]) => {
  const html = pageOf(delays);
  return html.slice(html.indexOf('Bekende vertragingen'));
};

function pageOf(delays: readonly KnownDelay[], regions: Clusters['regions'] = [], day = TODAY): string {
  const { html } = overviewPage({
    operator: { id: 'een', name: 'kantoor', formKey: 'sleutel' },
    today: TODAY,
    day,
    clusters: { hours: ['07'], regions },
    delays,
    nameOf: () => 'Ochtendblad',
    notice: undefined,
  });
  return html;
}

test('a delay of many days is named once, shows four of them, and has the others folded in', () => {
  const [first, ...others] = days(6);
  const list = listOf([{ ...(first as KnownDelay), announcedAt: DELAY.createdAt }, ...others]);
  expect(list).toContain('<strong>woensdag 25 november tot en met maandag 30 november</strong>');
  expect(list).toContain('6 dagen, 1 op de site');
  expect(list.split('De boot vaart later.')).toHaveLength(2);
  const [shown, folded] = list.split('<details>');
  expect(shown?.split('action="/melding"')).toHaveLength(5);
  expect(folded).toContain('<summary>Nog 2 dagen</summary>');
  expect(folded?.split('action="/melding"')).toHaveLength(3);
});

test('few days, and days with another time, each have their own row', () => {
  const delays = days(6).map((delay, index) => ({ ...delay, expectedBy: index < 3 ? '11:30' : '12:00' }));
  const list = listOf(delays);
  expect(list).not.toContain('<details');
  expect(list.split('De boot vaart later.')).toHaveLength(7);
});

test('the page begins with the figures of the chosen day, and leaves out the delays of a day that is over', () => {
  const region = { brandKey: 'ad', country: 'NL', region: '35', total: 6, byHour: [6] };
  const delays = [...days(2), { ...DELAY, id: 'gemeld', announcedAt: DELAY.createdAt }];
  const figuresOf = (day: IsoDay) => {
    const list = /<ul class="figures".*?<\/ul>/s.exec(pageOf(delays, [region], day))?.[0] ?? '';
    return [...list.matchAll(/<strong>(\d+)<\/strong> ([^<]+)/g)].map(
      ([, count, what]) => `${count} ${what}`,
    );
  };
  const complaints = ['6 klachten', '1 gebied met klachten'];
  expect(figuresOf(TODAY)).toEqual([...complaints, '2 bekende vertragingen', '1 als melding op de site']);
  expect(figuresOf(addDays(TODAY, -1))).toEqual(complaints);
});
