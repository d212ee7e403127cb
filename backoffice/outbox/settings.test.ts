import { expect, test } from 'vitest';
import { readBackofficeConfig } from '../kernel/config.ts';

test('mails go to the mail server that is set, else to the sandbox’s, else nowhere', () => {
  const smtpUrl = (environment: Record<string, string>) => readBackofficeConfig(environment).mail.smtpUrl;
  expect(smtpUrl({})).toBeUndefined();
  expect(smtpUrl({ SANDBOX_SMTP_PORT: '4323' })).toBe('smtp://127.0.0.1:4323');
  // A port that the system chooses is nobody's to guess.
  expect(smtpUrl({ SANDBOX_SMTP_PORT: '0' })).toBeUndefined();
  expect(smtpUrl({ SANDBOX_SMTP_PORT: '4323', SMTP_URL: 'smtps://mail.example:465' })).toBe(
    'smtps://mail.example:465',
  );
});

test('a setting that cannot be right is named at start', () => {
  expect(() => readBackofficeConfig({ SMTP_URL: 'mail.example:25' })).toThrow(/SMTP_URL .* smtp:\/\//);
  expect(() => readBackofficeConfig({ MAIL_FROM: 'klantenservice' })).toThrow('MAIL_FROM');
});
