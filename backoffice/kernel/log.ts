/** One line of JSON per event on standard output. Never give it personal data. */

import { count } from '../../server/metrics.ts';
import { nodeName } from '../../server/node-name.ts';
import { safeCauses, safeFacts, safeStack } from '../../server/safe-text.ts';

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface BackofficeLog {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** For a bug or an outage, never for a customer's mistake. */
  report(error: unknown, facts?: Facts): void;
}

export const log: BackofficeLog = {
  info: (message, facts) => write('info', message, facts),
  warn: (message, facts) => write('warn', message, facts),
  report: (error, facts) => {
    count('reports_total', { part: 'backoffice' });
    write('error', safeStack(error), { ...facts, cause: safeCauses(error) });
  },
};

function write(level: string, message: string, facts: Facts = {}): void {
  const line = { time: new Date().toISOString(), level, node: nodeName(), part: 'backoffice', message };
  console.log(JSON.stringify({ ...line, ...safeFacts(facts) }));
}
