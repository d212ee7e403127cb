/** Loaded into a server process of the tests before its program. */
import { flushCompileCache } from 'node:module';

/** Milliseconds: by then it has served its first pages. */
const HAS_COMPILED = 3_000;
/** Milliseconds. */
const LOOKS_EVERY = 500;

// Node stores what it has compiled when a process ends by itself, and the tests kill theirs.
setTimeout(flushCompileCache, HAS_COMPILED).unref();

const starter = process.ppid;
/** A worker of the tests that is over stops nothing. */
setInterval(() => {
  if (process.ppid !== starter) process.kill(process.pid, 'SIGKILL');
}, LOOKS_EVERY).unref();
