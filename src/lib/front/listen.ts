/** Takes the port, or says in one sentence why that cannot be. */
import type { Server } from 'node:http';
import { StartupError } from '../../../contract/environment.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program; stop that one or set PORT to another port',
  EACCES: 'may not be used by this user; set PORT to one above 1023',
  EADDRNOTAVAIL: 'cannot be used because HOST is not an address of this machine',
};

/** @throws StartupError naming the port and the way out. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new StartupError(`Port ${port} on ${host} ${reason}.`) : error);
    });
    // A successor may listen on the same port before this process has gone.
    server.listen({ host, port, reusePort: process.env.REUSE_PORT === 'on' }, () => resolve());
  });
}
