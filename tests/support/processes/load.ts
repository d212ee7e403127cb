/** Readers and guests who keep asking two or more nodes while something is away, and what each of them got. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Question } from '../http/http.ts';

export type Who = 'guest' | 'reader on a page for all' | 'reader' | 'act' | 'probe';

export interface Visit {
  readonly who: Who;
  readonly question: () => Question;
}

interface Got {
  readonly who: Who;
  /** 0 when the connection failed. */
  readonly status: number;
  readonly canRetry: boolean;
  /** False for a failure, and for a reader who is sent to the login. */
  readonly isWell: boolean;
  /** When the response came, in milliseconds since the start. */
  readonly at: number;
  readonly path: string;
}

export interface Load {
  /** What came since the last call. */
  take(): Got[];
  stop(): Promise<void>;
}

/** Milliseconds between two requests of one visitor. */
const REST_MS = 60;

export function startLoad(visits: readonly Visit[]): Load {
  let got: Got[] = [];
  let isOver = false;
  const visitor = async ({ who, question }: Visit) => {
    while (!isOver) {
      const asked = question();
      const reply = await ask(asked).catch(() => undefined);
      const { status = 0, headers = {} } = reply ?? {};
      const canRetry = headers['retry-after'] !== undefined;
      const isWell = status === 200 || (status === 303 && !headers.location?.includes('login'));
      got.push({ who, status, canRetry, isWell, at: performance.now(), path: asked.path });
      await pause(REST_MS);
    }
  };
  const running = visits.map(visitor);
  return {
    take: () => {
      const all = got;
      got = [];
      return all;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** How often each visitor got each status, for a table. */
export function countsOf(got: readonly Got[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { who, status } of got) counts[`${who} ${status}`] = (counts[`${who} ${status}`] ?? 0) + 1;
  return counts;
}
