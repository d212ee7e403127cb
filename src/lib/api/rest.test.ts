import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** The address label in a response of the back office, which the contract says is a text. */
async function readLabel(backofficeUrl = '') {
  vi.resetModules();
  vi.stubEnv('BACKOFFICE_URL', backofficeUrl);
  const { setEmbeddedBackoffice } = await import('./upstream.ts');
  const { createRestClients } = await import('./rest.ts');
  const fetch = async () => Response.json({ not: 'a text' });
  setEmbeddedBackoffice(fetch);
  return createRestClients({ fetch, report: () => {} }).customer.readAddressLabel({ accountId: 'a' });
}

test('a response of the embedded back office, which has parsed it, is not parsed again', async () => {
  expect(await readLabel()).toEqual({ ok: true, data: { not: 'a text' } });
});

test('a response of a back office elsewhere is parsed', async () => {
  expect(await readLabel('http://127.0.0.1:1')).toMatchObject({ ok: false, rejection: { status: 500 } });
});
