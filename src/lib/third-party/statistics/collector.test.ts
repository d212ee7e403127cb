import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { recordedLog } from '../../content/content.fixture.ts';
import { type Collector, createCollector } from './collector.ts';
import type { CountedPage } from './counted-page.ts';

const PAGE: CountedPage = {
  brandKey: 'ad',
  event: { name: 'screenview', screenName: '/account' },
  page: { title: 'Mijn account', category: 'Mijn Account' },
  accountId: 'account-1',
  platform: 'WEB',
};

interface Payload {
  readonly schema: string;
  readonly data: readonly Record<string, string>[];
}

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** A collector that responds with each status in turn; the last one stays. `0` never responds. */
async function collectorThat(...statuses: number[]) {
  const received: Payload[] = [];
  const server = createServer(async (request, response) => {
    // A sender whose time is up leaves before it has sent all.
    const parts = await request.toArray().catch(() => undefined);
    if (!parts) return;
    expect([request.method, request.url]).toEqual(['POST', '/com.snowplowanalytics.snowplow/tp2']);
    received.push(JSON.parse(Buffer.concat(parts).toString()));
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status) response.writeHead(status, { location: '/elsewhere' }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
}

const open = (url: string | undefined, log = recordedLog()): Collector =>
  createCollector({ url, log, timeoutMs: 200, delayMs: 20, retryMs: 20 });
const decoded = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

it('Pages that are read within two seconds are sent together, by the protocol of the collector', async () => {
  const { url, received } = await collectorThat(200);
  const collector = open(url);
  collector.add(PAGE);
  collector.add({ ...PAGE, event: { name: 'page_loading' } });
  await expect.poll(() => received.length).toBe(1);
  const [{ schema, data } = { schema: '', data: [] }] = received;
  expect(schema).toBe('iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4');
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual({
    ...{ e: 'ue', tv: 'mo-1', tna: 'mo', aid: 'ad', p: 'web' },
    ...{ eid: expect.stringMatching(/^[\da-f-]{36}$/), dtm: expect.stringMatching(/^\d{13}$/) },
    ...{ ue_px: expect.any(String), cx: expect.any(String) },
  });
  expect(decoded(data[0]?.ue_px).data).toEqual({
    schema: 'iglu:nl.mijnomgeving/screenview/jsonschema/1-0-0',
    data: { screen_name: '/account' },
  });
  expect(decoded(data[0]?.cx).data.map(({ data: context }: { data: object }) => context)).toEqual([
    PAGE.page,
    { accountId: 'account-1' },
    { platform: 'WEB' },
  ]);
  expect(decoded(data[1]?.ue_px).data.schema).toContain('/page_loading/');
});

it.each([
  ['is down for a moment', [503, 200]],
  ['never responds', [0, 200]],
  ['sends the portal elsewhere', [302, 200]],
])(
  'When the collector %s, the same event is sent again, and the failure is reported once',
  async (_, statuses) => {
    const { url, received } = await collectorThat(...statuses);
    const log = recordedLog();
    open(url, log).add(PAGE);
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]).toEqual(received[0]);
    expect(log.reports).toEqual([{ message: expect.any(String), facts: { part: 'statistics' } }]);
  },
);

it('While the collector is down, at most a thousand events wait, and one failure is reported', async () => {
  const log = recordedLog();
  const { url, received } = await collectorThat(500);
  const collector = open(url, log);
  for (let count = 0; count < 1_500; count += 1) collector.add(PAGE);
  await expect.poll(() => received.length).toBeGreaterThan(2);
  for (const { data } of received) expect(data).toHaveLength(1_000);
  expect(log.reports).toHaveLength(1);
});

it('At the end the events that wait are sent, and without a collector there are none', async () => {
  const { url, received } = await collectorThat(200);
  const collector = createCollector({ url, log: recordedLog(), timeoutMs: 1_000 });
  await collector.finish();
  collector.add(PAGE);
  await collector.finish();
  expect(received).toHaveLength(1);
  const none = open(undefined);
  none.add(PAGE);
  await none.finish();
});
