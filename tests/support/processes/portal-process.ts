/**
 * A complete portal for the tests: the sandbox, the built portal and, on request, a separate back office. Each is its
 * own process on a free port, with its own data.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatSettings } from '../../../sandbox/chat/chat.ts';
import { paymentSettings } from '../../../sandbox/payments/payments.ts';
import { signOnSetting } from '../../../sandbox/sign-on.ts';
import { ask } from '../http/http.ts';
import { freePort } from './ports.ts';
import { type ServerProcess, type Settings, startServerProcess } from './server-process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The programs that are started besides the portal. */
export const PROGRAMS = ['sandbox', 'backoffice'] as const;

export interface PortalProcess {
  readonly port: number;
  /** Of the operator console. */
  readonly consolePort: number;
  /** The folder of its databases. */
  readonly dataDir: string;
  readonly lake: ServerProcess;
  /** The SMTP port of the sandbox. */
  readonly mailPort: number;
  readonly portal: ServerProcess;
  /** Only with `separateBackoffice`. */
  readonly backoffice: ServerProcess | undefined;
  /** The connection between the portal and a separate back office. */
  readonly proxy: TcpProxy | undefined;
  stop(): Promise<void>;
}

/** How this portal differs from the shared one. */
export interface PortalOptions {
  readonly settings?: Settings;
  /** Changes of the content before the portal starts, as mutations of the content lake's protocol. */
  readonly mutations?: readonly object[];
  /** The back office as a separate process, over HTTP. */
  readonly separateBackoffice?: boolean;
  /** Where its data folder is made; without it among the temporary files. */
  readonly dataIn?: string;
  /** A data folder to copy. */
  readonly seed?: string | undefined;
  /** Acceptance or production: without demo readers, and on `main` with every setting that production requires. */
  readonly branch?: 'develop' | 'main';
}

export const PREVIEW_SECRET = 'a secret of the tests, long enough to sign with';
/** Without opening hours the telephone never takes the place of the contact form, at whatever hour a test runs. */
const NEVER_CALLED = { patch: { id: 'contact-nl-newspaper', set: { hours: [] } } };
const CONTENT_TOKEN = 'a content token of the tests';
export const SECRETS: Settings = {
  PREVIEW_SECRET,
  CONTENT_TOKEN,
  SANDBOX_CONTENT_TOKEN: CONTENT_TOKEN,
  OIDC_CLIENT_SECRET: 'a client secret of the tests, long enough',
  MAIL_EVENTS_KEY: 'a signing key of the tests, long enough',
  SMS_REPORTS_KEY: 'a-secret-of-sms-reports-of-the-tests',
  CRM_EVENTS_KEY: 'a signing key of the customer system, long enough',
  // All tests send from one address.
  IDENTITY_TRIES_PER_ADDRESS: '10000',
  LOGIN_STARTS_PER_ADDRESS: '100000',
};

export async function startPortalProcess(options: PortalOptions = {}): Promise<PortalProcess> {
  const { mutations = [], branch, seed = branch ? undefined : process.env.SHARED_PORTAL_SEED } = options;
  const dataDir = mkdtempSync(join(options.dataIn ?? tmpdir(), 'mijn-omgeving-'));
  if (seed) cpSync(seed, dataDir, { recursive: true });
  const mailPort = await freePort();
  const lake = await startLake(mailPort);
  await changeContent(lake.port, [NEVER_CALLED, ...mutations]);

  const port = await freePort();
  const consolePort = await freePort();
  const common = {
    ...SECRETS,
    DATA_DIR: dataDir,
    ...(branch ? { BUILD_BRANCH: branch } : {}),
    ...(branch === 'main' ? productionSettings : sandboxSettings)(`http://127.0.0.1:${lake.port}`, mailPort),
    PUBLIC_PORT: String(port),
    OFFICE_LISTEN: `127.0.0.1:${consolePort}`,
    // A busy test machine may pause for seconds; that is not an outage.
    UPSTREAM_SECONDS: '12',
    ADDRESS_LOOKUP_MS: '12000',
    ...options.settings,
  };
  const backoffice = options.separateBackoffice ? await startBackoffice(common) : undefined;
  const proxy = backoffice && (await startTcpProxy(backoffice.port));
  const where = proxy && {
    BACKOFFICE_URL: `http://127.0.0.1:${proxy.port}`,
    ACCOUNT_PORT: `${backoffice?.port}`,
  };
  const portal = await startServerProcess('dist/server.mjs', port, {
    PORT: String(port),
    ...common,
    ...where,
  });
  const stop = async () => {
    // The test is over, so no shutdown is needed.
    await Promise.all([portal.kill(), lake.kill(), backoffice?.kill()]);
    await proxy?.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { port, consolePort, dataDir, lake, mailPort, portal, backoffice, proxy, stop };
}

/** The sandbox in place of all external services. */
function sandboxSettings(url: string, mailPort: number): Settings {
  return {
    SANDBOX_URL: url,
    SIGN_ON_SCRIPT: signOnSetting(url),
    ...chatSettings(url),
    ...paymentSettings(url),
    SANDBOX_SMTP_PORT: String(mailPort),
  };
}

/** The same sandbox in place of the real services, each by its own setting. */
function productionSettings(url: string, mailPort: number): Settings {
  return {
    CONTENT_PROJECT_ID: 'mijnomgeving',
    CONTENT_API_HOST: url,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PUBLIC_SCHEME: 'https',
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

/** The bundle if the run's setup has made one, otherwise the source. */
function program(name: (typeof PROGRAMS)[number]): string {
  const folder = process.env.SHARED_PORTAL_PROGRAMS;
  return folder ? join(folder, `${name}.mjs`) : `${name}/main.ts`;
}

export async function startLake(mailPort: number): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { ...SECRETS, SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(mailPort) };
  return startServerProcess(program('sandbox'), port, settings);
}

async function startBackoffice(common: Settings): Promise<ServerProcess> {
  const port = await freePort();
  return startServerProcess(program('backoffice'), port, {
    ...common,
    PORT: String(port),
    ACCOUNT_PORT: String(port),
  });
}

/** Changes documents of the content lake, as the editor's studio does. */
export async function changeContent(lakePort: number, mutations: readonly object[]): Promise<void> {
  const reply = await ask({
    port: lakePort,
    host: 'localhost',
    path: '/v2023-03-07/data/mutate/production',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${CONTENT_TOKEN}` },
    body: JSON.stringify({ mutations }),
  });
  if (reply.status !== 200) throw new Error(`Changing the content failed: ${reply.body}`);
}
