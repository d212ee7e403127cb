/** Reports unhandled rejections and uncaught exceptions of a server process. */

interface ReportingLog {
  report(error: unknown, facts: { readonly part: string }): void;
}

/**
 * A closed log output and an unhandled rejection do not end the process. After an uncaught exception its state is
 * unknown: it ends with exit code 1, and a supervisor starts a new one.
 * @param finish resolves when the reports have been sent
 */
export function reportUnhandledErrors(log: ReportingLog, finish: () => Promise<void> = async () => {}): void {
  const part = 'process';
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('unhandledRejection', (error) => log.report(error, { part }));
  process.on('uncaughtException', (error) => {
    log.report(error, { part });
    void finish().finally(() => process.exit(1));
  });
}
