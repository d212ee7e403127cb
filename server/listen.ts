/** Listens on the port, or fails with one sentence about the reason. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from './environment.ts';
import type { ListenAddress } from './operator-console.ts';

/** By the system's error code; each ends with what to do about the setting of the port or the host. */
const REASONS: Readonly<Record<string, (port: string, host: string) => string>> = {
  EADDRINUSE: (port) => `is taken by another program; stop that one or set ${port} to another port`,
  EACCES: (port) => `may not be used by this user; set ${port} to one above 1023`,
  EADDRNOTAVAIL: (_, host) => `cannot be used because ${host} is not an address of this machine`,
  ENOTFOUND: (_, host) => `cannot be used because ${host} is not an address of this machine`,
  ERR_SOCKET_BAD_PORT: (port) => `does not exist; set ${port} to one from 0 to 65535`,
  ENOTSUP: () => 'cannot be shared on this system; leave REUSE_PORT unset',
};

/**
 * Connections that the system queues until they are accepted. A client that finds the queue full tries again after a
 * second; Node's default of 511 is full within 100 ms at a peak.
 */
const BACKLOG = 4096;

export interface ListenSettings {
  readonly host: string;
  readonly port: string;
}

/** Of the operator console: one setting has both. */
export const OFFICE_LISTEN: ListenSettings = { host: 'OFFICE_LISTEN', port: 'OFFICE_LISTEN' };

/**
 * @returns where it listens; the system chooses the port for port 0
 * @throws StartupError with the port and what to do
 */
export async function listen(
  server: Server,
  { host, port, reusePort = false }: ListenAddress & { readonly reusePort?: boolean },
  settings: ListenSettings = { host: 'HOST', port: 'PORT' },
): Promise<ListenAddress> {
  try {
    server.listen({ host, port, backlog: BACKLOG, reusePort });
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = REASONS[code]?.(settings.port, settings.host);
    throw reason ? new StartupError(`Port ${port} on ${host} ${reason}.`) : error;
  }
  return { host, port: (server.address() as AddressInfo).port };
}
