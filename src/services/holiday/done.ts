/** What the last page says: when papers come again, and what was passed on. */

import { backSentence, effectSentences, periodText } from '../../islands/holiday/words.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import type { HolidayChange } from './changes.ts';

export interface DoneWords {
  /** Before the large words, the large words. */
  readonly before: string;
  readonly main: string;
  readonly parts: readonly { readonly name: string; readonly sentences: readonly string[] }[];
}

export function doneWords(changes: readonly HolidayChange[], t: Texts, today: string): DoneWords {
  const [first] = changes;
  if (!first) throw new Error('A holiday was passed on without a change');
  const back = changes.flatMap(({ firstPaperBack }) => firstPaperBack?.day ?? []).sort()[0];
  const kind = first.kind;
  const isMagazine = changes.every(({ subscription }) => subscription.product.kind === 'magazine');
  const paper = isMagazine ? 'magazine' : 'newspaper';
  return {
    before: t(`holiday.done.${kind}`, { period: periodText(t, first, today) }),
    main: back
      ? t(`holiday.done.back.${kind}.${paper}`, { date: longDate(back, today) })
      : t('holiday.done.noneBack'),
    parts: changes.map((change) => ({
      name: change.subscription.product.name,
      sentences: [...effectSentences(t, kind, change, today), ...backSentence(t, kind, change, today)],
    })),
  };
}
