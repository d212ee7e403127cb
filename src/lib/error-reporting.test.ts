import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isWorthReporting, startErrorReporting, traceSampleRate } from './error-reporting.ts';
import { createLog } from './log.ts';

/** The service's own side: takes envelopes at the address that a DSN stands for. */
async function openCollector() {
  const envelopes: string[] = [];
  let arrived: (() => void) | undefined;
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    envelopes.push(`${req.url}\n${Buffer.concat(chunks)}`);
    res.end('{}');
    arrived?.();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  return { envelopes, first, dsn: `http://key@127.0.0.1:${port}/7`, close: () => server.close() };
}

describe('error reporting', () => {
  it('sends what broke with its brand, trace and account, and nothing else about the reader', async () => {
    const collector = await openCollector();
    await startErrorReporting(readConfig({ SENTRY_DSN: collector.dsn }));
    createLog({ traceId: 'f00d', brand: 'ad' }).report(new Error('The printer is on fire'), {
      accountId: 'account-1',
    });
    await collector.first;
    collector.close();
    const [envelope = ''] = collector.envelopes;
    expect(envelope).toContain('/api/7/envelope/');
    expect(envelope).toContain('The printer is on fire');
    expect(envelope).toContain('"brand":"ad"');
    expect(envelope).toContain('"traceId":"f00d"');
    expect(envelope).toContain('"user":{"id":"account-1"}');
  });

  it('traces every visit to the payment service and the app integration, and all visits outside production', () => {
    expect(traceSampleRate('/betaalservice/wijzigen', 'production')).toBe(1);
    expect(traceSampleRate('/app-integration', 'production')).toBe(1);
    expect(traceSampleRate('/betaalservices', 'production')).toBe(0.0005);
    expect(traceSampleRate('/account', 'production')).toBe(0.0005);
    expect(traceSampleRate('/account', 'acceptance')).toBe(1);
    expect(traceSampleRate('/account', 'test')).toBe(1);
  });

  it('leaves out redirects, pages that were not found and requests that the reader broke off', () => {
    expect(isWorthReporting(new Response(null, { status: 303 }))).toBe(false);
    expect(isWorthReporting(new Response(null, { status: 404 }))).toBe(false);
    expect(isWorthReporting(new DOMException('gone', 'AbortError'))).toBe(false);
    expect(isWorthReporting(new Error('broken'))).toBe(true);
  });
});
