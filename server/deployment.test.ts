import { describe, expect, it } from 'vitest';
import { checkDeployment, type Environment, type Part, usualHost, usualPublicPort } from './deployment.ts';

/** The sentence that refuses a start; nothing where it is let through. */
function refusal(environment: Environment, part: Part = 'portal'): string | undefined {
  try {
    checkDeployment(environment, part);
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ name: 'StartupError' });
    return (error as Error).message;
  }
}

const CONTENT =
  'CONTENT_PROJECT_ID is not set, expected the content project, or SANDBOX_URL for the content of a sandbox (npm run sandbox)';

describe('outside production', () => {
  it.each([undefined, 'develop', 'feature/x'])('a start on branch %s names its content', (BUILD_BRANCH) => {
    expect(refusal({ BUILD_BRANCH })).toBe(CONTENT);
    expect(refusal({ BUILD_BRANCH, CONTENT_PROJECT_ID: '' }, 'backoffice')).toBe(CONTENT);
    for (const name of ['CONTENT_PROJECT_ID', 'CONTENT_API_HOST', 'CONTENT_CDN_HOST', 'SANDBOX_URL'])
      expect(refusal({ BUILD_BRANCH, [name]: 'x' }), name).toBeUndefined();
  });
});

it('mocking asks for the sandbox that answers', () => {
  const mocked = { CONTENT_PROJECT_ID: 'abc12345', PUBLIC_API_MOCKING: 'enabled' };
  expect(refusal(mocked)).toBe(
    'SANDBOX_URL is not set, expected the sandbox that answers where PUBLIC_API_MOCKING is "enabled"',
  );
  expect(refusal({ ...mocked, SANDBOX_URL: 'http://127.0.0.1:4322' })).toBeUndefined();
  expect(refusal({ ...mocked, PUBLIC_API_MOCKING: 'disabled' })).toBeUndefined();
});

const WHOLE: Environment = {
  BUILD_BRANCH: 'main',
  PUBLIC_SCHEME: 'https',
  CONTENT_PROJECT_ID: 'abc12345',
  DATABASE_URL: 'postgres://db/portal',
  TRUSTED_PROXIES: '10.0.0.0/8',
  SMTP_URL: 'smtp://mail',
  OIDC_CLIENT_SECRET: 'x'.repeat(32),
  OPERATOR_KEYS: 'x'.repeat(32),
};

describe('production', () => {
  it.each<Part>(['portal', 'backoffice'])('starts a %s of which everything is set', (part) => {
    expect(refusal(WHOLE, part)).toBeUndefined();
  });

  it('names all that is missing at once', () => {
    expect(refusal({ BUILD_BRANCH: 'main' })?.split('; ')).toEqual([
      'PUBLIC_SCHEME is not set, expected "https" in production',
      'CONTENT_PROJECT_ID is not set, expected the content project in production',
      'DATA_DIR is not set, expected a folder that lasts, or DATABASE_URL, in production',
      'TRUSTED_PROXIES is not set, expected the proxies that take https in front of it in production',
      'SMTP_URL is not set, expected the mail server in production',
    ]);
  });

  it.each([
    ['PUBLIC_SCHEME', 'expected "https" in production'],
    ['CONTENT_PROJECT_ID', 'expected the content project in production'],
    ['TRUSTED_PROXIES', 'expected the proxies that take https in front of it in production'],
    ['SMTP_URL', 'expected the mail server in production'],
    ['OIDC_CLIENT_SECRET', 'expected the secret that the portal and its account hosts share in production'],
    [
      'OPERATOR_KEYS',
      'expected the secret that the second factors of operators are sealed with in production',
    ],
  ])('says that %s is not set', (name, expected) => {
    for (const part of ['portal', 'backoffice'] as const)
      expect(refusal({ ...WHOLE, [name]: undefined }, part)).toBe(`${name} is not set, ${expected}`);
  });

  it.each([
    [{ SANDBOX_URL: 'http://127.0.0.1:4322' }, 'SANDBOX_URL is set, expected no sandbox in production'],
    [{ SANDBOX_SMTP_PORT: '4323' }, 'SANDBOX_SMTP_PORT is set, expected no sandbox in production'],
    [{ SANDBOX_CLAMD_PORT: '4324' }, 'SANDBOX_CLAMD_PORT is set, expected no sandbox in production'],
    [{ PUBLIC_API_MOCKING: 'enabled' }, 'PUBLIC_API_MOCKING is "enabled", expected "disabled" in production'],
    [
      { PAYMENT_KEYS: '{"nl":"live_abc","be":"test_abc"}' },
      'PAYMENT_KEYS has a key for tests, expected live_… in production',
    ],
    [{ PUBLIC_SCHEME: 'http' }, 'PUBLIC_SCHEME is "http", expected "https" in production'],
  ])('refuses %j', (setting, message) => {
    expect(refusal({ ...WHOLE, ...setting })).toBe(message);
  });

  it.each<[Environment, Part]>([
    [{ OFFICE_LISTEN: 'off' }, 'portal'],
    [{ BACKOFFICE_URL: 'http://127.0.0.1:4330' }, 'portal'],
    [{ DATABASE_URL: undefined, DATA_DIR: '/data' }, 'portal'],
  ])('asks for no OPERATOR_KEYS with %j', (setting, part) => {
    expect(refusal({ ...WHOLE, OPERATOR_KEYS: undefined, ...setting }, part)).toBeUndefined();
  });

  it('accepts the embedded database when DATA_DIR is set', () => {
    const embedded = { ...WHOLE, DATABASE_URL: undefined, OIDC_CLIENT_SECRET: undefined };
    expect(refusal(embedded)).toBe(
      'DATA_DIR is not set, expected a folder that lasts, or DATABASE_URL, in production',
    );
    expect(refusal({ ...embedded, DATA_DIR: '/data' })).toBeUndefined();
    expect(refusal({ ...embedded, DATA_DIR: '/data' }, 'backoffice')).toContain('OIDC_CLIENT_SECRET');
  });

  it('asks a portal for no mail server where the back office is elsewhere', () => {
    const apart = { ...WHOLE, SMTP_URL: undefined, BACKOFFICE_URL: 'https://backoffice.internal' };
    expect(refusal(apart)).toBeUndefined();
    expect(refusal({ ...apart, OIDC_CLIENT_SECRET: '' })).toContain('OIDC_CLIENT_SECRET');
  });
});

it('only acceptance and production listen on every interface by themselves', () => {
  expect((['test', 'acceptance', 'production'] as const).map(usualHost)).toEqual([
    '127.0.0.1',
    '0.0.0.0',
    '0.0.0.0',
  ]);
});

it('browsers use the usual port where a proxy takes https', () => {
  expect([usualPublicPort('http', 4321), usualPublicPort('https', 4321)]).toEqual([4321, 443]);
});
