/** What nobody waited for or caught, in a process that serves: it is told before anything else happens. */

interface ReportingLog {
  report(error: unknown, facts: { readonly part: string }): void;
}

/**
 * A reader of the log that has gone, and a promise that nobody waited for, do not take the process down. After an
 * exception that nobody caught its state is unknown: it ends with exit code 1, and a supervisor starts another.
 * @param finish resolves when what was reported has arrived
 */
export function tellOfAccidents(log: ReportingLog, finish: () => Promise<void> = async () => {}): void {
  const part = 'process';
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('unhandledRejection', (error) => log.report(error, { part }));
  process.on('uncaughtException', (error) => {
    log.report(error, { part });
    void finish().finally(() => process.exit(1));
  });
}
