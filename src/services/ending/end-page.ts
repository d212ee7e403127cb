/** What the page that ends a subscription says first, and where its forms lead. */
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { longDate } from '../../lib/shared/dates.ts';
import type { End } from './end-texts.ts';
import { type Did, KEPT_PARAMETER } from './submit-ending.ts';

/** `refused`: it cannot be ended here. `kept`: the reader has just kept it. */
export type Screen = 'open' | 'asked' | 'refused' | 'kept';

export function screenOf(
  { isAsked, reason }: Pick<End, 'isAsked' | 'reason'>,
  address: URLSearchParams,
): Screen {
  if (isAsked) return 'asked';
  if (address.has(KEPT_PARAMETER)) return 'kept';
  return reason === null ? 'open' : 'refused';
}

interface Sentence {
  readonly main: string;
  readonly after: string;
}

export function sentenceOf(t: Texts, screen: Screen, end: End, today: string): Sentence {
  const date = longDate(end.lastDay, today);
  const { name } = end.subscription.product;
  if (screen === 'asked') return { main: t('ending.asked', { date }), after: t('ending.asked.after') };
  if (screen === 'kept') return { main: t('ending.kept'), after: t('ending.kept.after') };
  if (screen === 'refused') return { main: t('ending.refused'), after: name };
  return { main: t('ending.when', { date }), after: name };
}

export const doneAddress = (page: string, did: Did): string =>
  did === 'behouden' ? `${page}?${KEPT_PARAMETER}` : page;

const BY_FIELD: ReadonlySet<string> = new Set(['FIELD-MISSING.reason']);

export const violationText = (t: Texts, violation: Violation, today: string): string =>
  shared.violationText(t, violation, today, BY_FIELD);
