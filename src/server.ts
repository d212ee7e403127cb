/** The HTTP front: starts and stops the portal, and handles requests before a page is rendered. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { checkDeployment } from '../server/deployment.ts';
import { drainOnSignal } from '../server/drain.ts';
import { isStartupError } from '../server/environment.ts';
import { createGuardedServer } from '../server/guarded-server.ts';
import { listen, OFFICE_LISTEN } from '../server/listen.ts';
import { serveMetrics } from '../server/metrics-listener.ts';
import { reportUnhandledErrors } from '../server/unhandled-errors.ts';
import { config } from './lib/config.ts';
import { createFront } from './lib/http/front.ts';
import { portalRuntime } from './lib/http/portal-runtime.ts';
import { createLog, finishReports } from './lib/log.ts';
import { openPortalFolder } from './lib/store/data-folder.ts';

// From `dist/server.mjs`, where the build puts this file.
const BUILT_PORTAL = new URL('../dist/server/entry.mjs', import.meta.url).href;
const BUILT_FILES = new URL('../dist/client/', import.meta.url);

async function main(): Promise<void> {
  checkDeployment(process.env, 'portal');
  const { consoleListen, dataDir, metricsListen, release, reusePort, trustedProxies } = config();
  createLog().info('The portal starts', { release });
  openPortalFolder();
  // In our private folder, because files in it are run as code. Makes each start but the first 20% shorter.
  enableCompileCache(join(dataDir, 'compiled'));
  const metrics = await serveMetrics(metricsListen);
  const front = createFront(BUILT_FILES);
  const server = createGuardedServer(front.request, trustedProxies);
  const consoleServer = createGuardedServer(front.operatorConsole, trustedProxies);
  // Listen before loading the portal: a port in use fails at once, and probes get "not ready yet".
  await listen(server, config());
  if (consoleListen) await listen(consoleServer, { ...consoleListen, reusePort }, OFFICE_LISTEN);
  const servers = [server, consoleServer, ...(metrics ? [metrics.server] : [])];
  drainOnSignal(servers, { ...front, name: 'The portal', log: createLog() });
  await import(BUILT_PORTAL);
  const runtime = portalRuntime();
  await runtime.open();
  front.open(runtime);
  process.on(
    'SIGUSR2',
    () => void runtime.renew().then(() => createLog().info('The content was read again')),
  );
}

reportUnhandledErrors(createLog(), finishReports);
main().catch((error: unknown) => {
  process.stderr.write(
    isStartupError(error) ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
});
