/** Carries out the refresh rules on the answers that a page holds. */
import type { QueryResults, StoredResult } from './query-results.ts';
import { REFRESHES, type Refresh } from './refresh-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * After a mutation that changed something. @returns the answers on show that have to be asked for again
 * @param data the mutation's answer @param variables what it was given
 */
export function refreshAfter(
  results: QueryResults,
  data: unknown,
  variables: unknown,
): readonly StoredResult[] {
  return Object.entries(data as Fields).flatMap(([mutation, outcome]) => {
    const rule = REFRESHES[mutation];
    if (!rule || isRefused(outcome)) return [];
    if (rule.kind === 'overview') return results.forget((kept) => hasField(kept.data, rule.field));
    return refreshItem(results, rule, outcome, variables);
  });
}

function refreshItem(
  results: QueryResults,
  { by }: Extract<Refresh, { kind: 'item' }>,
  outcome: unknown,
  variables: unknown,
): readonly StoredResult[] {
  const id = find(variables, (fields) => typeof fields[by] === 'string')?.[by];
  const isIt = (fields: Fields) => fields[by] === id;
  const item = find(outcome, isIt);
  if (!item) return results.forget((kept) => find(kept.data, isIt) !== undefined);
  results.renew((data) => replaced(data, isIt, item));
  return [];
}

function isRefused(outcome: unknown): boolean {
  const violations = (outcome as { violations?: unknown } | null)?.violations;
  return outcome === null || (Array.isArray(violations) && violations.length > 0);
}

function hasField(data: unknown, field: string): boolean {
  return typeof data === 'object' && data !== null && field in data;
}

/** The first object in an answer, however deep, that is the one looked for. */
function find(value: unknown, isIt: (fields: Fields) => boolean): Fields | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value) && isIt(value as Fields)) return value as Fields;
  for (const inner of Object.values(value)) {
    const found = find(inner, isIt);
    if (found) return found;
  }
  return undefined;
}

/** The same answer with the item's new fields over the old ones; what is not touched stays the very same object. */
function replaced(value: unknown, isIt: (fields: Fields) => boolean, item: Fields): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((inner) => replaced(inner, isIt, item));
    return list.some((inner, index) => inner !== value[index]) ? list : value;
  }
  if (isIt(value as Fields)) return { ...value, ...item };
  const pairs = Object.entries(value).map(([name, inner]) => [name, replaced(inner, isIt, item)] as const);
  return pairs.some(([name, inner]) => inner !== (value as Fields)[name]) ? Object.fromEntries(pairs) : value;
}
