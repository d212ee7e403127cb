/** What the page of the subscriptions says when today's issue should have come, and where a missing one is reported. */
import { type DueReport, dueText } from '../../layouts/parts/due-text.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { allowedActions, type Gates } from './actions.ts';
import type { Subscription } from './hero.ts';

/** Undefined before the delivery time, and where no complaint can be made. */
export function dueReportOf(
  subscriptions: readonly Subscription[],
  gates: Gates,
  t: Texts,
): DueReport | undefined {
  const [first, ...others] = subscriptions.filter(({ dueToday }) => dueToday);
  const href = first && allowedActions(first, gates).find(({ name }) => name === 'complaint')?.href;
  const text = dueText(subscriptions, t);
  if (!href || !text) return undefined;
  // The form asks which of several did not come.
  return { text, href: others.length > 0 ? href.replace(/\?.*/, '') : href };
}
