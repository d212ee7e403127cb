/** One line of JSON per event on standard output, and error reports to the error-reporting service when one is set. */

import { count } from '../../server/metrics.ts';
import { nodeName } from '../../server/node-name.ts';
import { safeCauses, safeFacts, safeStack } from '../../server/safe-text.ts';
import { config } from './config.ts';

export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** Logs what broke and sends it to error reporting. Never give it personal data. */
  report(error: unknown, facts?: Facts): void;
}

interface Reports {
  send(error: unknown, facts: Facts): void;
  /** Resolves when what was sent has arrived, or when that takes too long. */
  finish(): PromiseLike<unknown>;
}

/** On `globalThis`: the built portal and the HTTP front are two bundles, each with its own copy of this module. */
const place = Symbol.for('mijn-omgeving.error-reports');
const reports = (): Reports | undefined => Reflect.get(globalThis, place);

/** Sends reports to error reporting too. Set once after start, so that loading its library does not slow the start. */
export function sendReportsTo(target: Reports): void {
  Reflect.set(globalThis, place, target);
}

/** Called before the process ends. */
export async function finishReports(): Promise<void> {
  await reports()?.finish();
}

/** A log whose lines all carry `common`, such as the trace id and the brand. */
export function createLog(common: Facts = {}): Log {
  return {
    info: (message, facts) => write('info', message, { ...common, ...facts }),
    warn: (message, facts) => write('warn', message, { ...common, ...facts }),
    report: (error, facts) => {
      const all = { ...common, ...facts };
      count('reports_total', { part: 'portal' });
      write('error', safeStack(error), { ...all, cause: safeCauses(error) });
      reports()?.send(error, all);
    },
  };
}

function write(level: string, message: string, facts: Facts): void {
  const { deployment } = config();
  const line = { time: new Date().toISOString(), level, node: nodeName(), message, deployment };
  console.log(JSON.stringify({ ...line, ...safeFacts(facts) }));
}
