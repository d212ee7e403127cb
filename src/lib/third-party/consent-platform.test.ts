import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { recordedLog, testBrand } from '../content/content.fixture.ts';
import { recordConsent } from './consent-platform.ts';

const brand = testBrand('ad', {
  privacySettings: { integratorId: 'demo-ad', language: 'nl', readOnly: false },
});

let close: (() => void) | undefined;
afterEach(() => close?.());

async function platform(status: number): Promise<{ url: string; received: unknown[] }> {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    received.push([request.method, request.url, JSON.parse(Buffer.concat(parts).toString())]);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

it('the record has the brand’s settings and the choice, and no data of the reader', async () => {
  const { url, received } = await platform(204);
  await recordConsent(`${url}/consent/`, brand, 'ja', recordedLog());
  expect(received).toEqual([
    [
      'POST',
      '/consent/choices',
      {
        integratorId: 'demo-ad',
        language: 'nl',
        readOnly: false,
        categories: { functional: true },
        version: 2,
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      },
    ],
  ]);
});

it('a platform that refuses or cannot be reached is reported', async () => {
  const log = recordedLog();
  await recordConsent((await platform(500)).url, brand, 'nee', log);
  await recordConsent('http://127.0.0.1:9', brand, 'nee', log);
  expect(log.reports).toHaveLength(2);
  await recordConsent(undefined, brand, 'nee', log);
  expect(log.reports).toHaveLength(2);
});
