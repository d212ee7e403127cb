/** What a database means for the health of its node. An embedded one is of the node alone, PostgreSQL is shared. */
import { broken, type NodeHealth, READY, without } from '../server/node-health.ts';
import type { Database } from './database.ts';
import { createReadiness } from './readiness.ts';

interface ReportingLog {
  info(message: string): void;
  report(error: unknown): void;
}

export function databaseHealth<Tables>(
  { check, engine }: Pick<Database<Tables>, 'check' | 'engine'>,
  log: ReportingLog,
): () => Promise<NodeHealth> {
  const isReady = createReadiness(check, {
    changed: (reason) => {
      if (reason === undefined) log.info('The database can be used again');
      else log.report(new Error('The database cannot be used', { cause: reason }));
    },
  });
  return async () => {
    if (await isReady()) return READY;
    return engine === 'postgresql' ? without('database') : broken('its database cannot be used');
  };
}
