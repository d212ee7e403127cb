import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it.each([
  [
    { BACKOFFICE_URL: 'localhost:4330' },
    'BACKOFFICE_URL is "localhost:4330", expected a full web address (http://… or https://…)',
  ],
  [
    { CONTENT_API_HOST: 'ftp://lake' },
    'CONTENT_API_HOST is "ftp://lake", expected a full web address (http://… or https://…)',
  ],
  [
    { CONSENT_URL: 'consent' },
    'CONSENT_URL is "consent", expected a full web address (http://… or https://…)',
  ],
  [
    { COLLECTOR_URL: 'collector' },
    'COLLECTOR_URL is "collector", expected a full web address (http://… or https://…)',
  ],
  [
    { DATABASE_URL: 'mysql://jan:geheim@db/portal' },
    'DATABASE_URL is "mysql://…@db/portal", expected postgres://user:password@host/database',
  ],
  [
    { DATABASE_URL: 'postgres://jan:ge#heim@db/portal' },
    'DATABASE_URL is "postgres://…@db/portal", expected postgres://user:password@host/database',
  ],
  [
    { SENTRY_DSN: 'https://errors.example/1' },
    'SENTRY_DSN is "https://errors.example/1", expected https://key@host/project',
  ],
  [
    { CONTENT_PROJECT_ID: 'Mijn project' },
    'CONTENT_PROJECT_ID is "Mijn project", expected lower-case letters, digits and dashes',
  ],
  [{ CONTENT_DATASET: 'a b' }, 'CONTENT_DATASET is "a b", expected lower-case letters, digits, `_` and `-`'],
  [{ OIDC_CLIENT_SECRET: 'kort' }, 'OIDC_CLIENT_SECRET has 4 characters, expected at least 32'],
  [{ PREVIEW_SECRET: 'kort' }, 'PREVIEW_SECRET has 4 characters, expected at least 32'],
  [{ CONTENT_TOKEN: 'kort' }, 'CONTENT_TOKEN has 4 characters, expected at least 20'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/99' },
    'TRUSTED_PROXIES is "10.0.0.0/99", expected addresses or ranges such as 10.0.0.0/8, separated by commas, and "10.0.0.0/99" is neither',
  ],
])('a wrong setting is one sentence that names it: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(expect.objectContaining({ name: 'StartupError', message }));
});

it('listens on loopback, and on every interface where proxies reach it, unless HOST says otherwise', () => {
  const hosts = [{}, { BUILD_BRANCH: 'develop' }, { BUILD_BRANCH: 'main' }, { HOST: '::' }];
  expect(hosts.map((environment) => readConfig(environment).host)).toEqual([
    '127.0.0.1',
    '0.0.0.0',
    '0.0.0.0',
    '::',
  ]);
});

it('sends browsers to the port of https when the public scheme is https, unless PUBLIC_PORT is set', () => {
  const ports = (environment: Record<string, string>) => {
    const { publicPort, accountPort } = readConfig(environment);
    return [publicPort, accountPort];
  };
  expect(ports({ PORT: '5000' })).toEqual([5000, 5000]);
  expect(ports({ PORT: '5000', PUBLIC_SCHEME: 'https' })).toEqual([443, 443]);
  expect(ports({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' })).toEqual([8443, 8443]);
  expect(ports({ PUBLIC_SCHEME: 'https', ACCOUNT_PORT: '4330' })).toEqual([443, 4330]);
});

it('reads the content of a content project, also when a sandbox replaces the other services', () => {
  const { content, consentUrl } = readConfig({
    CONTENT_PROJECT_ID: 'abc12345',
    SANDBOX_URL: 'http://sandbox',
  });
  expect(content).toMatchObject({ projectId: 'abc12345', apiHost: undefined, cdnHost: undefined });
  expect(consentUrl).toBe('http://sandbox/consent');
});
