/**
 * Adds the pages of the account hosts and the operator console to Astro's development server (`npm run dev`). They need Node's
 * own request.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { listen, OFFICE_LISTEN } from '../../../server/listen.ts';
import { config } from '../config.ts';
import { misdirected } from './misdirected.ts';
import { type PortalRuntime, portalRuntime } from './portal-runtime.ts';
import { sendResponse } from './send.ts';

interface Runner {
  readonly runner: { import(path: string): Promise<unknown> };
}

export function accountHostsInDevelopment(): AstroIntegration {
  return {
    name: 'account-hosts-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { runner } = server.environments.ssr as unknown as Runner;
        server.middlewares.use(
          (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => {
            handleOtherHost(runner, req, res).then((isHandled) => isHandled || next(), next);
          },
        );
        const consoleServer = createServer((req, res) => void showConsole(runner, req, res));
        server.httpServer?.once('listening', () => void listenForOperators(consoleServer));
        const renew = () => void openedRuntime(runner).then((runtime) => runtime.renew());
        process.on('SIGUSR2', renew);
        server.httpServer?.once('close', () => {
          process.off('SIGUSR2', renew);
          consoleServer.close();
        });
      },
    },
  };
}

async function listenForOperators(consoleServer: Server): Promise<void> {
  const { consoleListen } = config();
  if (consoleListen) await listen(consoleServer, consoleListen, OFFICE_LISTEN);
}

async function showConsole(runner: Runner['runner'], req: IncomingMessage, res: ServerResponse) {
  const runtime = await openedRuntime(runner);
  runtime.operatorConsole(req, res);
}

/** Loads the pipeline with the development server's runner, so that it is the instance that the pages use. */
async function openedRuntime(runner: Runner['runner']): Promise<PortalRuntime> {
  await runner.import('/src/fetch.ts');
  const runtime = portalRuntime();
  await runtime.open();
  return runtime;
}

async function handleOtherHost(runner: Runner['runner'], req: IncomingMessage, res: ServerResponse) {
  const runtime = await openedRuntime(runner);
  const resolved = runtime.resolveHost(req.headers.host);
  if (resolved.kind === 'portal') return false;
  if (resolved.kind === 'account') runtime.identity(req, res);
  else await sendResponse(req, res, misdirected());
  return true;
}
