/** The most that collecting a debt may cost the reader. This product charges nothing; letters name the amount. */
import type { CostRule } from './payment.rule-set.ts';

const WHOLE = 10_000n;

/** @param debt in cents @returns cents, rounded down */
export function collectionCost({ steps, least, most }: CostRule, debt: number): number {
  const step = steps.findLast(({ above }) => debt > above);
  if (!step) return 0;
  const cost = step.base + Number((BigInt(debt - step.above) * BigInt(step.bp)) / WHOLE);
  return Math.min(most, Math.max(least, cost));
}
