/** No post of one client stops the portal for another: what is hostile in it is refused, and its place is free again. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, allAddresses } from '../support/http/addresses.ts';
import { DRIPPING, HOSTILE, type HostileBody, postHostile } from '../support/http/hostile-bodies.ts';
import { ask } from '../support/http/http.ts';
import { type PortalProcess, startPortalProcess } from '../support/processes/portal-process.ts';
import { RUNS_ALL } from '../support/runner/only-in-all.ts';

/** Milliseconds in which another client's probe is answered. */
const AT_ONCE = 250;
/** One address of each kind; `npm run test:all` tries all of them. */
const FEW = new Set([
  '/account/email/abc',
  '/uit/abc',
  '/klantenservice/contact/formulier',
  '/api/logout',
  '/api/graphql',
  '/api/uploads',
  '/api/crm-events',
  '/inloggen/geen',
]);

let portal: PortalProcess;
beforeAll(async () => {
  portal = await startPortalProcess();
});
afterAll(() => portal?.stop());

const addresses = (): Address[] => {
  const posted = allAddresses()
    .filter(({ kind }) => kind !== 'file')
    .map((address) => ({ ...address, path: address.path.replaceAll(/\[[.\w]+\]/g, 'abc') }));
  return RUNS_ALL ? posted : posted.filter(({ path, listener }) => FEW.has(path) && !listener);
};

const post = ({ host, path, listener }: Address, body: HostileBody, from = '127.0.1.1') => {
  const port = listener === 'console' ? portal.consolePort : portal.port;
  return postHostile({ port, host, path, from }, body);
};

/** The median of five probes of another client, in milliseconds. Side by side, so that a pause delays all of them. */
async function probed(): Promise<number> {
  const probe = async (_: unknown, at: number) => {
    await pause(at * 10);
    const began = performance.now();
    expect((await ask({ port: portal.port, host: 'ad.localhost', path: '/healthz' })).status).toBe(200);
    return performance.now() - began;
  };
  const waits = await Promise.all(Array.from({ length: 5 }, probe));
  return waits.sort((one, other) => one - other)[2] ?? 0;
}

describe('After each hostile post another client gets its response at once', () => {
  it.each(HOSTILE)('$kind', async (body) => {
    for (const address of addresses()) {
      const sent = post(address, body);
      expect(await probed(), `beside ${address.what}`).toBeLessThan(AT_ONCE);
      const status = await sent;
      expect([
        address.what,
        status === undefined || (status >= 200 && status < 600 && status !== 500),
      ]).toEqual([address.what, true]);
      expect(await probed(), `after ${address.what}`).toBeLessThan(AT_ONCE);
    }
  });

  it('dripping posts end by themselves', async () => {
    const all = addresses().flatMap((address) => DRIPPING.map((body) => post(address, body)));
    expect(await probed()).toBeLessThan(AT_ONCE);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    expect(await probed()).toBeLessThan(AT_ONCE);
  });

  it('300 forms that are too large, to a page without a login, take no place of another reader', async () => {
    const [tooLarge] = HOSTILE;
    const address = addresses().find(({ path }) => path.startsWith('/account/email/'));
    if (!tooLarge || !address) throw new Error('The first fault has gone from the lists');
    const statuses = await Promise.all(Array.from({ length: 300 }, () => post(address, tooLarge)));
    expect(new Set(statuses)).not.toContain(undefined);
    const page = await ask({
      port: portal.port,
      host: 'ad.localhost',
      path: '/klantenservice/contact/formulier',
    });
    expect(page.status).toBe(200);
  });
});
