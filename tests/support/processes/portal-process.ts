/**
 * A whole house for the tests: the outside world, the built portal and, where a test wants it apart, the back
 * office, each a process of its own on a free port with its own data.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatSetting } from '../../../sandbox/chat.ts';
import { signOnSetting } from '../../../sandbox/sign-on.ts';
import { ask } from '../http/http.ts';
import { type Line, startLine } from './line.ts';
import { type Part, type Settings, startPart } from './part.ts';
import { freePort } from './ports.ts';

/** What is started beside the portal. */
export const PROGRAMS = ['sandbox', 'backoffice'] as const;

export interface PortalProcess {
  readonly port: number;
  /** Of the operator console. */
  readonly consolePort: number;
  /** Where its databases lie. */
  readonly dataDir: string;
  readonly lake: Part;
  /** Where the lake's process takes mail (SMTP). */
  readonly mailPort: number;
  readonly portal: Part;
  /** Only where it was wished for apart. */
  readonly backoffice: Part | undefined;
  /** Between the portal and a back office apart. */
  readonly line: Line | undefined;
  stop(): Promise<void>;
}

/** What makes a house different from the shared one. */
export interface PortalOptions {
  readonly settings?: Settings;
  /** What an editor has changed in the content before the portal starts: mutations of the lake's own protocol. */
  readonly mutations?: readonly object[];
  /** The back office as a process of its own, spoken to over HTTP. */
  readonly separateBackoffice?: boolean;
  /** A folder of data to begin with. */
  readonly seed?: string | undefined;
  /** Acceptance or production: without demo people, and on `main` with everything set that production asks for. */
  readonly branch?: 'develop' | 'main';
}

export const PREVIEW_SECRET = 'a secret of the tests, long enough to sign with';
const CONTENT_TOKEN = 'a content token of the tests';
export const SECRETS: Settings = {
  PREVIEW_SECRET,
  CONTENT_TOKEN,
  SANDBOX_CONTENT_TOKEN: CONTENT_TOKEN,
  OIDC_CLIENT_SECRET: 'a client secret of the tests, long enough',
  // Every test comes from this one address.
  IDENTITY_TRIES_PER_ADDRESS: '10000',
  LOGIN_STARTS_PER_ADDRESS: '100000',
};

export async function startPortalProcess(options: PortalOptions = {}): Promise<PortalProcess> {
  const { mutations = [], branch, seed = branch ? undefined : process.env.HOUSE_SEED } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-'));
  if (seed) cpSync(seed, dataDir, { recursive: true });
  const mailPort = await freePort();
  const lake = await startLake(mailPort);
  if (mutations.length > 0) await changeContent(lake.port, mutations);

  const port = await freePort();
  const consolePort = await freePort();
  const common = {
    ...SECRETS,
    DATA_DIR: dataDir,
    ...(branch ? { BUILD_BRANCH: branch } : {}),
    ...(branch === 'main' ? productionSettings : sandboxSettings)(`http://127.0.0.1:${lake.port}`, mailPort),
    PUBLIC_PORT: String(port),
    OFFICE_LISTEN: `127.0.0.1:${consolePort}`,
    // A machine that stands still for seconds has no outage.
    UPSTREAM_SECONDS: '12',
    ...options.settings,
  };
  const backoffice = options.separateBackoffice ? await startBackoffice(common) : undefined;
  const line = backoffice && (await startLine(backoffice.port));
  const where = line && {
    BACKOFFICE_URL: `http://127.0.0.1:${line.port}`,
    ACCOUNT_PORT: `${backoffice?.port}`,
  };
  const portal = await startPart('dist/server.mjs', port, { PORT: String(port), ...common, ...where });
  const stop = async () => {
    // Nobody looks at it any more, so nothing has to be finished.
    await Promise.all([portal.kill(), lake.kill(), backoffice?.kill()]);
    await line?.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { port, consolePort, dataDir, lake, mailPort, portal, backoffice, line, stop };
}

/** The sandbox for everything outside. */
function sandboxSettings(url: string, mailPort: number): Settings {
  return {
    SANDBOX_URL: url,
    SIGN_ON_SCRIPT: signOnSetting(url),
    CHAT_SCRIPT: chatSetting(url),
    SANDBOX_SMTP_PORT: String(mailPort),
  };
}

/** The same sandbox in the place of the real services, each by its own setting. */
function productionSettings(url: string, mailPort: number): Settings {
  return {
    CONTENT_PROJECT_ID: 'mijnomgeving',
    CONTENT_API_HOST: url,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PUBLIC_SCHEME: 'https',
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

/** As one file where the whole run has bundled it, otherwise its source. */
function program(name: (typeof PROGRAMS)[number]): string {
  const folder = process.env.HOUSE_PROGRAMS;
  return folder ? join(folder, `${name}.mjs`) : `${name}/main.ts`;
}

export async function startLake(mailPort: number): Promise<Part> {
  const port = await freePort();
  const settings = { ...SECRETS, SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(mailPort) };
  return startPart(program('sandbox'), port, settings);
}

async function startBackoffice(common: Settings): Promise<Part> {
  const port = await freePort();
  return startPart(program('backoffice'), port, {
    ...common,
    PORT: String(port),
    ACCOUNT_PORT: String(port),
  });
}

/** Changes documents of the lake, as an editor's tool does. */
export async function changeContent(lakePort: number, mutations: readonly object[]): Promise<void> {
  const reply = await ask({
    port: lakePort,
    host: 'localhost',
    path: '/v2023-03-07/data/mutate/production',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${CONTENT_TOKEN}` },
    body: JSON.stringify({ mutations }),
  });
  if (reply.status !== 200) throw new Error(`The content could not be changed: ${reply.body}`);
}
