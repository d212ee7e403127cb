/** A process with an unhandled rejection and an uncaught exception. */
import { setTimeout as pause } from 'node:timers/promises';
import { reportUnhandledErrors } from './unhandled-errors.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const finish = async () => {
  await pause(20);
  say('all reports have arrived');
};
const log = {
  report: (error: unknown, { part }: { part: string }) => say(`${part}: ${error}`),
  warn: (message: string, { reason }: { reason: string }) => say(`${message}: ${reason}`),
};
reportUnhandledErrors(log, finish);
Promise.reject(new Error('rejected without a handler'));
setTimeout(() => {
  throw new Error('thrown without a catch');
}, 20);
