import { expect, it } from 'vitest';
import { settingAgainstDemo } from './demo.ts';

it.each([
  {},
  { DATABASE_URL: '', BUILD_BRANCH: '' },
  { PORT: '5000', HOST: '0.0.0.0', DATA_DIR: '/data', REUSE_PORT: 'on' },
  { SANDBOX_PORT: '5001', SANDBOX_SMTP_PORT: '5002', CONTENT_DIR: 'content', OFFICE_LISTEN: 'off' },
  { BUILD_BRANCH: 'feature/x', PUBLIC_SCHEME: 'http', DEFAULT_BRAND: 'ad', UPSTREAM_SECONDS: '12' },
])('is the demo with %j', (environment) => {
  expect(settingAgainstDemo(environment)).toBeUndefined();
});

it.each([
  [{ DATABASE_URL: 'postgres://db/portal' }, 'DATABASE_URL'],
  [{ BACKOFFICE_URL: 'http://backoffice' }, 'BACKOFFICE_URL'],
  [{ CONTENT_PROJECT_ID: 'abc12345' }, 'CONTENT_PROJECT_ID'],
  [{ CONTENT_API_HOST: 'http://lake' }, 'CONTENT_API_HOST'],
  [{ CONTENT_CDN_HOST: 'http://lake' }, 'CONTENT_CDN_HOST'],
  [{ SANDBOX_URL: 'http://127.0.0.1:4322' }, 'SANDBOX_URL'],
  [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL'],
  [{ PAYMENT_API_URL: 'https://api.mollie.com/v2' }, 'PAYMENT_API_URL'],
  [{ PAYMENT_KEYS: '{}' }, 'PAYMENT_KEYS'],
  [{ TRUSTED_PROXIES: '10.0.0.1' }, 'TRUSTED_PROXIES'],
  [{ PUBLIC_SCHEME: 'https' }, 'PUBLIC_SCHEME'],
  [{ BUILD_BRANCH: 'main' }, 'BUILD_BRANCH'],
  [{ BUILD_BRANCH: 'develop' }, 'BUILD_BRANCH'],
])('is no demo with %j', (environment, name) => {
  expect(settingAgainstDemo(environment)).toBe(name);
});
