/** The back office on its own: `npm run backoffice`. Portals reach it by `BACKOFFICE_URL`. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkDeployment } from '../contract/deployment.ts';
import { isStartupError, StartupError } from '../contract/environment.ts';
import type { ListenAddress } from '../contract/operator-console.ts';
import { reportUnhandledErrors } from '../contract/unhandled-errors.ts';
import { makePrivate } from '../database/private-folder.ts';
import { CLIENT_SECRET, checkSharedSecret } from '../database/shared-secret.ts';
import { openBackoffice } from './app.ts';
import { createBackofficeServers } from './http-server.ts';
import { type BackofficeConfig, readBackofficeConfig } from './kernel/config.ts';
import { log } from './kernel/log.ts';

async function main(): Promise<void> {
  checkDeployment(process.env, 'backoffice');
  const config = readBackofficeConfig(process.env, 'alone');
  closeOff(config);
  const backoffice = await openBackoffice({ config });
  const { server, consoleServer, drain } = createBackofficeServers(backoffice);
  const leave = () => drain().then(() => process.exit(0));
  process.once('SIGTERM', leave).once('SIGINT', leave);
  process.on('SIGUSR2', () => void backoffice.renew());
  if (config.consoleListen) {
    const { host, port } = await listen(consoleServer, config.consoleListen, 'OFFICE_LISTEN');
    log.info('The operator console listens', { consoleHost: host, consolePort: port });
  }
  log.info('The back office listens', { ...(await listen(server, config, 'PORT')) });
}

/** @returns where it listens; the port is the system's choice where 0 was asked for */
async function listen(
  server: Server,
  { host, port }: ListenAddress,
  setting: string,
): Promise<ListenAddress> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${setting} ${whyNot(error, `${host}:${port}`)}.`, { cause: error });
  });
  return { host, port: (server.address() as AddressInfo).port };
}

function whyNot({ code, message }: NodeJS.ErrnoException, place: string): string {
  if (code === 'EADDRINUSE') return 'is taken by another program: stop that one, or set another one';
  return `cannot be used: listening on ${place} failed (${code ?? message})`;
}

/** What lies in the data folder, and what is made in it from now on, is for this user alone. */
function closeOff({ dataDir, deployment, oidc }: BackofficeConfig): void {
  process.umask(0o077);
  const complaint = makePrivate(dataDir, deployment);
  if (complaint) log.warn(complaint);
  if (!oidc.clientSecret) checkSharedSecret(dataDir, CLIENT_SECRET);
}

/** What the person starting can mend is one sentence; everything else is a bug with its stack. */
function fail(error: Error): never {
  process.stderr.write(`${isStartupError(error) ? error.message : error.stack}\n`);
  process.exit(1);
}

reportUnhandledErrors(log);
main().catch(fail);
