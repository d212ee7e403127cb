/** The results of queries on one page, in the client that is loaded with the first request. */
import { stringifyVariables } from '@urql/core';
import type { Operation } from '../../lib/shared/operation.ts';

/** Milliseconds for which a result is used again (specification, section 9). */
const LIFETIME_MS = 5 * 60_000;

/** One object in the results, by the field that holds its id: `{ field: 'changeId', id: '7' }`. */
export interface Item {
  readonly field: string;
  readonly id: string;
}

export function createQueryCache(now: () => number = Date.now) {
  const stored = new Map<string, { readonly data: unknown; readonly at: number }>();
  const isExpired = (at: number) => now() - at >= LIFETIME_MS;
  return {
    get<Data, Variables>(query: Operation<Data, Variables>, variables: Variables): Data | undefined {
      const found = stored.get(keyOf(query, variables));
      return found && !isExpired(found.at) ? (found.data as Data) : undefined;
    },
    set<Data, Variables>(query: Operation<Data, Variables>, variables: Variables, data: Data): void {
      for (const [key, { at }] of stored) if (isExpired(at)) stored.delete(key);
      stored.set(keyOf(query, variables), { data, at: now() });
    },
    /** Forgets the results with this item in them, so that the next query asks again. */
    forget(item: Item): void {
      for (const [key, { data }] of stored) if (contains(data, item)) stored.delete(key);
    },
    clear(): void {
      stored.clear();
    },
  };
}

function contains(value: unknown, item: Item): boolean {
  if (value === null || typeof value !== 'object') return false;
  const isItem = ([field, found]: readonly [string, unknown]) => field === item.field && found === item.id;
  const parts = Object.entries(value);
  return parts.some(isItem) || parts.some(([, part]) => contains(part, item));
}

/** The same for variables in another order. */
function keyOf({ hash }: { readonly hash: string }, variables: unknown): string {
  return `${hash} ${stringifyVariables(variables ?? {})}`;
}
