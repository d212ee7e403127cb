/**
 * Pure decisions about pausing text messages, while so few codes are confirmed that a fraudster probably earns on each
 * message (SMS pumping). The smallest circle is paused first: an account, a network, a range of numbers. What is sent
 * in a paused circle does not count for a larger one, and one account counts for little there, so that a few accounts
 * cannot stop the messages of all readers.
 */
import { rangeOf } from './phone.rules.ts';

/** Sends that are younger are left out: their readers may still be typing. */
export const CIRCUIT_SETTLED_MS = 3 * 60_000;
/** Older ones no longer count, so that a pause ends by itself. */
export const CIRCUIT_WINDOW_MS = 60 * 60_000;
/** The sends that are judged, the latest ones: more than are sent in a busy hour. */
export const CIRCUIT_MOST = 2_000;
const SENDS_PER_VERIFIED = 3;

export interface Sender {
  readonly accountId: string;
  /** E.164. */
  readonly phoneNumber: string;
  /** Null when it is not known. */
  readonly networkHash: string | null;
}

export interface SettledSend extends Sender {
  readonly isVerified: boolean;
}

interface Circle {
  readonly name: 'account' | 'network' | 'range';
  /** Sends after which it is judged. */
  readonly sends: number;
  of(sender: Sender): string | null;
}

const CIRCLES: readonly Circle[] = [
  { name: 'account', sends: 10, of: ({ accountId }) => accountId },
  { name: 'network', sends: 20, of: ({ networkHash }) => networkHash },
  { name: 'range', sends: 20, of: ({ phoneNumber }) => rangeOf(phoneNumber) },
];
export const SENDS_OF_ALL = 50;
/** Sends of one account that count for a network, a range, and all. */
const MOST_OF_ACCOUNT = 3;

export type Paused = Circle['name'] | 'all';

/** The circle in which this sender gets no text message now; undefined when there is none. */
export function pausedFor(sends: readonly SettledSend[], sender: Sender): Paused | undefined {
  let left = sends;
  for (const circle of CIRCLES) {
    const paused = pausedIn(circle, left);
    if (paused.has(circle.of(sender))) return circle.name;
    left = left.filter((send) => !paused.has(circle.of(send)));
    if (circle.name === 'account') left = fewOfEach(left);
  }
  return isPumped(left.slice(0, SENDS_OF_ALL), SENDS_OF_ALL) ? 'all' : undefined;
}

function fewOfEach(all: readonly SettledSend[]): SettledSend[] {
  const byAccount = Map.groupBy(all, ({ accountId }) => accountId);
  return all.filter((send) => (byAccount.get(send.accountId) ?? []).indexOf(send) < MOST_OF_ACCOUNT);
}

function pausedIn({ sends, of }: Circle, all: readonly SettledSend[]): ReadonlySet<string | null> {
  const groups = Map.groupBy(all, of);
  groups.delete(null);
  return new Set([...groups].filter(([, group]) => isPumped(group, sends)).map(([key]) => key));
}

function isPumped(sends: readonly SettledSend[], fewest: number): boolean {
  const verified = sends.filter(({ isVerified }) => isVerified).length;
  return sends.length >= fewest && sends.length > SENDS_PER_VERIFIED * verified;
}
