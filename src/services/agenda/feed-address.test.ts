/** The private address of the agenda, with the portal's real rate limits and a back office in which two keys exist. */
import type { APIContext } from 'astro';
import { beforeEach, expect, it } from 'vitest';
import { ADDRESS_HEADER } from '../../../server/client-address.ts';
import { setEmbeddedBackoffice } from '../../lib/api/upstream.ts';
import { store } from '../../lib/store/store.ts';
import { openStoreInMemory } from '../../lib/store/test-store.fixture.ts';
import { GET } from '../../pages/api/bezorgagenda/[key].ts';

const KEY = 'k'.repeat(43);
const NEIGHBOUR = 'n'.repeat(43);
const context = {
  traceId: 'a'.repeat(32),
  brand: { id: 'b001' },
  surface: 'web',
  log: { info: () => {}, warn: () => {}, report: (error: unknown) => expect.fail(String(error)) },
};

let calendars: Record<string, string>;

beforeEach(async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  calendars = { [KEY]: calendar, [NEIGHBOUR]: calendar };
  await openStoreInMemory();
  setEmbeddedBackoffice(async ({ url }) => {
    const text = calendars[url.split('/').at(-1) ?? ''];
    return text ? new Response(text) : new Response(null, { status: 404 });
  });
});

async function getCalendar(key: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://ad.localhost/api/bezorgagenda/${key}.ics`, {
    headers: { [ADDRESS_HEADER]: '192.0.2.1', ...headers },
  });
  return GET({ request, params: { key: `${key}.ics` }, locals: { context } } as unknown as APIContext);
}

it('A calendar is sent again only when it has changed', async () => {
  const first = await getCalendar(KEY);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{16}"$/);

  const again = await getCalendar(KEY, { 'if-none-match': `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
  expect(await again.text()).toBe('');

  calendars[KEY] = 'BEGIN:VCALENDAR\r\nNAME:Anders\r\nEND:VCALENDAR\r\n';
  const changed = await getCalendar(KEY, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Anders');
  expect(changed.headers.get('etag')).not.toBe(etag);
});

it('A revoked address gets 404, also from a program that has the calendar', async () => {
  const etag = (await getCalendar(KEY)).headers.get('etag') ?? '';
  calendars = {};
  for (const tag of [etag, '*', `W/${etag}`])
    expect((await getCalendar(KEY, { 'if-none-match': tag })).status).toBe(404);
});

it('Guessed keys get 429 and are no longer stored; valid keys from the same network still work', async () => {
  const guesses: number[] = [];
  for (let guess = 0; guess < 130; guess += 1)
    guesses.push((await getCalendar(`${guess}`.padStart(43, 'x'))).status);
  expect(guesses).toEqual([...Array(120).fill(404), ...Array(10).fill(429)]);
  const counts = await store().selectFrom('rate_limit').select('turns').execute();
  expect(counts).toEqual([{ turns: 120 }]);

  const statuses: number[] = [];
  for (let time = 0; time < 62; time += 1) statuses.push((await getCalendar(KEY)).status);
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
  expect((await getCalendar(NEIGHBOUR)).status, 'another reader on that network').toBe(200);
});
