/** What the page of the subscriptions says when today's issue should have come, and where a missing one is reported. */
import type { Texts } from '../../lib/content/texts.ts';
import { clockTime } from '../../lib/shared/dates.ts';
import { allowedActions, type Gates } from './actions.ts';
import type { Subscription } from './hero.ts';

export interface DueReport {
  readonly text: string;
  readonly href: string;
}

/** Undefined before the delivery time, and where no complaint can be made. */
export function dueReportOf(
  subscriptions: readonly Subscription[],
  gates: Gates,
  t: Texts,
): DueReport | undefined {
  const due = subscriptions.filter(({ dueToday }) => dueToday);
  const [first, ...others] = due;
  const href = first && allowedActions(first, gates).find(({ name }) => name === 'complaint')?.href;
  if (!href) return undefined;
  const times = due.map(({ dueToday }) => dueToday ?? '').toSorted();
  const paper = first.product.kind === 'magazine' ? 'magazine' : 'newspaper';
  const what = others.length > 0 ? 'many' : subscriptions.length > 1 ? 'named' : paper;
  return {
    text: t(`subscriptions.due.${what}`, { time: clockTime(times.at(-1) ?? ''), name: first.brandName }),
    // The form asks which of several did not come.
    href: others.length > 0 ? href.replace(/\?.*/, '') : href,
  };
}
