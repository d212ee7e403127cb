/** One line of JSON per event on standard output, and error reports to the error-reporting service when one is set. */
import { config } from './config.ts';

export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** Logs what broke and sends it to error reporting. Never give it personal data. */
  report(error: unknown, facts?: Facts): void;
}

type Send = (error: unknown, facts: Facts) => void;
let send: Send = () => {};

/** Where reports go besides the log; set once, after start, so that the service's library costs no cold start. */
export function sendReportsTo(target: Send): void {
  send = target;
}

/** A log whose lines all carry `common`, such as the trace id and the brand. */
export function createLog(common: Facts = {}): Log {
  return {
    info: (message, facts) => write('info', message, { ...common, ...facts }),
    warn: (message, facts) => write('warn', message, { ...common, ...facts }),
    report: (error, facts) => {
      const all = { ...common, ...facts };
      write('error', error instanceof Error ? (error.stack ?? error.message) : String(error), {
        ...all,
        ...(error instanceof Error && error.cause ? { cause: String(error.cause) } : {}),
      });
      send(error, all);
    },
  };
}

function write(level: string, message: string, facts: Facts): void {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, message, deployment: config().deployment, ...facts })}\n`,
  );
}
