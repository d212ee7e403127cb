/** What the page of a message says about its answer. */
import { expect, test } from 'vitest';
import type { Texts } from '../../lib/content/texts.ts';
import { caseSentence, sentSentence } from './followed-case.ts';

const t: Texts = (key, values) => [key, ...Object.values(values ?? {})].join(': ');
const OPEN = { state: 'received', answerBy: '2026-11-25', answer: null } as const;
const DATE = 'woensdag 25\u00a0november';

test.each(['2026-11-24', '2026-11-25'])('on %s an answer is promised for the 25th', (today) => {
  expect(sentSentence(t, OPEN.answerBy, today)).toBe(`contact.done.after: ${DATE}`);
  expect(caseSentence(t, OPEN, today).after).toBe(`contact.case.promise: ${DATE}`);
});

test('after that day nothing is promised', () => {
  expect(sentSentence(t, OPEN.answerBy, '2026-11-26')).toBe(`contact.done.afterLate: ${DATE}`);
  expect(caseSentence(t, OPEN, '2026-11-26').after).toBe(`contact.case.late: ${DATE}`);
});
