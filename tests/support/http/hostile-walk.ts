/** Posts hostile bodies to addresses, and measures what another client notices of each. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { DRIPPING, type HostileBody, postHostile, type Target } from './hostile-bodies.ts';
import { ask } from './http.ts';

/** Milliseconds in which another client's probe is answered. */
const AT_ONCE = 250;
/** The client that posts. */
const FROM = '127.0.1.1';

export type Place = Omit<Target, 'from'> & { readonly what: string };

/** The median of five probes of another client, in milliseconds. Side by side, so that a pause delays all of them. */
async function probed(port: number): Promise<number> {
  const probe = async (_: unknown, at: number) => {
    await pause(at * 10);
    const began = performance.now();
    expect((await ask({ port, host: 'ad.localhost', path: '/healthz' })).status).toBe(200);
    return performance.now() - began;
  };
  const waits = await Promise.all(Array.from({ length: 5 }, probe));
  return waits.sort((one, other) => one - other)[2] ?? 0;
}

/** One after the other. No response is a failure of ours, and none is delayed. */
export async function walk(places: readonly Place[], body: HostileBody, probePort: number): Promise<void> {
  for (const { what, ...place } of places) {
    const sent = postHostile({ ...place, from: FROM }, body);
    expect(await probed(probePort), `beside ${what}`).toBeLessThan(AT_ONCE);
    expectNoFailure(what, place.path, await sent);
    expect(await probed(probePort), `after ${what}`).toBeLessThan(AT_ONCE);
  }
}

/** All at once, because each takes ten seconds. */
export async function drip(places: readonly Place[], probePort: number): Promise<void> {
  const all = places.flatMap(({ what, ...place }) =>
    DRIPPING.map(async (body) =>
      expectNoFailure(what, place.path, await postHostile({ ...place, from: FROM }, body)),
    ),
  );
  expect(await probed(probePort)).toBeLessThan(AT_ONCE);
  await Promise.all(all);
  expect(await probed(probePort)).toBeLessThan(AT_ONCE);
}

/** The page of failures can be opened by its own address. */
function expectNoFailure(what: string, path: string, status: number | undefined): void {
  expect(path === '/500' ? undefined : status, what).not.toBe(500);
}
