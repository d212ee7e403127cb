import { afterEach, expect, it, vi } from 'vitest';
import { fetchQuoteTexts } from '../../islands/holiday/quote-texts.ts';
import { writtenTexts } from '../../islands/holiday/written-texts.example.ts';
import { textsOf } from '../../islands/shell/packed-texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { quoteTextsAnswer, quoteTextsIn } from './quote-texts.ts';

const content = { texts: () => writtenTexts } as unknown as RequestContext['content'];
const context = { content, language: 'nl' } as const;
const closed = (reason: string) => ({
  day: '2026-12-01',
  isOpen: false,
  reason,
  reasonValues: [],
  isDelivery: true,
});

afterEach(() => vi.unstubAllGlobals());

it('stand in the page for the reasons that it shows, and all of them once days are chosen', () => {
  const some = textsOf(quoteTextsIn(context, 'suspension', [closed('HOLIDAY-NO-ISSUE')], false));
  expect(some('violation.HOLIDAY-NO-ISSUE')).toMatch(/^Kies meer dagen/);
  expect(() => some('holiday.effect.none')).toThrow();
  for (const all of [
    quoteTextsIn(context, 'suspension', [], true),
    quoteTextsIn(context, 'suspension', [closed('HOLIDAY-QUOTA')], false),
  ])
    expect(textsOf(all)('holiday.count.days.more', { count: 3 })).toBe('3 dagen');
});

it('are fetched once, and not from a login page', async () => {
  const answers = [new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })];
  const fetched = vi.fn(
    async (address: string) =>
      answers.pop() ?? quoteTextsAnswer(context, new URL(address, 'http://ad.localhost').searchParams),
  );
  vi.stubGlobal('fetch', fetched);
  expect(await fetchQuoteTexts('suspension')).toBeUndefined();
  const texts = textsOf((await fetchQuoteTexts('suspension')) ?? '');
  expect(texts('holiday.effect.paused.one', { issues: '1 krant' })).toBe('1 krant komt niet.');
  await fetchQuoteTexts('suspension');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('are no answer to who wants the page', () => {
  for (const query of ['', 'stap=datums', 'teksten=', 'teksten=alles'])
    expect(quoteTextsAnswer(context, new URLSearchParams(query))).toBeUndefined();
});
