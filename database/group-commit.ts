/**
 * One wait for the disk for all who wait for it. Changes are made one after another, each as a savepoint of one
 * transaction of the engine, and each is acknowledged when that one has been committed: together they are kept, or
 * together they fail. Who comes alone is committed at once; where there was company, the next commit waits for more
 * of it, so that the disk takes a fifth of the time and not all of it.
 */
import type { DatabaseSync } from 'node:sqlite';
import { createTurns } from './turns.ts';

/** A transaction of the house, within one of the engine. */
export interface Member {
  run<Result>(work: () => Result): Result;
  /** Resolves when all that it did, and saw of others, is on disk. */
  end(word: 'commit' | 'rollback'): Promise<void>;
}

export interface GroupCommit {
  begin(): Promise<Member>;
  /** One statement by itself, acknowledged when it is on disk. */
  alone<Result>(work: () => Result): Promise<Result>;
  /** One statement that may be lost with the machine's power, though not with the process: nobody waits for the disk. */
  inPassing<Result>(work: () => Result): Promise<Result>;
  /** Resolves when nothing is left to be committed. */
  close(): Promise<void>;
}

interface Group {
  readonly kept: PromiseWithResolvers<void>;
  members: number;
}

/** What was waited for the disk is waited for company as many times. */
const COMPANY_PER_COMMIT = 4;
const LONGEST_FOR_COMPANY_MS = 60;

export function createGroupCommit(writer: Pick<DatabaseSync, 'exec' | 'isTransaction'>): GroupCommit {
  const turns = createTurns();
  let open: Group | undefined;
  let notBefore = 0;

  const settle = (failure?: unknown) => {
    if (failure === undefined) open?.kept.resolve();
    else open?.kept.reject(failure);
    open = undefined;
  };

  const commit = async (group: Group): Promise<void> => {
    const leave = await turns.take(Number.POSITIVE_INFINITY);
    if (open === group) {
      const began = performance.now();
      try {
        writer.exec('commit');
        settle();
      } catch (failure) {
        if (writer.isTransaction) writer.exec('rollback');
        settle(failure);
      }
      const ended = performance.now();
      const company = Math.min((ended - began) * COMPANY_PER_COMMIT, LONGEST_FOR_COMPANY_MS);
      notBefore = group.members > 1 ? ended + company : ended;
    }
    leave();
  };

  const opened = (): Group => {
    const group = { kept: Promise.withResolvers<void>(), members: 0 };
    // Heard by its members, of whom there may be none left.
    group.kept.promise.catch(() => {});
    const wait = notBefore - performance.now();
    // Whatever else came in at the same moment joins first.
    if (wait > 0) setTimeout(commit, wait, group);
    else setImmediate(commit, group);
    return group;
  };

  const join = async () => {
    const leave = await turns.take();
    try {
      if (!open) {
        await turns.retryWhileBusy(() => writer.exec('begin immediate'));
        open = opened();
      }
      open.members += 1;
      return { group: open, leave };
    } catch (error) {
      leave();
      throw error;
    }
  };

  /** A full disk makes the engine end its transaction by itself, and with it everybody's. */
  const within = <Result>(group: Group, work: () => Result): Result => {
    if (open !== group) throw new Error('The engine has ended this transaction');
    try {
      return work();
    } catch (error) {
      if (!writer.isTransaction) settle(error);
      throw error;
    }
  };

  /** In the log at once, and on disk with the next commit that waits for it. */
  const withoutWaiting = <Result>(work: () => Result): Result => {
    writer.exec('pragma synchronous = normal');
    try {
      return work();
    } finally {
      writer.exec('pragma synchronous = full');
    }
  };

  const single = async <Result>(work: () => Result) => {
    const { group, leave } = await join();
    try {
      return { group, result: within(group, work) };
    } finally {
      leave();
    }
  };

  return {
    begin: async () => {
      const { group, leave } = await join();
      let isOver = false;
      const over = () => {
        isOver = true;
        leave();
      };
      try {
        within(group, () => writer.exec('savepoint member'));
      } catch (error) {
        over();
        throw error;
      }
      return {
        run: (work) => within(group, work),
        end: async (word) => {
          if (isOver) return;
          if (word === 'commit') {
            // Left to the rollback that follows, when this fails.
            within(group, () => writer.exec('release member'));
            over();
          } else
            try {
              if (open === group) within(group, () => writer.exec('rollback to member; release member'));
            } finally {
              over();
            }
          await group.kept.promise;
        },
      };
    },
    alone: async (work) => {
      const { group, result } = await single(work);
      await group.kept.promise;
      return result;
    },
    inPassing: async (work) => {
      if (open) return (await single(work)).result;
      const leave = await turns.take();
      try {
        // Whoever opened one while this waited for its turn has it on disk with theirs.
        return open ? within(open, work) : await turns.retryWhileBusy(() => withoutWaiting(work));
      } finally {
        leave();
      }
    },
    close: async () => {
      if (open) await commit(open);
    },
  };
}
