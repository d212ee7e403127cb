/** Says at once, in one sentence, when a port is taken or the disk cannot be written: not after a minute of building. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { StartupError } from '../contract/environment.ts';
import { listen } from '../src/lib/front/listen.ts';

interface Places {
  readonly host: string;
  readonly ports: readonly number[];
  readonly dataDir: string;
}

/** @throws StartupError naming the port or the folder and the setting that changes it */
export async function checkPlaces({ host, ports, dataDir }: Places): Promise<void> {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartupError(`The folder ${dataDir} cannot be written; set DATA_DIR to one that can.`, {
      cause,
    });
  }
  for (const port of ports) {
    const server = createServer();
    await listen(server, host, port);
    await new Promise((resolve) => server.close(resolve));
  }
}
