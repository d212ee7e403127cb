/** Serves the whole world on this machine: sandbox, back office and portal, built and filled first where needed. */
import { isStartupError } from '../contract/environment.ts';
import { config } from '../src/lib/config.ts';
import { buildWhenStale } from './build.ts';
import { checkPlaces } from './places.ts';
import type { Running } from './processes.ts';
import { runStep, startProcess, stopInOrder } from './processes.ts';
import { localSecrets } from './secrets.ts';

const isDeveloping = process.argv.includes('--develop');

async function serve(): Promise<void> {
  const { host, port, dataDir } = config();
  const sandboxPort = Number(process.env.SANDBOX_PORT ?? port + 1);
  const mailPort = Number(process.env.SANDBOX_SMTP_PORT ?? sandboxPort + 1);
  await checkPlaces({ host, ports: [port, ...(usesSandbox() ? [sandboxPort, mailPort] : [])], dataDir });
  const env = environment(sandboxPort, mailPort);
  if (!isDeveloping) await buildWhenStale(env);
  else await runStep('generate', ['scripts/generate.ts'], env);

  const sandbox = usesSandbox() ? startProcess('sandbox', ['sandbox/main.ts'], env) : undefined;
  let portal: Running | undefined;
  stopInOrder(() => [portal, sandbox]);
  const filling = ownsDemoData()
    ? runStep('seed', ['backoffice/seed/main.ts', '--if-empty'], env)
    : undefined;
  await Promise.all([sandbox?.answers(`http://127.0.0.1:${sandboxPort}/`), filling]);

  portal = startProcess('portal', portalCommand(host, port), env);
  await portal.answers(`http://127.0.0.1:${port}/${isDeveloping ? '' : 'readyz'}`);
  console.log(welcome(port));
  process.exitCode = await portal.done;
  sandbox?.stop();
}

function environment(sandboxPort: number, mailPort: number): NodeJS.ProcessEnv {
  const url = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = {
    SANDBOX_URL: url,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
    CONTENT_CDN_HOST: `${url}/apicdn`,
  };
  return { ...localSecrets(config().dataDir), ...(usesSandbox() ? sandbox : {}), ...process.env };
}

/** The stand-in for the outside is left out when the real content project is set. */
function usesSandbox(): boolean {
  return !process.env.CONTENT_API_HOST && !process.env.SANDBOX_URL;
}

/** Only the embedded database is filled by itself; another one is filled by `npm run db:seed`. */
function ownsDemoData(): boolean {
  return !config().databaseUrl && !config().backofficeUrl && config().deployment !== 'production';
}

function portalCommand(host: string, port: number): string[] {
  if (!isDeveloping) return ['src/server.ts'];
  return ['node_modules/astro/bin/astro.mjs', 'dev', '--host', host, '--port', String(port)];
}

function welcome(port: number): string {
  return [
    `Newspaper (NL): http://ad.localhost:${port}`,
    `Newspaper (BE): http://hln.localhost:${port}`,
    'Log in as jan@voorbeeld.nl with the password Welkom-2026',
  ].join('\n');
}

serve().catch((error: unknown) => {
  console.error(isStartupError(error) ? error.message : error);
  process.exit(1);
});
