/** The error-reporting service says that it gets too much: nothing more is sent for the time that it names. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestSandbox } from '../../../sandbox/sandbox.fixture.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { traceRequest } from '../traces.ts';
import { startErrorReporting } from './error-reporting.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  await startErrorReporting(readConfig({ SENTRY_DSN: sandbox.url.replace('//', '//key@').concat('/7') }));
});
afterEach(async () => {
  vi.useRealTimers();
  await sandbox.close();
});

const conduct = (given: object) =>
  fetch(`${sandbox.url}/collect/conduct`, { method: 'PUT', body: JSON.stringify(given) });

async function sent(): Promise<string[]> {
  const { envelopes } = await (await fetch(`${sandbox.url}/collect`)).json();
  return envelopes.map(
    (envelope: { items: { header: { type: string } }[] }) => envelope.items[0]?.header.type,
  );
}

/** An error and a trace, one after the other. */
async function sendBoth(): Promise<void> {
  const library = await import('@sentry/astro');
  createLog().report(new Error('broken'));
  await library.flush(5_000);
  const request = { traceId: 'ab'.repeat(16), method: 'GET', route: '/account' };
  await traceRequest(request, async () => ({ status: 200 }));
  await library.flush(5_000);
}

/** Only the clock: the connections keep their timers. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

it.each([
  ['Retry-After', { status: 429, headers: { 'retry-after': '60' } }],
  ['X-Sentry-Rate-Limits', { status: 429, headers: { 'x-sentry-rate-limits': '60::organization' } }],
  ['X-Sentry-Rate-Limits with a success', { status: 200, headers: { 'x-sentry-rate-limits': '60::key' } }],
  ['no time, which means a minute', { status: 429 }],
])('It is silent after %s, for that time', async (_, given) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await conduct(given);
  await sendBoth();
  expect(await sent()).toEqual(['event']);
  await conduct({});
  pass(59);
  await sendBoth();
  expect(await sent()).toEqual(['event']);
  pass(2);
  await sendBoth();
  expect(await sent()).toEqual(['event', 'event', 'transaction']);
});

it('A limit for errors leaves traces alone', async () => {
  await conduct({ headers: { 'x-sentry-rate-limits': '60:error:key' } });
  await sendBoth();
  await sendBoth();
  expect(await sent()).toEqual(['event', 'transaction', 'transaction']);
});
