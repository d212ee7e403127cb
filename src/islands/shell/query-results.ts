/** Answers that this page has had, for five minutes, and who shows them. Small, for it comes along with every island. */
import type { Operation } from '../../lib/shared/operation.ts';

/** Milliseconds after which an answer counts for nothing (specification, section 9). */
const LIFETIME_MS = 5 * 60_000;

export interface StoredResult {
  readonly asked: Operation<unknown, unknown>;
  readonly variables: unknown;
  readonly data: unknown;
  readonly at: number;
}

type Show = (data: unknown) => void;

export function createQueryResults(now: () => number = Date.now) {
  const stored = new Map<string, StoredResult>();
  const shown = new Map<string, Set<Show>>();

  const keep = <Data, Variables>(
    asked: Operation<Data, Variables>,
    variables: Variables,
    data: Data,
  ): void => {
    for (const [key, { at }] of stored) if (now() - at >= LIFETIME_MS && !shown.has(key)) stored.delete(key);
    const key = keyOf(asked, variables);
    stored.set(key, { asked: asked as Operation<unknown, unknown>, variables, data, at: now() });
    for (const show of shown.get(key) ?? []) show(data);
  };

  return {
    keep,
    /** An answer that is not older than five minutes. */
    find<Data, Variables>(asked: Operation<Data, Variables>, variables: Variables): Data | undefined {
      const found = stored.get(keyOf(asked, variables));
      return found && now() - found.at < LIFETIME_MS ? (found.data as Data) : undefined;
    },
    /** Tells of every new answer until it is called off. */
    follow<Data, Variables>(
      asked: Operation<Data, Variables>,
      variables: Variables,
      show: (data: Data) => void,
    ) {
      const key = keyOf(asked, variables);
      const all = shown.get(key) ?? new Set();
      shown.set(key, all.add(show as Show));
      return () => {
        all.delete(show as Show);
        if (all.size === 0) shown.delete(key);
      };
    },
    /** Forgets the answers that `isStale` picks; gives those that somebody is looking at. */
    forget(isStale: (result: StoredResult) => boolean): StoredResult[] {
      const stale = [...stored].filter(([, result]) => isStale(result));
      for (const [key] of stale) stored.delete(key);
      return stale.filter(([key]) => shown.has(key)).map(([, result]) => result);
    },
    /** Puts a new version of each answer that `renew` changes in its place; the age stays. */
    renew(renew: (data: unknown) => unknown): void {
      for (const [key, result] of stored) {
        const data = renew(result.data);
        if (data === result.data) continue;
        stored.set(key, { ...result, data });
        for (const show of shown.get(key) ?? []) show(data);
      }
    },
  };
}

export type QueryResults = ReturnType<typeof createQueryResults>;

/** The answers of this page. Only a browser fills them: on the server nothing outlives a request. */
export const results = createQueryResults();

function keyOf(asked: { readonly hash: string }, variables: unknown): string {
  return `${asked.hash} ${JSON.stringify(variables, sorted)}`;
}

/** Variables in another order are the same question. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)));
}
