/**
 * Loaded before a server: writes a line to the file in `COUNT_FILE` for each request that it takes, and for each statement
 * that it runs for a request. Statements of timed jobs do not count.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import { StatementSync } from 'node:sqlite';

const file = process.env.COUNT_FILE ?? '';
const program = process.argv[1]?.includes('backoffice') ? 'backoffice' : 'portal';
const requests = new AsyncLocalStorage<true>();
const note = (what: string) => appendFileSync(file, `${program} ${what}\n`);

for (const name of ['all', 'get', 'run', 'iterate'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...values: unknown[]) {
      if (requests.getStore()) note('statement');
      return original.apply(this, values);
    },
  });
}

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]) {
  if (event !== 'request') return emit.call(this, event, ...values);
  note('request');
  return requests.run(true, () => emit.call(this, event, ...values));
} as typeof emit;
