import { namedValue, type Refusal } from './refused.ts';

/**
 * Drops repeated refusals of several subscriptions. Of those with the same code, field and subscription, the one with
 * the strictest value stays: the latest `earliest`, the earliest `latest`, the most `days`.
 */
export function strictestRefusals(refusals: readonly Refusal[]): Refusal[] {
  const strictest = new Map<string, Refusal>();
  for (const refusal of refusals) {
    const key = `${refusal.code} ${refusal.field} ${namedValue(refusal, 'subscriptionId')}`;
    const other = strictest.get(key);
    if (!other || isStricter(refusal, other)) strictest.set(key, refusal);
  }
  return [...strictest.values()];
}

function isStricter(one: Refusal, other: Refusal): boolean {
  const [earliest, latest] = [namedValue(one, 'earliest'), namedValue(one, 'latest')];
  if (earliest !== undefined) return earliest > (namedValue(other, 'earliest') ?? '');
  if (latest !== undefined) return latest < (namedValue(other, 'latest') ?? '');
  return Number(namedValue(one, 'days') ?? 0) > Number(namedValue(other, 'days') ?? 0);
}
