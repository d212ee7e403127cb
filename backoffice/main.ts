/** The standalone back office: `npm run backoffice`. Portals reach it by `BACKOFFICE_URL`. */
import { openDataFolder } from '../database/data-folder.ts';
import { checkDeployment } from '../server/deployment.ts';
import { drainOnSignal } from '../server/drain.ts';
import { isStartupError } from '../server/environment.ts';
import { listen, OFFICE_LISTEN } from '../server/listen.ts';
import { serveMetrics } from '../server/metrics-listener.ts';
import { reportUnhandledErrors } from '../server/unhandled-errors.ts';
import { openBackoffice } from './app.ts';
import { createBackofficeServers } from './http-server.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { readBackofficeConfig } from './kernel/config.ts';
import { log } from './kernel/log.ts';

async function main(): Promise<void> {
  checkDeployment(process.env, 'backoffice');
  const config = readBackofficeConfig(process.env, 'standalone');
  log.info('The back office starts');
  const metrics = await serveMetrics(config.metricsListen);
  openDataFolder(config, log);
  const backoffice = await openBackoffice({ config });
  const { trustedProxies } = readIdentitySettings(process.env);
  const { server, consoleServer, drain } = createBackofficeServers(backoffice, trustedProxies);
  const { close } = backoffice;
  drainOnSignal([server, consoleServer, ...(metrics ? [metrics.server] : [])], {
    name: 'The back office',
    log,
    drain,
    close,
  });
  process.on('SIGUSR2', () => void backoffice.renew().then(() => log.info('The content was read again')));
  if (config.consoleListen) {
    const { host, port } = await listen(consoleServer, config.consoleListen, OFFICE_LISTEN);
    log.info('The operator console listens', { consoleHost: host, consolePort: port });
  }
  log.info('The back office listens', { ...(await listen(server, config)) });
}

/** An error in the settings is printed as one sentence; any other error is a bug, printed with its stack. */
function fail(error: Error): never {
  process.stderr.write(`${isStartupError(error) ? error.message : error.stack}\n`);
  process.exit(1);
}

reportUnhandledErrors(log);
main().catch(fail);
