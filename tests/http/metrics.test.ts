/** What a node tells Prometheus, on a listener of its own: all that a dashboard needs, and nothing about anybody. */
import { expect, test } from 'vitest';
import { METRICS } from '../../server/metrics.ts';
import { openReaders } from '../fixtures/own-readers.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ownPortal } from '../support/http/own-portal.ts';
import { freePort } from '../support/processes/ports.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';

const port = await freePort();
const portal = await ownPortal({ settings: { METRICS_LISTEN: `127.0.0.1:${port}` } });
const readers = await openReaders(portal.dataDir);
const visit = async (path: string) => {
  const address = (to: string) => portalAddress('ad', to, portal.port);
  const { tab } = await visitAs(await readers.like('weekend'), address(path));
  return async (to: string) => {
    await tab.open(address(to));
    return tab.status;
  };
};
const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** `name{label="value"} 1` */
const LINE = /^(?<name>[a-z_]+?)(?:_bucket|_sum|_count)?(?:\{(?<labels>.*)\})? (?<value>\S+)$/;

interface Read {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

function parsed(text: string): Read[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const { name = '', labels = '', value = '' } = LINE.exec(line)?.groups ?? {};
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

const sumOf = (all: readonly Read[], name: string, wanted: Readonly<Record<string, string>> = {}) =>
  all
    .filter((one) => one.name === name && !('le' in one.labels))
    .filter(({ labels }) => Object.entries(wanted).every(([label, value]) => labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);

test('A visit is counted by the pattern of its path, with what it cost', async () => {
  const open = await visit('/abonnementen');
  const before = parsed(await read());
  expect(await open('/abonnementen')).toBe(200);
  expect(await open('/abonnementen/beeindigen/b001/niet-van-u')).toBe(404);
  const after = parsed(await read());
  const more = (name: string, wanted = {}) => sumOf(after, name, wanted) - sumOf(before, name, wanted);
  const route = '/abonnementen/beeindigen/[brand_id]/[subscription_id]';
  const requests = 'http_request_seconds';
  expect([
    more(requests, { part: 'portal', route: '/abonnementen', status: '200' }) > 0,
    more(requests, { part: 'portal', route, status: '404' }) > 0,
    more('database_statements_total', { schema: 'backoffice' }) > 0,
    more('database_statements_total', { schema: 'portal' }) > 0,
  ]).toEqual([true, true, true, true]);
  expect(sumOf(after, 'node_health', { state: 'ready' })).toBe(1);
  expect(after.some(({ name, labels }) => name === 'queue_rows' && labels.queue === 'mail')).toBe(true);
  expect(after.some(({ name }) => name === 'nodejs_eventloop_lag_seconds')).toBe(true);
});

test('Each metric has the labels that are written down for it, and no other', async () => {
  const all = parsed(await read()).filter(({ name }) => name in METRICS);
  const known: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    Object.entries(METRICS).map(([name, { labels }]) => [name, labels]),
  );
  for (const { name, labels } of all)
    expect(
      Object.keys(labels)
        .filter((label) => label !== 'le')
        .toSorted(),
      name,
    ).toEqual((known[name] ?? []).toSorted());
});

test('No label holds anything of a reader', async () => {
  const open = await visit('/account');
  await open('/zoek?naam=Jansen&email=jan@voorbeeld.nl');
  await open('/iemand@voorbeeld.nl');
  await open('/facturen/pdf/geheime-sleutel');
  const text = await read();
  expect(text).not.toMatch(/jansen|voorbeeld|geheime|@/i);
  expect(text).toContain('route="unknown"');
  const values = parsed(text).flatMap(({ labels }) => Object.values(labels));
  expect(values.filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(value))).toEqual([]);
});

test('Anything but the metrics is not found there', async () => {
  const statuses = await Promise.all(
    [
      ['GET', '/'],
      ['POST', '/metrics'],
      ['GET', '/metrics?x'],
    ].map(
      async ([method = '', path = '']) => (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404]);
});
