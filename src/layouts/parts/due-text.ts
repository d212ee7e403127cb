/** That today's issue should have come. */
import type { Texts } from '../../lib/content/texts.ts';
import { clockTime } from '../../lib/shared/dates.ts';

/** What the page says, and where the missing issue is reported. */
export interface DueReport {
  readonly text: string;
  readonly href: string;
}

interface Due {
  readonly brandName: string;
  readonly product: { readonly kind: string };
  /** The delivery time of today's issue, such as `08:00`, once it has passed. */
  readonly dueToday?: string | null | undefined;
}

/** Of all subscriptions of a reader; undefined before the delivery time. */
export function dueText(subscriptions: readonly Due[], t: Texts): string | undefined {
  const due = subscriptions.filter(({ dueToday }) => dueToday);
  const [first, ...others] = due;
  if (!first) return undefined;
  const times = due.map(({ dueToday }) => dueToday ?? '').toSorted();
  const paper = first.product.kind === 'magazine' ? 'magazine' : 'newspaper';
  const what = others.length > 0 ? 'many' : subscriptions.length > 1 ? 'named' : paper;
  return t(`subscriptions.due.${what}`, { time: clockTime(times.at(-1) ?? ''), name: first.brandName });
}
