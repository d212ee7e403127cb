/** Checks ports and the data folder before the build, and fails with one sentence. */
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { makeFolder } from '../database/folder.ts';
import { StartupError } from '../server/environment.ts';
import { type ListenSettings, listen } from '../server/listen.ts';
import { config } from '../src/lib/config.ts';

export interface Place {
  readonly host: string;
  readonly port: number;
  readonly settings: ListenSettings;
}

/** @throws StartupError with the folder and DATA_DIR */
export function checkFolder(dataDir: string): void {
  const trial = join(dataDir, `.trial-${process.pid}`);
  try {
    makeFolder(dataDir);
    // Writes a file, because permissions are not enough: root has all of them, and the disk may be full.
    writeFileSync(trial, 'can be written');
    rmSync(trial);
  } catch (cause) {
    throw new StartupError(`The folder ${dataDir} cannot be written; set DATA_DIR to one that can.`, {
      cause,
    });
  }
}

/** @throws StartupError with the port and its setting */
export async function checkPorts(places: readonly Place[]): Promise<void> {
  for (const { host, port, settings } of places) {
    if (port === 0) throw new StartupError(`${settings.port} is 0, expected a port that is known beforehand`);
    const server = createServer();
    await listen(server, { host, port, reusePort: config().reusePort }, settings);
    await new Promise((resolve) => server.close(resolve));
  }
}
