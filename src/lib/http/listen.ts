/** Takes the port, or says in one sentence why that cannot be. */
import type { Server } from 'node:http';
import { StartupError } from '../../../contract/environment.ts';
import { config } from '../config.ts';

/** By the system's error code; each ends in what to do about the setting that names the port or the host. */
const REASONS: Readonly<Record<string, (port: string, host: string) => string>> = {
  EADDRINUSE: (port) => `is taken by another program; stop that one or set ${port} to another port`,
  EACCES: (port) => `may not be used by this user; set ${port} to one above 1023`,
  EADDRNOTAVAIL: (_, host) => `cannot be used because ${host} is not an address of this machine`,
  ENOTFOUND: (_, host) => `cannot be used because ${host} is not an address of this machine`,
  ERR_SOCKET_BAD_PORT: (port) => `does not exist; set ${port} to one from 0 to 65535`,
  ENOTSUP: () => 'cannot be shared on this system; leave REUSE_PORT unset',
};

/**
 * Connections that the system keeps until they are let in. Whoever finds no place there tries again after a whole second;
 * the usual 511 are taken in a tenth of a second when everybody comes at once.
 */
const BACKLOG = 4096;

/** The settings that say where to listen. */
export interface Named {
  readonly host: string;
  readonly port: string;
}

/** The operator console's own place, of which one setting names both. */
export const OFFICE_LISTEN: Named = { host: 'OFFICE_LISTEN', port: 'OFFICE_LISTEN' };

/** @throws StartupError naming the port and the way out. */
export function listen(
  server: Server,
  host: string,
  port: number,
  settings: Named = { host: 'HOST', port: 'PORT' },
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG, reusePort: config().reusePort }, () => resolve());
  }).catch((error: NodeJS.ErrnoException) => {
    const reason = REASONS[error.code ?? '']?.(settings.port, settings.host);
    throw reason ? new StartupError(`Port ${port} on ${host} ${reason}.`) : error;
  });
}
