/** Posts hostile bodies to addresses, and measures what another client notices of each. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { RUNS_ALL } from '../runner/only-in-all.ts';
import { DRIPPING, type HostileBody, postHostile, type Target } from './hostile-bodies.ts';
import { ask } from './http.ts';

/** Milliseconds that another client's probe may be late; longer where other tests run at the same moment. */
export const AT_ONCE = RUNS_ALL ? 250 : 1_000;
/** The client that posts. */
const FROM = '127.0.1.1';

export type Place = Omit<Target, 'from'> & { readonly what: string };

/** Where another client probes, and another server on this machine that nothing hostile reaches. */
export interface Probed {
  readonly port: number;
  readonly neighbour: number;
}

/** The median of five requests side by side, in milliseconds: a pause of the server delays all of them. */
async function median(port: number): Promise<number> {
  const probe = async (_: unknown, at: number) => {
    await pause(at * 10);
    const began = performance.now();
    await ask({ port, host: 'ad.localhost', path: '/healthz' });
    return performance.now() - began;
  };
  const waits = await Promise.all(Array.from({ length: 5 }, probe));
  return waits.sort((one, other) => one - other)[2] ?? 0;
}

/** How much later than its neighbour the server answers, because other tests take time of this machine too. */
export async function lateness({ port, neighbour }: Probed): Promise<number> {
  const [own, usual] = await Promise.all([median(port), median(neighbour)]);
  return own - usual;
}

/** One after the other. No response is a failure of ours, and none is delayed. */
export async function walk(places: readonly Place[], body: HostileBody, probed: Probed): Promise<void> {
  for (const { what, ...place } of places) {
    const sent = postHostile({ ...place, from: FROM }, body);
    expect(await lateness(probed), `beside ${what}`).toBeLessThan(AT_ONCE);
    expectNoFailure(what, place.path, await sent);
    expect(await lateness(probed), `after ${what}`).toBeLessThan(AT_ONCE);
  }
}

/** All at once, because each takes ten seconds. */
export async function drip(places: readonly Place[], probed: Probed): Promise<void> {
  const all = places.flatMap(({ what, ...place }) =>
    DRIPPING.map(async (body) =>
      expectNoFailure(what, place.path, await postHostile({ ...place, from: FROM }, body)),
    ),
  );
  expect(await lateness(probed)).toBeLessThan(AT_ONCE);
  await Promise.all(all);
  expect(await lateness(probed)).toBeLessThan(AT_ONCE);
}

/** The page of failures can be opened by its own address. */
function expectNoFailure(what: string, path: string, status: number | undefined): void {
  expect(path === '/500' ? undefined : status, what).not.toBe(500);
}
