/** Two thousand hostile posts beside readers of another network, who notice nothing. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { HOLDER, MANY, MOVING, PAUSED } from '../fixtures/readers.ts';
import { allAddresses } from '../support/http/addresses.ts';
import { DRIPPING, HOSTILE, postHostile } from '../support/http/hostile-bodies.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { ownPortal } from '../support/http/own-portal.ts';

const POSTS = 2_000;
/** Posts at one moment. */
const AT_ONCE = 400;
const READERS = 20;
/** Milliseconds that a reader looks at a page; at the busiest moment of the day there is always a next one. */
const LOOKS = 500;
const BUSIEST = 0;

const portal = await ownPortal();

/** Megabytes of the process now, and the most since its start. */
function memory(): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${portal.portal.pid()}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** What a reader does again and again: looks at pages, and changes the language. */
const VISITS = [
  { path: '/account' },
  { path: '/klantenservice/contact/formulier' },
  { path: '/api/language', body: 'language=nl' },
  { path: '/vakantieservice' },
  { path: '/' },
] as const;

/** Each from a network of its own. */
async function read(
  at: number,
  { cookies, looks }: { readonly cookies: readonly string[]; readonly looks: number },
  isOver: () => boolean,
  statuses: number[],
): Promise<void> {
  const [cookie = '', from] = [cookies[at % cookies.length], `127.0.${10 + at}.1`];
  const { port } = portal;
  const own = { cookie, origin: `http://ad.localhost:${port}`, accept: 'text/html' };
  const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
  for (let visit = 0; !isOver(); visit += 1) {
    const { path, ...more } = VISITS[visit % VISITS.length] ?? VISITS[0];
    const to = { port, host: 'ad.localhost', path, from };
    const { status } = await ask(
      'body' in more ? { ...to, ...more, method: 'POST', headers: form } : { ...to, headers: own },
    );
    statuses.push(status);
    await pause(looks);
  }
}

/** Every kind of body at every address, from two addresses of one network, some with a session. */
async function attack(cookie: string): Promise<number> {
  const bodies = [...HOSTILE, ...DRIPPING];
  const addresses = allAddresses().filter(({ kind, listener }) => kind !== 'file' && !listener);
  let next = 0;
  const attacker = async () => {
    for (let post = next++; post < POSTS; post = next++) {
      const body = bodies[post % bodies.length];
      const address = addresses[Math.floor(post / bodies.length) % addresses.length];
      if (!body || !address) throw new Error('There is nothing to post');
      const path = address.path.replaceAll(/\[[.\w]+\]/g, 'abc');
      const from = `127.0.1.${1 + (post % 2)}`;
      const withSession = post % 3 === 0 ? cookie : undefined;
      await postHostile({ port: portal.port, host: address.host, path, from, cookie: withSession }, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  return next;
}

/** What the readers get while this happens. */
async function readersDuring(
  act: () => Promise<unknown>,
  about: { readonly cookies: readonly string[]; readonly looks: number },
): Promise<readonly number[]> {
  let isOver = false;
  const statuses: number[] = [];
  const readers = Array.from({ length: READERS }, (_, at) => read(at, about, () => isOver, statuses));
  await act();
  isOver = true;
  await Promise.all(readers);
  return statuses;
}

it(`${READERS} readers notice nothing of ${POSTS} hostile posts, and the memory is free again`, async () => {
  const cookies: string[] = [];
  for (const reader of [HOLDER, MANY, MOVING, PAUSED])
    cookies.push(await cookieOf(portal.port, 'ad', reader, '/account'));
  const calm = await readersDuring(() => pause(10_000), { cookies, looks: BUSIEST });
  await pause(10_000);
  const { now: usual } = memory();

  const began = performance.now();
  const statuses = await readersDuring(() => attack(cookies[0] ?? ''), { cookies, looks: LOOKS });
  const seconds = (performance.now() - began) / 1000;
  const { most } = memory();
  await pause(10_000);
  const { now: after } = memory();

  const shed = statuses.filter((status) => status === 503).length;
  console.info({ calm: calm.length, statuses: statuses.length, shed, seconds, usual, most, after });
  expect(new Set(calm)).toEqual(new Set([200, 303]));
  expect(statuses.length).toBeGreaterThan(100);
  expect(statuses.filter((status) => ![200, 303, 503].includes(status))).toEqual([]);
  expect(shed / statuses.length).toBeLessThanOrEqual(0.01);
  expect(after).toBeLessThan(1.2 * usual);
}, 180_000);
