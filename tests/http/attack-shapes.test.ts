/** No client that speaks HTTP as no browser does stops the portal for another, or keeps places and memory of it. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { attacks, begin } from '../support/http/attack-shapes.ts';
import { AT_ONCE, lateness } from '../support/http/hostile-walk.ts';
import { ask } from '../support/http/http.ts';
import { ownPortal } from '../support/http/own-portal.ts';

const portal = await ownPortal();
beforeAll(async () => {
  expect((await page()).status).toBe(200);
});

const page = () =>
  ask({ port: portal.port, host: 'ad.localhost', path: '/klantenservice/contact/formulier' });
const probed = () => ({ port: portal.port, neighbour: portal.lake.port });
const memory = () => {
  const status = readFileSync(`/proc/${portal.portal.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};
/** The bytes have the port of the portal, which the names of the tests do not need. */
const KINDS = attacks('').map(({ kind }) => kind);
const attackOf = (kind: string) => {
  const found = attacks(`ad.localhost:${portal.port}`).find((one) => one.kind === kind);
  if (!found) throw new Error(`${kind} is no attack`);
  return found;
};

it.each(KINDS)('Another client is not late beside and after %s', async (kind) => {
  const attack = attackOf(kind);
  const attackers = begin(portal.port, attack);
  expect(await lateness(probed()), 'beside them').toBeLessThan(AT_ONCE);
  await attackers.over;
  attackers.leave();
  expect(attackers.statuses().difference(new Set([...attack.statuses, 503]))).toEqual(new Set());
  expect(await lateness(probed()), 'after them').toBeLessThan(AT_ONCE);
  expect((await page()).status, 'a place is free').toBe(200);
});

it('All of them once more take no more memory', async () => {
  await pause(10_000);
  const before = memory();
  for (const kind of KINDS) {
    const attackers = begin(portal.port, attackOf(kind));
    await attackers.over;
    attackers.leave();
  }
  await pause(10_000);
  expect(memory()).toBeLessThan(1.2 * before);
}, 180_000);

it('Two hundred clients a second that leave at once delay nobody', async () => {
  const leaving = { ...attackOf('clients that leave'), connections: 20 };
  const waits: number[] = [];
  for (let tenth = 0; tenth < 50; tenth += 1) {
    begin(portal.port, leaving);
    const late = tenth % 10 === 9 ? lateness(probed()) : undefined;
    await pause(100);
    if (late) waits.push(await late);
  }
  expect(Math.max(...waits)).toBeLessThan(AT_ONCE);
  expect((await page()).status).toBe(200);
});
