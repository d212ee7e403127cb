/** `npm start`: builds the portal when needed and serves it; the demo also starts its sandbox and adds its accounts. */

import { readIdentitySettings } from '../backoffice/identity/settings.ts';
import { readBackofficeConfig } from '../backoffice/kernel/config.ts';
import { makePrivate } from '../database/private-folder.ts';
import { readSandboxConfig, type SandboxConfig } from '../sandbox/config.ts';
import { checkDeployment } from '../server/deployment.ts';
import { deploymentOf, isStartupError, StartupError } from '../server/environment.ts';
import { OFFICE_LISTEN } from '../server/listen.ts';
import { config } from '../src/lib/config.ts';
import { buildWhenStale } from './build.ts';
import { demoSettings, sandboxScripts, settingAgainstDemo } from './demo.ts';
import { checkFolder, checkPorts, type Place } from './places.ts';
import { type Running, runStep, startProcess, stopAll, stopOnSignal } from './processes.ts';
import { localSecrets } from './secrets.ts';

const isDeveloping = process.argv.includes('--develop');

async function serve(): Promise<void> {
  const againstDemo = settingAgainstDemo(process.env);
  const outside = againstDemo ? undefined : readSandboxConfig(process.env);
  setUnlessGiven(outside ? settingsOf(outside) : scriptsOfNamedSandbox());
  checkSettings(againstDemo);
  const { host, port, dataDir, deployment } = config();
  checkFolder(dataDir);
  // Before the build, because production refuses a folder that cannot be private. Elsewhere the portal logs it.
  makePrivate(dataDir, deployment);
  await checkPorts([portalPlace(), ...consolePlaces(), ...(outside ? sandboxPlaces(outside) : [])]);
  if (outside) setUnlessGiven(localSecrets(dataDir));
  const env = process.env;
  stopOnSignal();
  let renewed: Running | undefined;
  process.on('SIGUSR2', () => renewed?.renew());
  if (!isDeveloping) await buildWhenStale(env);
  else await runStep('generate', ['scripts/generate.ts'], env);

  const sandbox = outside && (await startDemoParts(outside, env));
  const portal = startProcess('portal', portalCommand(host, port), { ...ONE_ARENA, ...env });
  await portal.answers(`${addressOf(host, port)}/${isDeveloping ? '' : 'readyz'}`);
  // Earlier it would end the portal.
  renewed = portal;
  console.log(outside ? demoWelcome(port, outside) : `The portal listens on ${host}, port ${port}.`);
  process.exitCode = await portal.done;
  await sandbox?.stop();
}

/** Checks all settings before the build, also those of an embedded back office. */
function checkSettings(againstDemo: string | undefined): void {
  try {
    checkDeployment(process.env, 'portal');
  } catch (error) {
    if (!isStartupError(error) || !againstDemo || deploymentOf(process.env.BUILD_BRANCH) !== 'test')
      throw error;
    throw new StartupError(
      `${error.message}; the demo brings its own, and with ${againstDemo} this is not the demo`,
    );
  }
  if (config().backofficeUrl) return;
  readBackofficeConfig(process.env);
  readIdentitySettings(process.env);
}

/** The sandbox, and accounts for an empty database. */
async function startDemoParts({ host, port }: SandboxConfig, env: NodeJS.ProcessEnv): Promise<Running> {
  const sandbox = startProcess('sandbox', ['sandbox/main.ts'], {
    ...env,
    SANDBOX_PORTAL_PID: String(process.pid),
  });
  const filling = runStep('seed', ['backoffice/seed.ts', '--if-empty'], env);
  await Promise.all([sandbox.answers(`${addressOf(host, port)}/`), filling]);
  return sandbox;
}

function portalPlace(): Place {
  const { host, port } = config();
  return { host, port, settings: { host: 'HOST', port: 'PORT' } };
}

function consolePlaces(): Place[] {
  const { consoleListen } = config();
  return consoleListen ? [{ ...consoleListen, settings: OFFICE_LISTEN }] : [];
}

/** The demo always has a virus scanner. The port after that of the mail server is the operator console's. */
const clamdPortOf = ({ clamdPort, smtpPort }: SandboxConfig) => clamdPort ?? smtpPort + 2;

function sandboxPlaces(outside: SandboxConfig): Place[] {
  const { host, port, smtpPort } = outside;
  return [
    { host, port, settings: { host: 'SANDBOX_HOST', port: 'SANDBOX_PORT' } },
    { host, port: smtpPort, settings: { host: 'SANDBOX_HOST', port: 'SANDBOX_SMTP_PORT' } },
    { host, port: clamdPortOf(outside), settings: { host: 'SANDBOX_HOST', port: 'SANDBOX_CLAMD_PORT' } },
  ];
}

function settingsOf(outside: SandboxConfig): Record<string, string> {
  const { host, port, smtpPort } = outside;
  return demoSettings(addressOf(host, port), { port, smtpPort, clamdPort: clamdPortOf(outside) });
}

function scriptsOfNamedSandbox(): Record<string, string> {
  const url = process.env.SANDBOX_URL;
  return url ? sandboxScripts(url) : {};
}

/** For this process and its child processes; an empty setting counts as not set. */
function setUnlessGiven(settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
}

/** The address on this machine of a server that listens there. */
function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The C library otherwise makes an area of memory for each thread, and keeps what was freed in it: 50 MB more under load.
 * With one for all threads a page costs the same.
 */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };

function portalCommand(host: string, port: number): string[] {
  // A young generation of half the size saves 9 MB at rest, and makes each page a tenth dearer.
  if (!isDeveloping) return ['--max-semi-space-size=16', 'dist/server.mjs'];
  return ['node_modules/astro/bin/astro.mjs', 'dev', '--host', host, '--port', String(port)];
}

/** Every address that a newcomer can open. The last line is the login. */
function demoWelcome(port: number, outside: SandboxConfig): string {
  const { consoleHost, consoleListen } = config();
  return [
    `Newspaper (NL): http://ad.localhost:${port}`,
    `Magazine (NL): http://lib.localhost:${port}`,
    `Newspaper (BE): http://hln.localhost:${port}`,
    `Sandbox (mails, text messages, chats, content): ${addressOf(outside.host, outside.port)}`,
    ...(consoleListen ? [`Operator console: http://${consoleHost}:${consoleListen.port}`] : []),
    ...(consoleListen
      ? ['Log in there as kantoor, with the same password and the code of npm run demo-code']
      : []),
    'Log in as jan@voorbeeld.nl with the password Welkom-2026',
  ].join('\n');
}

serve().catch(async (error: unknown) => {
  console.error(isStartupError(error) ? error.message : error);
  await stopAll();
  process.exit(1);
});
