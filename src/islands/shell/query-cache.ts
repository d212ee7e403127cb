/** The results of queries on one page, in the client that is loaded with the first request. */
import { stringifyVariables } from '@urql/core';
import type { Operation } from '../../lib/shared/operation.ts';

/** Milliseconds for which a result is used again (specification, section 9). */
const LIFETIME_MS = 5 * 60_000;

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
    clear(): void {
      stored.clear();
    },
  };
}

/** The same for variables in another order. */
function keyOf({ hash }: { readonly hash: string }, variables: unknown): string {
  return `${hash} ${stringifyVariables(variables ?? {})}`;
}
