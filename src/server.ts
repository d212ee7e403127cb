/** The HTTP front: what answers before any page is rendered, and how the house opens and closes. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { checkDeployment } from '../contract/deployment.ts';
import { isStartupError } from '../contract/environment.ts';
import { reportUnhandledErrors } from '../contract/unhandled-errors.ts';
import { endUnreadResponses } from '../contract/unread-responses.ts';
import { config } from './lib/config.ts';
import { needHost, refuseBrokenRequests } from './lib/http/broken-requests.ts';
import { closeGently } from './lib/http/drain.ts';
import { createFront } from './lib/http/front.ts';
import { listen, OFFICE_LISTEN } from './lib/http/listen.ts';
import { portalRuntime } from './lib/http/portal-runtime.ts';
import { createLog, finishReports } from './lib/log.ts';
import { openDataFolder } from './lib/store/data-folder.ts';

// From `dist/server.mjs`, where the build puts this file.
const BUILT_PORTAL = new URL('../dist/server/entry.mjs', import.meta.url).href;
const BUILT_FILES = new URL('../dist/client/', import.meta.url);

async function main(): Promise<void> {
  checkDeployment(process.env, 'portal');
  const { host, port, consoleListen: officeListen, dataDir } = config();
  openDataFolder(config());
  // In a folder of our own: whoever can write there decides what code runs. Saves a fifth of every start but the first.
  enableCompileCache(join(dataDir, 'compiled'));
  const front = createFront(BUILT_FILES);
  const server = serverOf(front.request);
  const consoleServer = serverOf(front.operatorConsole);
  // Listening comes first, so that a port that is taken is said at once and probes hear "not ready yet".
  await listen(server, host, port);
  if (officeListen) await listen(consoleServer, officeListen.host, officeListen.port, OFFICE_LISTEN);
  closeGently([server, consoleServer], front);
  await import(BUILT_PORTAL);
  const runtime = portalRuntime();
  await runtime.open();
  front.open(runtime);
  process.on('SIGUSR2', () => void runtime.renew());
}

function serverOf(listener: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    needHost(listener),
  );
  refuseBrokenRequests(server);
  endUnreadResponses(server);
  return server;
}

reportUnhandledErrors(createLog(), finishReports);
main().catch((error: unknown) => {
  process.stderr.write(
    isStartupError(error) ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
});
