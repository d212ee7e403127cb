/** Sentences about a move, for server and browser. The caller passes the texts and today. */
import type { Violation } from '../../../contract/violations.ts';
import type { MovingPartFragment } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { longDate } from '../../lib/shared/dates.ts';

/**
 * The effect of a move on a subscription: temporary addresses that remain, and the first paper or why none comes.
 * @param shownDay the day that stands above the sentences, which does not say it again
 */
export function effectSentences(
  t: Texts,
  part: MovingPartFragment,
  today: string,
  shownDay?: string,
): string[] {
  const { isDelivered, firstPaper, temporaryUntil, pausedUntil, subscription } = part;
  const { kind, digitalAccess } = subscription.product;
  const paper = kind === 'magazine' ? 'magazine' : 'newspaper';
  const until = (day: string) => ({ date: longDate(day, today) });
  return [
    ...(temporaryUntil ? [t('moving.effect.temporary', until(temporaryUntil))] : []),
    ...(pausedUntil ? [t('moving.effect.paused', until(pausedUntil))] : []),
    ...(isDelivered ? [] : [t(`moving.effect.outside.${digitalAccess ? 'digital' : 'paper'}`)]),
    ...(isDelivered && firstPaper
      ? [
          t(
            `moving.effect.${firstPaper.day === shownDay ? 'sameDay' : 'first'}.${paper}`,
            until(firstPaper.day),
          ),
        ]
      : []),
  ];
}

/** Codes with a text for each field. */
const BY_FIELD = new Set(
  ['movingDay', 'subscriptionIds', 'street', 'house_number', 'zip_code', 'city'].map(
    (field) => `FIELD-MISSING.${field}`,
  ),
).add('FIELD-INVALID.house_number');

/** The text of a violation, with its dates in words. */
export function violationText(t: Texts, violation: Violation, today: string): string {
  return shared.violationText(t, violation, today, BY_FIELD);
}
