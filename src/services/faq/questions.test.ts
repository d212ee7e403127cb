import { describe, expect, it } from 'vitest';
import type { FaqGroup } from '../../lib/content/faq.ts';
import { countQuestions, firstQuestions, readingQuestions, readQuery, searchQuestions } from './questions.ts';

const question = (id: string, text: string) => ({ id, question: text, answer: [] });
const groups: FaqGroup[] = [
  {
    id: 'delivery',
    title: 'Bezorging',
    items: [question('late', 'Mijn krant is te laat'), question('cafe', 'Ligt u in het café?')],
  },
  { id: 'holiday', title: 'Vakantie', items: [question('pause', 'Hoe pauzeer ik mijn krant?')] },
];
const answers: Record<string, string> = {
  late: 'Meld het bij ons.',
  cafe: 'In elk café.',
  pause: 'Kies uw dagen. Meld het op tijd.',
};
const find = (query: string) =>
  searchQuestions(groups, query, ({ id }) => answers[id] ?? '').flatMap(({ items }) =>
    items.map(({ id }) => id),
  );

describe('The search of the questions', () => {
  it('finds a word in a question and in an answer', () => {
    expect(find('krant')).toEqual(['late', 'pause']);
    expect(find('meld')).toEqual(['late', 'pause']);
  });

  it('finds the title of a group and the name in the address', () => {
    expect(find('bezorging')).toEqual(['late', 'cafe']);
    expect(find('pause')).toEqual(['pause']);
  });

  it('requires every word, in the question or the answer', () => {
    expect(find('krant tijd')).toEqual(['pause']);
  });

  it('ignores accents and capitals', () => {
    expect(find('CAFE')).toEqual(['cafe']);
  });

  it('leaves out groups without a hit', () => {
    expect(searchQuestions(groups, 'pauzeer', () => '').map(({ id }) => id)).toEqual(['holiday']);
    expect(find('zeppelin')).toEqual([]);
  });

  it('counts the questions of all groups', () => {
    expect(countQuestions(groups)).toBe(3);
  });
});

it('A query is trimmed, has single spaces and at most 100 characters', () => {
  expect(readQuery('  te   laat ')).toBe('te laat');
  expect(readQuery(null)).toBe('');
  expect(readQuery('x'.repeat(500))).toHaveLength(100);
});

it('The home page shows the first question of three groups', () => {
  const four = [...groups, { ...groups[1], id: 'more' }, { ...groups[0], id: 'most' }] as FaqGroup[];
  expect(firstQuestions(groups).map(({ id }) => id)).toEqual(['late', 'pause']);
  expect(firstQuestions(four).map(({ id }) => id)).toEqual(['late', 'pause', 'pause']);
});

it('A page about reading online shows only questions about it, and none when the content has none', () => {
  const account = {
    id: 'account',
    title: 'Account',
    items: [question('account-maken', 'Hoe maak ik een account?'), question('name', 'Hoe heet u?')],
  };
  expect(readingQuestions([...groups, account]).map(({ id }) => id)).toEqual(['account-maken']);
  expect(readingQuestions(groups)).toEqual([]);
});
