import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type AgendaDay,
  type Delivered,
  dayText,
  isDue,
  lateText,
  nextPaperOf,
  notesOf,
  otherAddressText,
  rowSign,
} from './days.ts';

const TODAY = '2026-11-20';
const FACTS = { today: TODAY, cameOn: [] };
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const home = {
  street: 'Badweg',
  house_number: '3',
  house_number_suffix: null,
  zip_code: '1796 AA',
  city: 'De Koog',
  country_code: 'NL',
};
const agendaDay = (more: Partial<AgendaDay> = {}): AgendaDay => ({
  day: '2026-11-21',
  status: 'delivery',
  reason: null,
  expectedBy: '08:00',
  isLate: false,
  isOver: false,
  complaint: null,
  delayReason: null,
  isMoved: false,
  isReportable: false,
  address: home,
  ...more,
});
const title = { brandKey: 'ad', brandName: 'Ochtendblad' };
const none = { address: null, expectedBy: null };
const delivered = (kind: 'newspaper' | 'magazine', nextDelivery: object | null) =>
  ({ agenda: [], subscription: { ...title, product: { kind }, nextDelivery } }) as unknown as Delivered;

const next = (day: string, expectedBefore: string, more: object = {}) => ({
  ...{ day, expectedBefore, isLate: false, isTemporaryAddress: false, address: home },
  ...more,
});

const complaint = (type: 'not_delivered' | 'damaged', isOpen = true) => ({
  ...{ complaintId: 'k', type, isOpen },
  ...({ state: isOpen ? 'received' : 'solved', remedy: 'credit', worthCents: 137 } as const),
});

test('The next paper of a title has its delay', () => {
  const late = delivered('newspaper', next('2026-11-21', '11:30', { isLate: true }));
  expect(nextPaperOf(late)).toMatchObject({
    ...{ day: '2026-11-21', expectedBefore: '11:30', isLate: true },
    ...{ paper: 'newspaper', title },
  });
  expect(nextPaperOf(delivered('magazine', next('2026-11-21', '09:00')))?.paper).toBe('magazine');
  expect(nextPaperOf(delivered('newspaper', null))).toBeUndefined();
});

test('The next paper names the temporary address where it goes', () => {
  const elsewhere = (isTemporaryAddress: boolean) =>
    nextPaperOf(delivered('newspaper', next('2026-11-21', '08:00', { isTemporaryAddress })))?.elsewhere;
  expect([elsewhere(true), elsewhere(false)]).toEqual([home, undefined]);
});

test.each<[Partial<AgendaDay>, string]>([
  [{}, 'agenda.day.coming.newspaper 8.00\u00a0uur'],
  [{ isOver: true, day: '2026-11-19' }, 'agenda.day.past.newspaper 8.00\u00a0uur'],
  [{ isOver: true, day: TODAY }, 'agenda.day.due.newspaper 8.00\u00a0uur'],
  [
    { isOver: true, isLate: true, expectedBy: '11:30', day: TODAY },
    'agenda.day.due.newspaper 11.30\u00a0uur',
  ],
  [{ isLate: true, expectedBy: '11:30' }, 'agenda.day.coming.newspaper 11.30\u00a0uur'],
  [{ ...none, status: 'paused' }, 'agenda.day.paused'],
  [{ ...none, status: 'paused', reason: 'Sneeuw' }, 'pause.reason sneeuw'],
  [{ ...none, status: 'no_paper', reason: 'Kerstmis' }, 'agenda.day.no_paper.reason Kerstmis'],
  [{ ...none, status: 'none' }, 'agenda.day.none'],
  [{ ...none, status: 'covered' }, 'agenda.day.covered'],
])('The text of a day: %j', (more, expected) => {
  expect(dayText(agendaDay(more), 'newspaper', FACTS, t)).toBe(expected);
});

test('An address other than the usual one is named', () => {
  expect(otherAddressText(agendaDay(), 'nl', t)).toBeUndefined();
  expect(otherAddressText(agendaDay({ status: 'other_address' }), 'nl', t)).toBe(
    'agenda.day.elsewhere Badweg 3, 1796\u00a0AA De Koog',
  );
  expect(otherAddressText(agendaDay({ isMoved: true }), 'be', t)).toBe(
    'agenda.day.moved Badweg 3, 1796\u00a0AA De Koog, Nederland',
  );
});

test('The text of a day names its complaint, and a paper that was not delivered', () => {
  const about = (type: 'not_delivered' | 'damaged', isOpen: boolean) =>
    agendaDay({ isOver: true, complaint: complaint(type, isOpen) });
  expect(dayText(about('not_delivered', true), 'newspaper', FACTS, t)).toMatch(
    /^agenda\.day\.missed\.newspaper/,
  );
  expect(dayText(about('not_delivered', false), 'magazine', FACTS, t)).toMatch(
    /^agenda\.day\.missed\.magazine/,
  );
  expect(dayText(about('damaged', true), 'newspaper', FACTS, t)).toMatch(/^agenda\.day\.reported\.newspaper/);
});

