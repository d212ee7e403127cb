/** The back office on its own: `npm run backoffice`. Portals reach it by `BACKOFFICE_URL`. */
import type { AddressInfo } from 'node:net';
import { openBackoffice } from './app.ts';
import { readBackofficeConfig } from './config.ts';
import { createBackofficeServer } from './http-server.ts';
import { log } from './log.ts';

async function main(): Promise<void> {
  const config = readBackofficeConfig(process.env, 'alone');
  const backoffice = await openBackoffice({ config });
  const { server, drain } = createBackofficeServer(backoffice);
  const leave = () => drain().then(() => process.exit(0));
  process.once('SIGTERM', leave).once('SIGINT', leave);
  process.on('SIGUSR2', () => void backoffice.renew());
  server.once('error', fail);
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo;
    log.info('The back office listens', { host: config.host, port });
  });
}

/** What the person starting can mend is one sentence; everything else is a bug with its stack. */
function fail(error: Error & { code?: string }): never {
  const isTaken = error.code === 'EADDRINUSE';
  const isTheirs = error.name === 'StartupError';
  const sentence = isTaken
    ? 'PORT is taken by another program: stop that one, or set another PORT.'
    : error.message;
  process.stderr.write(`${isTaken || isTheirs ? sentence : error.stack}\n`);
  process.exit(1);
}

main().catch(fail);
