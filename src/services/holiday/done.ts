/** The texts of the last step: when papers come again, and the effects for each subscription. */

import { backSentence, effectSentences, periodText } from '../../islands/holiday/sentences.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import type { HolidayChange } from './changes.ts';

export interface DoneTexts {
  /** The text before `main`, which is shown in large type. */
  readonly before: string;
  readonly main: string;
  /** The period, below `main`. */
  readonly period: string;
  readonly parts: readonly { readonly name: string; readonly sentences: readonly string[] }[];
}

export function doneTexts(changes: readonly HolidayChange[], t: Texts, today: string): DoneTexts {
  const [first] = changes;
  if (!first) throw new Error('The outcome of a holiday has no change');
  const back = changes.flatMap(({ firstPaperBack }) => firstPaperBack?.day ?? []).sort()[0];
  const kind = first.kind;
  const isMagazine = changes.every(({ subscription }) => subscription.product.kind === 'magazine');
  const paper = isMagazine ? 'magazine' : 'newspaper';
  return {
    before: t(`holiday.done.${kind}`),
    main: back
      ? t(`holiday.done.back.${kind}.${paper}`, { date: longDate(back, today) })
      : t('holiday.done.noneBack'),
    period: periodText(t, first, today),
    parts: changes.map((change) => ({
      name: change.subscription.product.name,
      sentences: [
        ...effectSentences(t, kind, change, today),
        // The main text already names the earliest day.
        ...(change.firstPaperBack?.day === back ? [] : backSentence(t, kind, change, today)),
      ],
    })),
  };
}
