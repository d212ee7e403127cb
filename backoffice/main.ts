/** The standalone back office: `npm run backoffice`. Portals reach it by `BACKOFFICE_URL`. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePrivate } from '../database/private-folder.ts';
import { CLIENT_SECRET, checkSharedSecret } from '../database/shared-secret.ts';
import { checkDeployment } from '../server/deployment.ts';
import { isStartupError, StartupError } from '../server/environment.ts';
import type { ListenAddress } from '../server/operator-console.ts';
import { reportUnhandledErrors } from '../server/unhandled-errors.ts';
import { openBackoffice } from './app.ts';
import { createBackofficeServers } from './http-server.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { type BackofficeConfig, readBackofficeConfig } from './kernel/config.ts';
import { log } from './kernel/log.ts';

async function main(): Promise<void> {
  checkDeployment(process.env, 'backoffice');
  const config = readBackofficeConfig(process.env, 'standalone');
  log.info('The back office starts');
  protectDataFolder(config);
  const backoffice = await openBackoffice({ config });
  const { server, consoleServer, drain } = createBackofficeServers(
    backoffice,
    readIdentitySettings(process.env).trustedProxies,
  );
  const stop = () =>
    drain().then(() => {
      log.info('The back office has stopped');
      process.exit(0);
    });
  process.once('SIGTERM', stop).once('SIGINT', stop);
  process.on('SIGUSR2', () => void backoffice.renew().then(() => log.info('The content was read again')));
  if (config.consoleListen) {
    const { host, port } = await listen(consoleServer, config.consoleListen, 'OFFICE_LISTEN');
    log.info('The operator console listens', { consoleHost: host, consolePort: port });
  }
  log.info('The back office listens', { ...(await listen(server, config, 'PORT')) });
}

/** @returns the address on which it listens; the system chooses the port for port 0 */
async function listen(server: Server, { host, port }: ListenAddress, setting: string) {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${setting} ${listenProblem(error, `${host}:${port}`)}.`, { cause: error });
  });
  return { host, port: (server.address() as AddressInfo).port };
}

function listenProblem({ code, message }: NodeJS.ErrnoException, address: string): string {
  if (code === 'EADDRINUSE') return 'is taken by another program: stop that one, or set another one';
  return `cannot be used: listening on ${address} failed (${code ?? message})`;
}

/** Only this user can read the files in the data folder, also files that are made later. */
function protectDataFolder({ dataDir, deployment, oidc }: BackofficeConfig): void {
  process.umask(0o077);
  const warning = makePrivate(dataDir, deployment);
  if (warning) log.warn(warning);
  if (!oidc.clientSecret) checkSharedSecret(dataDir, CLIENT_SECRET);
}

/** An error in the settings is printed as one sentence; any other error is a bug, printed with its stack. */
function fail(error: Error): never {
  process.stderr.write(`${isStartupError(error) ? error.message : error.stack}\n`);
  process.exit(1);
}

reportUnhandledErrors(log);
main().catch(fail);
