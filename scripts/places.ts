/** Says at once, in one sentence, when a port is taken or the disk cannot be written: not after a minute of building. */
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { StartupError } from '../contract/environment.ts';
import { makeFolder } from '../database/folder.ts';
import { type ListenSettings, listen } from '../src/lib/http/listen.ts';

/** Where something is to listen, and the settings that say so. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly settings: ListenSettings;
}

/** @throws StartupError naming the folder and DATA_DIR */
export function checkFolder(dataDir: string): void {
  const trial = join(dataDir, `.trial-${process.pid}`);
  try {
    makeFolder(dataDir);
    // Asking for permission is not enough: root has it everywhere, and a full disk grants it too.
    writeFileSync(trial, 'can be written');
    rmSync(trial);
  } catch (cause) {
    throw new StartupError(`The folder ${dataDir} cannot be written; set DATA_DIR to one that can.`, {
      cause,
    });
  }
}

/** @throws StartupError naming the port and the setting that changes it */
export async function checkPorts(places: readonly Place[]): Promise<void> {
  for (const { host, port, settings } of places) {
    if (port === 0) throw new StartupError(`${settings.port} is 0, expected a port that is known beforehand`);
    const server = createServer();
    await listen(server, host, port, settings);
    await new Promise((resolve) => server.close(resolve));
  }
}
