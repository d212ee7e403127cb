/** Readers and guests who keep asking two or more nodes while something is away, and what each of them got. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Question, type Reply } from '../http/http.ts';

export type Who = 'guest' | 'reader on a page for all' | 'reader' | 'act' | 'probe';

/** Undefined when the connection failed. */
export type Send = (question: Question) => Promise<Reply | undefined>;

export interface Visit {
  readonly who: Who;
  /** Repeated, with a rest each time. */
  readonly visit: (send: Send) => Promise<unknown>;
  readonly restMs?: number;
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

export const asks = (who: Who, question: Question): Visit => ({ who, visit: (send) => send(question) });

/** A redirect to the login is none. */
export const isWell = ({ status, headers }: Reply): boolean =>
  status === 200 || (status === 303 && !headers.location?.includes('login'));

export function startLoad(visits: readonly Visit[]): Load {
  let got: Got[] = [];
  let isOver = false;
  const visitor = async ({ who, visit, restMs = REST_MS }: Visit) => {
    const send: Send = async (question) => {
      const reply = await ask(question).catch(() => undefined);
      const canRetry = reply?.headers['retry-after'] !== undefined;
      const { status = 0 } = reply ?? {};
      const well = reply !== undefined && isWell(reply);
      got.push({ who, status, canRetry, isWell: well, at: performance.now(), path: question.path });
      return reply;
    };
    while (!isOver) {
      await visit(send);
      await pause(restMs);
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
