/** The report of today's issue in the hero of home, once it should have come. */
import type { NextDeliveryQuery } from '../../../gen/operations.ts';
import { type DueReport, dueText } from '../../layouts/parts/due-text.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { Task } from '../../lib/shared/tasks.ts';

/** Undefined before the delivery time, and where complaints are closed. */
export function todayReport(
  { subscriptions }: NextDeliveryQuery,
  tasks: readonly Task[],
  t: Texts,
): DueReport | undefined {
  const text = dueText(subscriptions, t);
  const href = tasks.find(({ label }) => label === 'task.complaint')?.path;
  return text && href ? { text, href } : undefined;
}
