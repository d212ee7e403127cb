/** Limits that each node counts in memory. */
import { EventEmitter } from 'node:events';
import { expect } from 'vitest';
import { MOST_CONNECTIONS } from '../../../server/guarded-server.ts';
import { LIMITS, type LimitId } from '../../../server/limits.ts';
import { endPipelines } from '../../../server/pipelines.ts';
import { MOST_BYTES } from '../../../server/receive-body.ts';
import { createShares } from '../../../server/shares.ts';
import { createStreamPlaces } from '../../../src/lib/third-party/chat/stream-places.ts';
import { createReportLimit, REPORT_LIMITS } from '../../../src/lib/third-party/report-limit.ts';
import type { Cases, MemoryCase } from './limit-case.ts';

const streams = () =>
  createStreamPlaces({
    all: LIMITS['chat-streams'].attempts,
    perChat: LIMITS['chat-streams-chat'].attempts,
    perNetwork: LIMITS['chat-streams-network'].attempts,
  });
type Take = ReturnType<typeof streams>;
/** How many streams one network gets, each of a chat of its own. */
const takenBy = (take: Take, network: string, most = 1_000) =>
  Array.from({ length: most }, (_, index) => take({ conversationId: `${network} ${index}`, network })).filter(
    Boolean,
  ).length;
const tabsOf = (take: Take, conversationId: string, most: number) =>
  Array.from({ length: most }, () => take({ conversationId, network: 'home' })).filter(Boolean).length;

const reports = () => createReportLimit(REPORT_LIMITS, () => 0);
type Report = ReturnType<typeof reports>;
const sentBy = (report: Report, network: string, most = 1_000) =>
  Array.from({ length: most }, () => report(network)).filter((wait) => wait === 0).length;
const networks = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);
const sentByAll = (report: Report, names: readonly string[]) =>
  names.map((name) => sentBy(report, name)).reduce((sum, one) => sum + one, 0);

const half = LIMITS['chat-streams'].attempts / 2;

/** What these networks get together when each takes as much as it can. */
function gotBy(most: number, names: readonly string[]): number {
  const shares = createShares(most);
  const step = most / 128;
  for (const name of names) while (shares.take(name, step)) {}
  return shares.taken();
}

/** @param id of the row for all networks together */
const forAll = (most: number, id: LimitId): MemoryCase => ({
  in: 'memory',
  protects: () => expect(gotBy(most, networks('crowd', 20))).toBe(LIMITS[id].attempts),
  isFair: () => expect(gotBy(most, networks('stranger', 3))).toBeLessThan(LIMITS[id].attempts),
});

/** @param id of the row for one network */
const forOne = (most: number, id: LimitId): MemoryCase => ({
  in: 'memory',
  protects: () => expect(gotBy(most, ['stranger'])).toBe(LIMITS[id].attempts),
  isFair: () => expect(gotBy(most, ['stranger', 'reader'])).toBeGreaterThan(LIMITS[id].attempts),
});

/** @param connections of each request @returns how many of them are handled while none has its response */
function handledOf(connections: readonly string[]): number {
  let handled = 0;
  const listener = endPipelines(() => {
    handled += 1;
  });
  const sockets = new Map(connections.map((name) => [name, { destroy: () => {} }]));
  for (const name of connections)
    listener({ socket: sockets.get(name) } as never, new EventEmitter() as never);
  return handled;
}

export const MEMORY_CASES = {
  connections: forAll(MOST_CONNECTIONS, 'connections'),
  'connections-network': forOne(MOST_CONNECTIONS, 'connections-network'),
  bodies: forAll(MOST_BYTES, 'bodies'),
  'bodies-network': forOne(MOST_BYTES, 'bodies-network'),
  pipeline: {
    in: 'memory',
    protects: () => expect(handledOf(Array(9).fill('stranger'))).toBe(LIMITS.pipeline.attempts),
    isFair: () =>
      expect(handledOf([...Array(9).fill('stranger'), 'reader'])).toBe(LIMITS.pipeline.attempts + 1),
  },
  'chat-streams': {
    in: 'memory',
    protects() {
      const take = streams();
      const all = networks('crowd', 100).map((name) => takenBy(take, name, 10));
      expect(all.reduce((sum, one) => sum + one, 0)).toBe(LIMITS['chat-streams'].attempts);
    },
    isFair() {
      const take = streams();
      for (const name of networks('stranger', 10)) takenBy(take, name);
      expect(takenBy(take, 'reader', 1)).toBe(1);
    },
  },
  'chat-streams-chat': {
    in: 'memory',
    protects: () => expect(tabsOf(streams(), 'chat', 9)).toBe(LIMITS['chat-streams-chat'].attempts),
    isFair() {
      const take = streams();
      tabsOf(take, 'chat of a neighbour', 9);
      expect(tabsOf(take, 'chat of the reader', 1)).toBe(1);
    },
  },
  'chat-streams-network': {
    in: 'memory',
    protects: () => expect(takenBy(streams(), 'stranger')).toBe(half),
    isFair() {
      const take = streams();
      takenBy(take, 'stranger');
      expect(takenBy(take, 'reader')).toBe(LIMITS['chat-streams-network'].attempts);
    },
  },
  'error-reports': {
    in: 'memory',
    protects: () => expect(sentBy(reports(), 'stranger')).toBe(LIMITS['error-reports'].attempts),
    isFair() {
      const report = reports();
      sentBy(report, 'stranger');
      expect(sentBy(report, 'reader', 1)).toBe(1);
    },
  },
  'error-reports-busy': {
    in: 'memory',
    protects() {
      const report = reports();
      sentByAll(report, networks('stranger', 5));
      expect(sentBy(report, 'late')).toBe(LIMITS['error-reports-busy'].attempts);
    },
    isFair() {
      const report = reports();
      sentByAll(report, networks('stranger', 10));
      expect(sentBy(report, 'reader', 1)).toBe(1);
    },
  },
  'error-reports-all': {
    in: 'memory',
    protects: () =>
      expect(sentByAll(reports(), networks('stranger', 2_000))).toBe(
        2 * LIMITS['error-reports-all'].attempts,
      ),
    isFair() {
      const report = reports();
      sentByAll(report, networks('stranger', 150));
      expect(sentBy(report, 'reader', 1)).toBe(1);
    },
  },
} satisfies Cases;