test('The text of a day says that the reader answered that the paper came, unless there is a complaint', () => {
  const facts = { today: TODAY, cameOn: [TODAY] };
  const one = agendaDay({ day: TODAY, isOver: true });
  expect([dayText(one, 'newspaper', facts, t), isDue(one, facts)]).toEqual(['agenda.day.came', false]);
  expect(isDue(one, FACTS)).toBe(true);
  expect(dayText({ ...one, complaint: complaint('damaged') }, 'newspaper', facts, t)).toMatch(
    /^agenda\.day\.reported/,
  );
});

test('No text claims that a paper was delivered, because the portal cannot know', () => {
  for (const language of ['nl', 'be']) {
    const texts = JSON.parse(readFileSync(`gen/texts/${language}.json`, 'utf8')) as Record<string, string>;
    const over = Object.entries(texts).filter(([key]) => /^agenda\.day\.(past|due|reported)\./.test(key));
    expect(over, language).not.toEqual([]);
    for (const [key, text] of over)
      expect(text, key).not.toMatch(/(?<!als het goed )is (?:gekomen|bezorgd|geleverd)|kwam/);
  }
});

const titled = (agenda: AgendaDay[], kind = 'newspaper') =>
  ({ agenda, subscription: { product: { kind } } }) as unknown as Delivered;
const lateOn = (day: string, more: Partial<AgendaDay> = {}) =>
  agendaDay({ day, isLate: true, expectedBy: '10:30', ...more });

test('The text of a delay names the first delayed day and counts the others, of several titles once', () => {
  const days = [agendaDay(), lateOn('2026-11-21'), lateOn('2026-11-23'), lateOn('2026-11-24')];
  const text = (late: number) => lateText(t, [titled(days.slice(0, 1 + late))], '2026-11-20');
  const first = 'zaterdag 21\u00a0november 10.30\u00a0uur';
  expect([0, 1, 2, 3].map(text)).toEqual([
    undefined,
    `agenda.late ${first} 0`,
    `agenda.late.one ${first} 1`,
    `agenda.late.more ${first} 2`,
  ]);
  expect(lateText(t, [titled(days), titled(days)], '2026-11-20')).toBe(text(3));
});

test('When all issues come late at one time, that is said once, and no day has a time', () => {
  const over = lateOn('2026-11-20', { isOver: true, expectedBy: '08:00', isLate: false });
  const days = [over, lateOn('2026-11-21'), agendaDay({ status: 'none', ...none }), lateOn('2026-11-23')];
  const textOf = (...titles: Delivered[]) => lateText(t, titles, TODAY);
  expect(textOf(titled(days))).toBe('agenda.late.all.newspaper 10.30\u00a0uur');
  expect(textOf(titled(days), titled(days, 'magazine'))).toBe('agenda.late.all.mixed 10.30\u00a0uur');
  expect(textOf(titled([...days, lateOn('2026-11-24', { expectedBy: '11:30' })]))).toContain(
    'agenda.late.more',
  );
  expect(textOf(titled(days.slice(0, 2)))).toContain('agenda.late zaterdag');
  const text = (one: AgendaDay) => dayText(one, 'newspaper', { ...FACTS, timeOfAll: '10:30' }, t);
  expect(text(lateOn('2026-11-21'))).toBe('agenda.day.late.newspaper');
  expect(text(over)).toContain('agenda.day.due.newspaper');
});

test('An address, the reason of a delay and a late time that repeat those of the delivery before are marked as known', () => {
  const ferry = {
    isLate: true,
    expectedBy: '11:30',
    delayReason: 'De boot vaart later.',
    status: 'other_address' as const,
  };
  const days = [
    agendaDay(ferry),
    agendaDay({ day: '2026-11-22', status: 'none', ...none }),
    agendaDay({ day: '2026-11-23', ...ferry }),
    agendaDay({ day: '2026-11-24' }),
    agendaDay({ day: '2026-11-25', ...ferry, isOver: true }),
    agendaDay({ day: '2026-11-26', ...ferry }),
    agendaDay({ day: '2026-11-27', ...ferry, expectedBy: '12:30' }),
  ];
  const notes = notesOf(days, 'nl', t);
  const [first, , again, atHome, over, afterOver, later] = notes;
  expect(first).toEqual({
    where: 'agenda.day.elsewhere Badweg 3, 1796\u00a0AA De Koog',
    delay: 'De boot vaart later.',
    isKnown: { where: false, delay: false, late: false },
  });
  expect(again).toEqual({ ...first, isKnown: { where: true, delay: true, late: true } });
  expect([atHome?.where, atHome?.delay]).toEqual([undefined, undefined]);
  expect([over?.delay, over?.isKnown.where]).toEqual([undefined, false]);
  // A day that is over has no mark.
  expect([afterOver?.isKnown.late, later?.isKnown.late]).toEqual([false, false]);
});

test('The row of an issue that comes late has the sign of what comes', () => {
  const late = { isLate: true, expectedBy: '11:30', status: 'other_address' } as const;
  expect(rowSign(agendaDay(late), 'newspaper')).toBe('other_address');
  expect(rowSign(agendaDay({ ...late, status: 'delivery' }), 'magazine')).toBe('magazine');
  expect(rowSign(agendaDay({ ...late, complaint: complaint('not_delivered') }), 'newspaper')).toBe(
    'complaint',
  );
});
