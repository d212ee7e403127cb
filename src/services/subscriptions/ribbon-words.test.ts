import { expect, it } from 'vitest';
import type { CalendarDay, TitleCount } from '../../lib/shared/ribbon.ts';
import { ribbonSentence, ribbonWords } from './ribbon-words.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const day = (status: CalendarDay['status'], count?: Partial<TitleCount>): CalendarDay => ({
  day: '2026-11-23',
  status,
  ...(count && { count: { coming: 0, elsewhere: 0, paused: 0, ...count }, isMagazine: false }),
});

it.each<[string, CalendarDay, string[]]>([
  ['one title', day('delivery'), ['ribbon.word.delivery.newspaper']],
  ['one of several titles', day('delivery', { coming: 1 }), ['ribbon.word.delivery.newspaper']],
  ['two titles', day('delivery', { coming: 2 }), ['ribbon.word.titles']],
  [
    'two titles, one elsewhere',
    day('other_address', { coming: 2, elsewhere: 1 }),
    ['ribbon.word.titles', 'ribbon.elsewhere 1'],
  ],
  [
    'the only title that comes goes elsewhere',
    day('other_address', { coming: 1, elsewhere: 1 }),
    ['ribbon.word.other_address'],
  ],
  [
    'one comes and one is paused',
    day('delivery', { coming: 1, paused: 1 }),
    ['ribbon.word.delivery.newspaper', 'ribbon.paused.one 1'],
  ],
  [
    'one comes and two are paused',
    day('delivery', { coming: 1, paused: 2 }),
    ['ribbon.word.delivery.newspaper', 'ribbon.paused.more 2'],
  ],
  ['all are paused', day('paused', { paused: 2 }), ['ribbon.word.paused']],
])('The words of a day: %s', (_, one, words) => {
  expect(ribbonWords(one, false, t)).toEqual(words);
});

it('A late day has the words of what comes; its time is a line of its own, and whole in the sentence', () => {
  const late = { ...day('delivery'), late: '11:30' };
  const away = { ...day('other_address'), late: '11:30' };
  expect(ribbonWords(late, false, t)).toEqual(['ribbon.word.delivery.newspaper']);
  expect(ribbonWords(away, false, t)).toEqual(['ribbon.word.other_address']);
  expect(ribbonWords({ ...day('delivery', { coming: 2 }), late: '11:30' }, false, t)).toEqual([
    'ribbon.word.titles',
  ]);
  expect(ribbonSentence(away, false, t)).toBe(
    'ribbon.sentence.late ribbon.sentence.other_address 11.30\u00a0uur',
  );
});

it('The sentence for screen readers names what differs between the titles', () => {
  expect(ribbonSentence(day('delivery'), false, t)).toBe('ribbon.sentence.delivery.newspaper');
  expect(ribbonSentence(day('delivery', { coming: 2, paused: 1 }), false, t)).toBe(
    'ribbon.titles 2, ribbon.paused.one 1',
  );
});
