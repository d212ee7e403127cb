import { expect, it } from 'vitest';
import { readBackofficeConfig } from './config.ts';

it.each([
  [
    { OFFICE_HOST: 'https://kantoor.example' },
    'OFFICE_HOST is "https://kantoor.example", expected a host name without scheme and port',
  ],
  [
    { OFFICE_HOST: 'kantoor.example:443' },
    'OFFICE_HOST is "kantoor.example:443", expected a host name without scheme and port',
  ],
  [
    { ADDRESS_LOOKUP_URL: 'api.pdok.nl' },
    'ADDRESS_LOOKUP_URL is "api.pdok.nl", expected a full web address (http://… or https://…)',
  ],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is "smtp://", expected smtp://host or smtps://host'],
  [{ OIDC_CLIENT_SECRET: 'kort' }, 'OIDC_CLIENT_SECRET has 4 characters, expected at least 32'],
  [
    { DATABASE_URL: 'postgres://jan:ge#heim@db/portal' },
    'DATABASE_URL is "postgres://…@db/portal", expected postgres://user:password@host/database',
  ],
  [
    { PAYMENT_KEYS: '{"demo-nl":"geheim"}' },
    'PAYMENT_KEYS has 15 characters of another kind, expected a JSON object of seller and key (test_… or live_…)',
  ],
  [
    { PAYMENT_KEYS: 'test_geheim' },
    'PAYMENT_KEYS has 11 characters of another kind, expected a JSON object of seller and key (test_… or live_…)',
  ],
])('the error for a wrong setting is one sentence that names it: %j', (environment, message) => {
  expect(() => readBackofficeConfig(environment)).toThrow(
    expect.objectContaining({ name: 'StartupError', message }),
  );
});

it('accepts capitals in the host of the operator console', () => {
  expect(readBackofficeConfig({ OFFICE_HOST: 'Kantoor.Example' }).consoleHost).toBe('kantoor.example');
});

it('reads the content of a content project also when a sandbox replaces the other services', () => {
  const { content, addressLookup } = readBackofficeConfig({
    CONTENT_PROJECT_ID: 'abc12345',
    SANDBOX_URL: 'http://sandbox',
  });
  expect(content).toMatchObject({ projectId: 'abc12345', apiHost: undefined, cdnHost: undefined });
  expect(addressLookup?.url).toContain('http://sandbox/');
});

it('uses the ports of the portal around it when embedded, and a port of its own when standalone', () => {
  const read = (environment: Record<string, string>, mode?: 'standalone') => {
    const { host, port, publicPort, accountPort } = readBackofficeConfig(environment, mode);
    return [host, port, publicPort, accountPort];
  };
  expect(read({})).toEqual(['127.0.0.1', 4321, 4321, 4321]);
  expect(read({}, 'standalone')).toEqual(['127.0.0.1', 4330, 4321, 4330]);
  expect(read({ BUILD_BRANCH: 'main', PUBLIC_SCHEME: 'https' }, 'standalone')).toEqual([
    '0.0.0.0',
    4330,
    443,
    443,
  ]);
});

it('takes the key of a seller from the setting, and makes keys up only for the sandbox', () => {
  const readKeys = (environment: Record<string, string>) => {
    const { url, keyOf } = readBackofficeConfig(environment).payments;
    return [url, ...['demo-nl', 'demo-be', 'toString'].map(keyOf)];
  };
  const none = [undefined, undefined, undefined];
  const real = 'https://api.mollie.com/v2';
  const key = `live_${'a'.repeat(30)}`;
  const own = { PAYMENT_KEYS: JSON.stringify({ 'demo-nl': key }) };
  const SANDBOX_URL = 'http://sandbox';
  expect(readKeys({})).toEqual([real, ...none]);
  expect(readKeys(own)).toEqual([real, key, undefined, undefined]);
  expect(readKeys({ ...own, SANDBOX_URL })).toEqual([real, key, undefined, undefined]);
  expect(readKeys({ SANDBOX_URL, PAYMENT_API_URL: real })).toEqual([real, ...none]);
  const [url, dutch, belgian] = readKeys({ SANDBOX_URL });
  expect(url).toBe('http://sandbox/mollie/v2');
  expect(dutch).toMatch(/^test_\w{30,}$/);
  expect(belgian).not.toBe(dutch);
  expect(readKeys({ SANDBOX_URL, PAYMENT_API_URL: 'http://sandbox/mollie/v2' })[1]).toBe(dutch);
});
