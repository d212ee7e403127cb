/**
 * Which settings a deployment requires: the source of the content and, in production, all that would otherwise fail
 * silently (docs/decisions/0116-demo-and-production.md).
 */
import { type Deployment, deploymentOf, StartupError } from './environment.ts';

/** What is started: a portal, with the back office in it unless `BACKOFFICE_URL` is set, or a back office of its own. */
export type Part = 'portal' | 'backoffice';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Loopback for a test deployment; every interface behind the proxies of acceptance and production. */
export const usualHost = (deployment: Deployment): string =>
  deployment === 'test' ? '127.0.0.1' : '0.0.0.0';

/** With https the port that browsers use is the proxy's. */
export const usualPublicPort = (scheme: 'http' | 'https', port: number): number =>
  scheme === 'https' ? 443 : port;

/** Each of these names a source of content. */
const CONTENT = ['CONTENT_PROJECT_ID', 'CONTENT_API_HOST', 'CONTENT_CDN_HOST', 'SANDBOX_URL'];

/** @throws StartupError naming each setting that is missing, or that must not be there */
export function checkDeployment(environment: Environment, part: Part): void {
  const given = (name: string) => environment[name] || undefined;
  const complaints =
    deploymentOf(given('BUILD_BRANCH')) === 'production'
      ? [...unsuited(given), ...missing(given, part)]
      : [...contentMissing(given), ...mockMissing(given)];
  if (complaints.length > 0) throw new StartupError(complaints.join('; '));
}

type Given = (name: string) => string | undefined;

function contentMissing(given: Given): string[] {
  if (CONTENT.some(given)) return [];
  return [
    'CONTENT_PROJECT_ID is not set, expected the content project, or SANDBOX_URL for the content of a sandbox (npm run sandbox)',
  ];
}

function mockMissing(given: Given): string[] {
  if (given('PUBLIC_API_MOCKING') !== 'enabled' || given('SANDBOX_URL')) return [];
  return ['SANDBOX_URL is not set, expected the sandbox that answers where PUBLIC_API_MOCKING is "enabled"'];
}

/** Production uses nothing of the sandbox. */
function unsuited(given: Given): string[] {
  const sandbox = ['SANDBOX_URL', 'SANDBOX_SMTP_PORT', 'SANDBOX_CLAMD_PORT'].filter(given);
  const isMocked = given('PUBLIC_API_MOCKING') === 'enabled';
  return [
    ...sandbox.map((name) => `${name} is set, expected no sandbox in production`),
    // With such a key no money moves, while every invoice is called paid.
    ...(/"test_/.test(given('PAYMENT_KEYS') ?? '')
      ? ['PAYMENT_KEYS has a key for tests, expected live_… in production']
      : []),
    ...(isMocked ? ['PUBLIC_API_MOCKING is "enabled", expected "disabled" in production'] : []),
    ...(given('PUBLIC_SCHEME') === 'https'
      ? []
      : [`PUBLIC_SCHEME ${found(given, 'PUBLIC_SCHEME')}, expected "https" in production`]),
  ];
}

const found = (given: Given, name: string) =>
  given(name) ? `is ${JSON.stringify(given(name))}` : 'is not set';

/** By setting: what is expected, and when it is not needed. */
const NEEDED: readonly { name: string; what: string; unless?: (given: Given, part: Part) => boolean }[] = [
  { name: 'CONTENT_PROJECT_ID', what: 'the content project' },
  {
    name: 'DATA_DIR',
    what: 'a folder that lasts, or DATABASE_URL,',
    unless: (given) => Boolean(given('DATABASE_URL')),
  },
  { name: 'TRUSTED_PROXIES', what: 'the proxies that take https in front of it' },
  { name: 'SMTP_URL', what: 'the mail server', unless: isBackofficeElsewhere },
  {
    name: 'OIDC_CLIENT_SECRET',
    what: 'the secret that the portal and its account hosts share',
    // A single process with one disk makes its own.
    unless: (given, part) => part === 'portal' && !given('DATABASE_URL') && !given('BACKOFFICE_URL'),
  },
  {
    name: 'OPERATOR_KEYS',
    what: 'the secret that the second factors of operators are sealed with',
    unless: (given, part) =>
      !given('DATABASE_URL') || given('OFFICE_LISTEN') === 'off' || isBackofficeElsewhere(given, part),
  },
];

function isBackofficeElsewhere(given: Given, part: Part): boolean {
  return part === 'portal' && Boolean(given('BACKOFFICE_URL'));
}

function missing(given: Given, part: Part): string[] {
  return NEEDED.filter(({ name, unless }) => !given(name) && !unless?.(given, part)).map(
    ({ name, what }) => `${name} is not set, expected ${what} in production`,
  );
}
