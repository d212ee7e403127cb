/** The page of a report link, with the portal's real rate limits and a back office in which two links exist. */
import { beforeEach, expect, it } from 'vitest';
import { ADDRESS_HEADER } from '../../../server/client-address.ts';
import { setEmbeddedBackoffice } from '../../lib/api/upstream.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { store } from '../../lib/store/store.ts';
import { openStoreInMemory } from '../../lib/store/test-store.fixture.ts';
import { reportLines, reportScreen } from './report-link.ts';

const LINK = 'l'.repeat(60);
const NEIGHBOURS = 'n'.repeat(60);
const context = {
  traceId: 'a'.repeat(32),
  brand: { id: 'b001' },
  surface: 'web',
  log: { info: () => {}, warn: () => {}, report: (error: unknown) => expect.fail(String(error)) },
} as unknown as RequestContext;

beforeEach(async () => {
  await openStoreInMemory();
  setEmbeddedBackoffice(async ({ url }) => {
    const state = url.includes(LINK) || url.includes(NEIGHBOURS) ? 'too_soon' : 'invalid';
    return Response.json({ state, issue: null, reference: null, isFor: null });
  });
});

async function statusOf(link: string): Promise<number> {
  const request = new Request(`http://ad.localhost/bezorgservice/melding/${link}`, {
    headers: { [ADDRESS_HEADER]: '192.0.2.1' },
  });
  return (await reportScreen(context, request, link)).status;
}

it('Guessed links get 429 and are no longer stored; valid links from the same network still work', async () => {
  const guesses: number[] = [];
  for (let guess = 0; guess < 35; guess += 1) guesses.push(await statusOf(`${guess}`.padStart(60, 'x')));
  expect(guesses).toEqual([...Array(30).fill(404), ...Array(5).fill(429)]);
  const counts = await store().selectFrom('rate_limit').select('turns').execute();
  expect(counts).toEqual([{ turns: 30 }]);

  const statuses: number[] = [];
  for (let time = 0; time < 32; time += 1) statuses.push(await statusOf(LINK));
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  expect(await statusOf(NEIGHBOURS), 'another reader on that network').toBe(200);
});

it.each([
  ['too_soon', 'bicycle'],
  ['delayed', 'bicycle'],
  ['other_day', 'mat'],
  ['open', 'mat'],
  ['used', 'doormat'],
] as const)('An issue that is %s has the drawing %s', (state, spot) => {
  const t = ((key: string) => key) as unknown as Texts;
  const issue = { day: '2026-11-25', time: '08:00', kind: 'newspaper', asks: 'report' };
  const report = { state, issue, reference: null, isFor: null } as unknown as Parameters<
    typeof reportLines
  >[1];
  expect(reportLines(t, report, '2026-11-25').spot).toBe(spot);
  expect(reportLines(t, { ...report, issue: null }, '2026-11-25').spot).toBe(spot);
});
