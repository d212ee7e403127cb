/** The private address of the agenda, with the portal's real counts and a back office that knows two keys. */
import type { APIContext } from 'astro';
import { beforeEach, expect, it } from 'vitest';
import { ADDRESS_HEADER } from '../../../contract/client-address.ts';
import { openDatabase } from '../../../database/database.ts';
import { useInside } from '../../lib/api/upstream.ts';
import { portalMigrations } from '../../lib/store/migrations/all.ts';
import { store, useStore } from '../../lib/store/store.ts';
import type { PortalTables } from '../../lib/store/tables.ts';
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
  const where = { file: ':memory:', schema: 'portal', migrations: portalMigrations };
  useStore(await openDatabase<PortalTables>(where));
  useInside(async ({ url }) => {
    const text = calendars[url.split('/').at(-1) ?? ''];
    return text ? new Response(text) : new Response(null, { status: 404 });
  });
});

async function visit(key: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://ad.localhost/api/bezorgagenda/${key}.ics`, {
    headers: { [ADDRESS_HEADER]: '192.0.2.1', ...headers },
  });
  return GET({ request, params: { key: `${key}.ics` }, locals: { context } } as unknown as APIContext);
}

it('sends a calendar once, and after that only when it has changed', async () => {
  const first = await visit(KEY);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{16}"$/);

  const again = await visit(KEY, { 'if-none-match': `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
  expect(await again.text()).toBe('');

  calendars[KEY] = 'BEGIN:VCALENDAR\r\nNAME:Anders\r\nEND:VCALENDAR\r\n';
  const changed = await visit(KEY, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Anders');
  expect(changed.headers.get('etag')).not.toBe(etag);
});

it('says that an address is taken back to a program that has its calendar', async () => {
  const etag = (await visit(KEY)).headers.get('etag') ?? '';
  calendars = {};
  for (const known of [etag, '*', `W/${etag}`])
    expect((await visit(KEY, { 'if-none-match': known })).status).toBe(404);
});

it('tells a network that guesses to wait and writes no more of it, and lets the calendars of its readers through', async () => {
  const guesses: number[] = [];
  for (let guess = 0; guess < 130; guess += 1)
    guesses.push((await visit(`${guess}`.padStart(43, 'x'))).status);
  expect(guesses).toEqual([...Array(120).fill(404), ...Array(10).fill(429)]);
  const counts = await store().selectFrom('rate_limit').select('turns').execute();
  expect(counts).toEqual([{ turns: 120 }]);

  const answers: number[] = [];
  for (let time = 0; time < 62; time += 1) answers.push((await visit(KEY)).status);
  expect(answers).toEqual([...Array(60).fill(200), 429, 429]);
  expect((await visit(NEIGHBOUR)).status, 'another reader on that network').toBe(200);
});
