/** The texts for what the back office says of days: in the page where it has said so, else fetched with the first answer. */
import type { ChangeKind, HolidayDaysQuery } from '../../../gen/operations.ts';
import { TEXTS_PARAMETER } from '../../islands/holiday/quote-texts.ts';
import { quoteTexts } from '../../islands/holiday/text-keys.ts';
import { type PackedTexts, textsFor } from '../../islands/shell/packed-texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';

type WithTexts = Pick<RequestContext, 'content' | 'language'>;

/** Answers an island that asks for them; undefined for anybody who wants the page. */
export function quoteTextsAnswer(
  { content, language }: WithTexts,
  parameters: URLSearchParams,
): Response | undefined {
  const kind = parameters.get(TEXTS_PARAMETER);
  if (kind !== 'suspension' && kind !== 'temporary_address') return undefined;
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, max-age=300' };
  return new Response(textsFor(content.texts(language), quoteTexts(kind)), { headers });
}

/** Those that the page itself is drawn with. @param hasQuote days have been chosen, and it says what they would do */
export function quoteTextsIn(
  { content, language }: WithTexts,
  kind: ChangeKind,
  days: HolidayDaysQuery['holidayDays'],
  hasQuote: boolean,
): PackedTexts {
  const reasons = new Set(days.map(({ reason }) => `violation.${reason}`));
  const needsAll = hasQuote || reasons.has('violation.HOLIDAY-QUOTA');
  const keys = quoteTexts(kind).filter((key) => needsAll || reasons.has(key));
  return textsFor(content.texts(language), keys);
}
