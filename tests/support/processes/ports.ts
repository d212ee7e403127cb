/**
 * Ports for what the tests start. They lie below those that a system gives to whoever asks for any, so that a process
 * that was stopped finds its own still free. No worker hands one out twice, and each worker begins in a place of its own.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above those that a browser refuses to visit. */
const FIRST = 11_000;
const COUNT = 21_000;
/** More than one worker of the tests asks for. */
const APART = 2_100;
/** What is no worker begins behind them. */
const NO_WORKER = 5;

// Two runs at once have different parents.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? NO_WORKER);
let next = (process.ppid * 131 + worker * APART) % COUNT;

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('Every port is taken');
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
