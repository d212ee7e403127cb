import { expect, test } from 'vitest';
import { readBackofficeConfig } from '../kernel/config.ts';

test('the mail server is the configured one, else the sandbox’s, else none', () => {
  const smtpUrl = (environment: Record<string, string>) => readBackofficeConfig(environment).mail.smtpUrl;
  expect(smtpUrl({})).toBeUndefined();
  expect(smtpUrl({ SANDBOX_SMTP_PORT: '4323' })).toBe('smtp://127.0.0.1:4323');
  // With port 0 the system chooses the port, so the mail server's address is not known.
  expect(smtpUrl({ SANDBOX_SMTP_PORT: '0' })).toBeUndefined();
  expect(smtpUrl({ SANDBOX_SMTP_PORT: '4323', SMTP_URL: 'smtps://mail.example:465' })).toBe(
    'smtps://mail.example:465',
  );
});

test('the error for an invalid setting names it', () => {
  expect(() => readBackofficeConfig({ SMTP_URL: 'mail.example:25' })).toThrow(/SMTP_URL .* smtp:\/\//);
  expect(() => readBackofficeConfig({ MAIL_FROM: 'klantenservice' })).toThrow('MAIL_FROM');
});
