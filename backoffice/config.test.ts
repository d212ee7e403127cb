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
])('a wrong setting is one sentence that names it: %j', (environment, message) => {
  expect(() => readBackofficeConfig(environment)).toThrow(
    expect.objectContaining({ name: 'StartupError', message }),
  );
});

it('takes the host of the operator console in any case', () => {
  expect(readBackofficeConfig({ OFFICE_HOST: 'Kantoor.Example' }).officeHost).toBe('kantoor.example');
});
