import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deploymentOf, parseEnvironment, portText } from './environment.ts';

const schema = v.object({
  PORT: v.optional(portText, '4321'),
  SCHEME: v.optional(v.picklist(['http', 'https']), 'http'),
  PREVIEW_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32'))),
  SIGNING_KEY: v.optional(v.pipe(v.string(), v.regex(/^{/, 'a JSON Web Key'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtp:/, 'smtp://…'), v.url('a full address'))),
});

describe('settings', () => {
  it('are read from the environment, an empty one counting as not set', () => {
    expect(parseEnvironment(schema, { PORT: '80', SCHEME: '' })).toEqual({ PORT: 80, SCHEME: 'http' });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT is "many", expected a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT is 70000, expected a whole number from 0 to 65535'],
    [{ SCHEME: 'ftp' }, 'SCHEME is "ftp", expected "http" or "https"'],
    [{ PORT: 'many', SCHEME: 'ftp' }, /^PORT is "many", [^;]+; SCHEME is "ftp", [^;]+$/],
    [{ SMTP_URL: 'mail' }, /^SMTP_URL is "mail", expected smtp:\/\/…$/],
  ])('that are wrong are one sentence that names the variable: %j', (environment, message) => {
    expect(() => parseEnvironment(schema, environment)).toThrow(message);
  });

  it('that must be there and are not are named', () => {
    expect(() => parseEnvironment(v.object({ PORT: portText }), {})).toThrow(/^PORT is not set$/);
  });

  it.each([
    [{ PREVIEW_SECRET: 'abcd' }, 'PREVIEW_SECRET has 4 characters, expected at least 32'],
    [{ SIGNING_KEY: 'abcd' }, 'SIGNING_KEY has 4 characters of another kind, expected a JSON Web Key'],
    [{ SMTP_URL: 'imap://jan:abcd@mail:25' }, 'SMTP_URL is "imap://…@mail:25", expected smtp://…'],
    [{ SMTP_URL: 'jan:ab@cd@mail' }, 'SMTP_URL is "…@mail", expected smtp://…'],
    [{ SMTP_URL: 'imap://mail?password=abcd' }, 'SMTP_URL is "imap://mail?…", expected smtp://…'],
  ])('never show a secret, right or wrong: %j', (environment, message) => {
    expect(() => parseEnvironment(schema, environment)).toThrow(
      expect.objectContaining({ name: 'StartupError', message }),
    );
  });

  it('derive the deployment from the build branch', () => {
    expect([undefined, 'main', 'develop', 'feature/x'].map(deploymentOf)).toEqual([
      'test',
      'production',
      'acceptance',
      'test',
    ]);
  });
});
