/** What is said about a move, on the server and in the browser alike. Texts and today are handed in. */
import type { Violation } from '../../../contract/violations.ts';
import type { MovingPartFragment } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { longDate } from '../../lib/shared/dates.ts';

/** What a move means for a subscription: what still goes elsewhere, and the first paper, or why none comes. */
export function effectSentences(t: Texts, part: MovingPartFragment, today: string): string[] {
  const { isDelivered, firstPaper, temporaryUntil, pausedUntil, subscription } = part;
  const { kind, digitalAccess } = subscription.product;
  const paper = kind === 'magazine' ? 'magazine' : 'newspaper';
  const until = (day: string) => ({ date: longDate(day, today) });
  return [
    ...(temporaryUntil ? [t('moving.effect.temporary', until(temporaryUntil))] : []),
    ...(pausedUntil ? [t('moving.effect.paused', until(pausedUntil))] : []),
    ...(isDelivered ? [] : [t(`moving.effect.outside.${digitalAccess ? 'digital' : 'paper'}`)]),
    ...(isDelivered && firstPaper ? [t(`moving.effect.first.${paper}`, until(firstPaper.day))] : []),
  ];
}

/** Codes that say more when they know their field. */
const BY_FIELD = new Set(
  ['movingDay', 'subscriptionIds', 'street', 'house_number', 'zip_code', 'city'].map(
    (field) => `FIELD-MISSING.${field}`,
  ),
).add('FIELD-INVALID.house_number');

/** The sentence of a violation, its days written out. */
export function violationText(t: Texts, violation: Violation, today: string): string {
  return shared.violationText(t, violation, today, BY_FIELD);
}
