/** `npm run dev`: the account hosts' pages, which need Node's own request, beside Astro's development server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { theHouse } from '../house.ts';
import { misdirected } from '../pipeline/misdirected.ts';
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
            welcome(runner, req, res).then((isAnswered) => isAnswered || next(), next);
          },
        );
      },
    },
  };
}

/** Loading the pipeline through the server's own runner gives the very instance that the pages use. */
async function welcome(
  runner: Runner['runner'],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  await runner.import('/src/fetch.ts');
  const house = theHouse();
  await house.open();
  const visit = house.visit(req.headers.host);
  if (visit.kind === 'portal') return false;
  if (visit.kind === 'account') house.identity(req, res);
  else await sendResponse(req, res, misdirected());
  return true;
}
