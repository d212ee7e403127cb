/** What an intruder does in the account of another person, and what the owner reads about it. */
import type { LeftThing, UndoneThing } from '../../../contract/recovery.ts';
import type { openIntruder } from './intruder.fixture.ts';

export type Intruder = ReturnType<typeof openIntruder>;

export interface Act {
  readonly does: (intruder: Intruder) => Promise<unknown>;
  /** What the owner has done before. */
  readonly before?: (owner: Intruder) => Promise<unknown>;
  /** Brings back what `before` needed, for the acts after it. */
  readonly restore?: (owner: Intruder) => Promise<unknown>;
  readonly undone?: readonly UndoneThing[];
  /** What the owner reads that only a person can undo; the state then differs. */
  readonly left?: readonly LeftThing[];
}
