/**
 * Ports for the servers that tests start. They are below the system's ephemeral ports, so a stopped process can get its
 * port back. No worker returns a port twice, and each worker has its own range.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above the ports that browsers block. */
const FIRST = 11_000;
const COUNT = 21_000;
/** More ports than one worker needs. */
const APART = 2_100;
/** A process that is not a worker uses the ports after them. */
const NO_WORKER = 5;

// Two simultaneous runs have different parent processes.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? NO_WORKER);
let next = (process.ppid * 131 + worker * APART) % COUNT;

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('No free port is left');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '0.0.0.0');
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
