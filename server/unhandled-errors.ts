import { setTimeout as pause } from 'node:timers/promises';
import { safeError } from './safe-text.ts';

interface ReportingLog {
  warn(message: string, facts: { readonly part: string; readonly reason: string }): void;
  report(error: unknown, facts: { readonly part: string }): void;
}

/** Milliseconds for sending the reports. */
const LONGEST_FINISH_MS = 5_000;

/**
 * A closed log output and an unhandled rejection do not end the process. After an uncaught exception its state is
 * unknown: it ends with exit code 1, and a supervisor starts a new one. Its last line says what ended it.
 * @param finish resolves when the reports have been sent
 */
export function reportUnhandledErrors(log: ReportingLog, finish: () => Promise<void> = async () => {}): void {
  const part = 'process';
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('unhandledRejection', (error) => log.report(error, { part }));
  process.on('uncaughtException', (error) => {
    log.report(error, { part });
    const end = () => {
      log.warn('The process ends', { part, reason: safeError(error) });
      process.exit(1);
    };
    void Promise.race([finish().catch(() => {}), pause(LONGEST_FINISH_MS)]).then(end);
  });
}
