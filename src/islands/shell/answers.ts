/** Answers that this page has had, for five minutes, and who shows them. Small, for it comes along with every island. */
import type { Operation } from '../../lib/api/graphql.ts';

/** Milliseconds after which an answer counts for nothing (specification, section 9). */
const KEPT_MS = 5 * 60_000;

export interface Kept {
  readonly asked: Operation<unknown, unknown>;
  readonly variables: unknown;
  readonly data: unknown;
  readonly at: number;
}

type Show = (data: unknown) => void;

export function createAnswers(now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  const shown = new Map<string, Set<Show>>();

  const keep = <Data, Variables>(
    asked: Operation<Data, Variables>,
    variables: Variables,
    data: Data,
  ): void => {
    for (const [key, { at }] of kept) if (now() - at >= KEPT_MS && !shown.has(key)) kept.delete(key);
    const key = keyOf(asked, variables);
    kept.set(key, { asked: asked as Operation<unknown, unknown>, variables, data, at: now() });
    for (const show of shown.get(key) ?? []) show(data);
  };

  return {
    keep,
    /** An answer that is not older than five minutes. */
    find<Data, Variables>(asked: Operation<Data, Variables>, variables: Variables): Data | undefined {
      const found = kept.get(keyOf(asked, variables));
      return found && now() - found.at < KEPT_MS ? (found.data as Data) : undefined;
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
    forget(isStale: (answer: Kept) => boolean): Kept[] {
      const stale = [...kept].filter(([, answer]) => isStale(answer));
      for (const [key] of stale) kept.delete(key);
      return stale.filter(([key]) => shown.has(key)).map(([, answer]) => answer);
    },
    /** Puts a new version of each answer that `renew` changes in its place; the age stays. */
    renew(renew: (data: unknown) => unknown): void {
      for (const [key, answer] of kept) {
        const data = renew(answer.data);
        if (data === answer.data) continue;
        kept.set(key, { ...answer, data });
        for (const show of shown.get(key) ?? []) show(data);
      }
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;

/** The answers of this page. Only a browser fills them: on the server nothing outlives a request. */
export const answers = createAnswers();

function keyOf(asked: { readonly hash: string }, variables: unknown): string {
  return `${asked.hash} ${JSON.stringify(variables, sorted)}`;
}

/** Variables in another order are the same question. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)));
}
