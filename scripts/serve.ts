/** Serves the whole world on this machine: sandbox, back office and portal, built and filled first where needed. */
import { isStartupError } from '../contract/environment.ts';
import { chatSetting } from '../sandbox/chat.ts';
import { readSandboxConfig } from '../sandbox/config.ts';
import { signOnSetting } from '../sandbox/sign-on.ts';
import { config } from '../src/lib/config.ts';
import { OFFICE_LISTEN } from '../src/lib/front/listen.ts';
import { buildWhenStale } from './build.ts';
import { checkFolder, checkPorts, type Place } from './places.ts';
import { runStep, startProcess, stopAll, stopOnSignal } from './processes.ts';
import { localSecrets } from './secrets.ts';

const isDeveloping = process.argv.includes('--develop');

async function serve(): Promise<void> {
  const { host, port, dataDir } = config();
  const outside = readSandboxConfig(process.env);
  checkFolder(dataDir);
  await checkPorts([portalPlace(), ...consolePlaces(), ...(usesSandbox() ? sandboxPlaces() : [])]);
  const env = environment();
  stopOnSignal();
  if (!isDeveloping) await buildWhenStale(env);
  else await runStep('generate', ['scripts/generate.ts'], env);

  const sandbox = usesSandbox() ? startProcess('sandbox', ['sandbox/main.ts'], env) : undefined;
  const filling = ownsDemoData()
    ? runStep('seed', ['backoffice/seed/main.ts', '--if-empty'], env)
    : undefined;
  await Promise.all([sandbox?.answers(`${addressOf(outside.host, outside.port)}/`), filling]);

  const portal = startProcess('portal', portalCommand(host, port), env);
  await portal.answers(`${addressOf(host, port)}/${isDeveloping ? '' : 'readyz'}`);
  console.log(welcome(port));
  process.exitCode = await portal.done;
  await sandbox?.stop();
}

function portalPlace(): Place {
  const { host, port } = config();
  return { host, port, settings: { host: 'HOST', port: 'PORT' } };
}

function consolePlaces(): Place[] {
  const { officeListen } = config();
  return officeListen ? [{ ...officeListen, settings: OFFICE_LISTEN }] : [];
}

function sandboxPlaces(): Place[] {
  const { host, port, smtpPort } = readSandboxConfig(process.env);
  return [
    { host, port, settings: { host: 'SANDBOX_HOST', port: 'SANDBOX_PORT' } },
    { host, port: smtpPort, settings: { host: 'SANDBOX_HOST', port: 'SANDBOX_SMTP_PORT' } },
  ];
}

function environment(): NodeJS.ProcessEnv {
  const { host, port, smtpPort } = readSandboxConfig(process.env);
  const url = addressOf(host, port);
  const sandbox = {
    SANDBOX_URL: url,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    CONTENT_CDN_HOST: `${url}/apicdn`,
    SIGN_ON_SCRIPT: signOnSetting(url),
    CHAT_SCRIPT: chatSetting(url),
  };
  // An empty setting is one that is not set.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return { ...localSecrets(config().dataDir), ...(usesSandbox() ? sandbox : {}), ...given };
}

/** How this machine reaches what listens there. */
function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The stand-in for the outside is left out when the real content project is set. */
function usesSandbox(): boolean {
  return !config().content.apiHost;
}

/** Only the embedded database is filled by itself; another one is filled by `npm run db:seed`. */
function ownsDemoData(): boolean {
  return !config().databaseUrl && !config().backofficeUrl && config().deployment !== 'production';
}

function portalCommand(host: string, port: number): string[] {
  // Young memory beyond 8 MB is only kept, not used: 15 MB less at rest, and no request slower.
  if (!isDeveloping) return ['--max-semi-space-size=8', 'dist/server.mjs'];
  return ['node_modules/astro/bin/astro.mjs', 'dev', '--host', host, '--port', String(port)];
}

function welcome(port: number): string {
  return [
    `Newspaper (NL): http://ad.localhost:${port}`,
    `Newspaper (BE): http://hln.localhost:${port}`,
    'Log in as jan@voorbeeld.nl with the password Welkom-2026',
  ].join('\n');
}

serve().catch(async (error: unknown) => {
  console.error(isStartupError(error) ? error.message : error);
  await stopAll();
  process.exit(1);
});
