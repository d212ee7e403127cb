import { expect, test } from 'vitest';
import type { AgendaDay } from './agenda.rules.ts';
import { eventsOf, type Published, revised } from './feed.rules.ts';

const home = {
  street: 'Nieuwestad',
  house_number: '49',
  house_number_suffix: null,
  zip_code: '8911 CJ',
  city: 'Leeuwarden',
  country_code: 'NL',
};
const agendaDay = (more: Partial<AgendaDay> = {}): AgendaDay => ({
  day: '2026-11-21',
  status: 'delivery',
  reason: null,
  address: home,
  isMoved: false,
  expectedBy: '08:00',
  isLate: false,
  delayReason: null,
  complaint: null,
  isOver: false,
  isReportable: false,
  ...more,
});
const none = { address: null, expectedBy: null };
const paper = { id: '10000001', productName: 'Ochtendblad' };
const eventOf = (more: Partial<AgendaDay>) => eventsOf(paper, [agendaDay(more)], 'ad.localhost')[0];

test('an issue is an event of the half hour before its time, without the home address', () => {
  expect(eventOf({})).toMatchObject({
    summary: 'Ochtendblad',
    description: 'Voor 8.00 uur.',
    location: null,
    when: { start: '2026-11-21T07:30', end: '2026-11-21T08:00' },
  });
  expect(JSON.stringify(eventOf({}))).not.toMatch(/Nieuwestad|10000001/);
});

test('a known delay moves the event and adds its reason', () => {
  expect(eventOf({ expectedBy: '11:30', isLate: true, delayReason: 'De boot vaart later.' })).toMatchObject({
    description: 'Later dan gewoonlijk: voor 11.30 uur.\nDe boot vaart later.',
    when: { start: '2026-11-21T11:00', end: '2026-11-21T11:30' },
  });
});

test('an event says that its issue is reported, as long as the complaint is open', () => {
  const about = {
    ...{ complaintId: 'k', day: '2026-11-21', type: 'damaged' },
    ...({ state: 'received', remedy: 'none', worthCents: 0 } as const),
  };
  const descriptionOf = (isOpen: boolean) => eventOf({ complaint: { ...about, isOpen } })?.description;
  expect(descriptionOf(true)).toBe('U meldde een klacht. We zijn ermee bezig.');
  expect(descriptionOf(false)).toBe('Voor 8.00 uur.');
});

test.each([
  [{ status: 'other_address' }, 'Op uw tijdelijke adres.'],
  [{ isMoved: true }, 'Op uw andere adres.'],
] as const)('a delivery at another address names that address: %j', (more, sentence) => {
  const event = eventOf(more);
  expect(event?.location).toBe('Nieuwestad 49, 8911 CJ Leeuwarden');
  expect(event?.description).toContain(sentence);
});

test.each([
  [{ status: 'paused', reason: null }, 'Ochtendblad: komt niet (gepauzeerd)'],
  [{ status: 'paused', reason: 'Sneeuw' }, 'Ochtendblad: komt niet (Sneeuw)'],
  [{ status: 'no_paper', reason: 'Eerste kerstdag' }, 'Ochtendblad: verschijnt niet (Eerste kerstdag)'],
  [{ status: 'covered' }, 'Ochtendblad: geen nummer (het vorige was een dubbelnummer)'],
] as const)('a day without an issue names the reason: %j', (more, summary) => {
  expect(eventOf({ ...none, ...more })).toMatchObject({ summary, when: { day: '2026-11-21' } });
});

test('a day that is not a delivery day has no event', () => {
  expect(eventOf({ ...none, status: 'none' })).toBeUndefined();
});

test('an issue that is due just after midnight is an event of that day', () => {
  expect(eventOf({ expectedBy: '00:00' })?.when).toEqual({ day: '2026-11-21' });
  expect(eventOf({ expectedBy: '00:30' })?.when).toEqual({
    start: '2026-11-21T00:00',
    end: '2026-11-21T00:30',
  });
});

test('an event keeps its id with every status; another day or subscription has another id', () => {
  const uid = eventOf({})?.uid;
  expect(eventOf({ ...none, status: 'paused' })?.uid).toBe(uid);
  expect(eventOf({ day: '2026-11-22' })?.uid).not.toBe(uid);
  expect(eventsOf({ ...paper, id: '10000002' }, [agendaDay()], 'ad.localhost')[0]?.uid).not.toBe(uid);
});

test('an event keeps its revision and time stamp until its content changes', () => {
  const first = revised(eventsOf(paper, [agendaDay()], 'h'), {}, 'one', '2026-11-01');
  expect(first.events).toMatchObject([{ sequence: 0, changedAt: 'one' }]);
  const same = revised(eventsOf(paper, [agendaDay()], 'h'), first.published, 'two', '2026-11-01');
  expect(same).toEqual(first);
  const late = eventsOf(paper, [agendaDay({ expectedBy: '09:00', isLate: true })], 'h');
  const changed = revised(late, first.published, 'three', '2026-11-01');
  expect(changed.events).toMatchObject([{ sequence: 1, changedAt: 'three' }]);
});

test('an event that returns has a higher revision; old events are dropped', () => {
  const drafts = eventsOf(paper, [agendaDay()], 'h');
  const first = revised(drafts, {}, 'one', '2026-11-01');
  const gone = revised([], first.published, 'two', '2026-11-01');
  expect(gone.events).toEqual([]);
  const back = revised(
    eventsOf(paper, [agendaDay({ expectedBy: '07:00' })], 'h'),
    gone.published,
    'three',
    '2026-11-01',
  );
  expect(back.events).toMatchObject([{ sequence: 1 }]);
  expect(revised([], first.published, 'four', '2026-11-22').published).toEqual({} satisfies Published);
});
