import { expect, test } from 'vitest';
import { htmlOf } from '../kit/html.fixture.ts';
import { ChangeChoice } from './ChangeChoice.tsx';
import type { Quoted } from './outcome.ts';
import type { HolidayChoice } from './request.ts';
import { writtenTexts as t } from './written-texts.fixture.ts';

const choices: readonly HolidayChoice[] = ['a', 'b'].map((value) => ({
  ...{ value, label: value, leftOut: {}, endsOn: undefined },
}));
const chosen = { kind: 'suspension', subscriptionIds: ['a', 'b'] } as const;
const part = { subscription: { subscriptionId: 'a' } };
const quoted = {
  ...{ quote: { parts: [part] }, firstDay: '2026-12-01', lastDay: '2026-12-08', ...chosen },
} as unknown as Quoted;

const NOT_INSIDE = t('holiday.leftOut.none');
const wordsWith = (differences: Partial<Quoted>) => {
  const props = { choices, chosen, ...chosen, errors: {}, today: '2026-11-20', t };
  const own = { box: { current: null }, onChoose: () => undefined, quoted: { ...quoted, ...differences } };
  return htmlOf(ChangeChoice, { ...props, ...own }).split(NOT_INSIDE).length - 1;
};

test('A chosen title that is no part of the result has a word about that at its box', () => {
  expect(wordsWith({})).toBe(1);
});

test('The result of an earlier choice says nothing of a title that was chosen later, or of another kind', () => {
  expect(wordsWith({ subscriptionIds: ['a'] })).toBe(0);
  expect(wordsWith({ kind: 'temporary_address' })).toBe(0);
});
