/** Loaded before a server: writes a line to the file in `COUNT_FILE` for each statement that it runs, and for each request that it takes. */
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import { StatementSync } from 'node:sqlite';

const file = process.env.COUNT_FILE ?? '';
const program = process.argv[1]?.includes('backoffice') ? 'backoffice' : 'portal';
const note = (what: string) => appendFileSync(file, `${program} ${what}\n`);

for (const name of ['all', 'get', 'run', 'iterate'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...values: unknown[]) {
      note('statement');
      return original.apply(this, values);
    },
  });
}

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]) {
  if (event === 'request') note('request');
  return emit.call(this, event, ...values);
} as typeof emit;
