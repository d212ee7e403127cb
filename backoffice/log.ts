/** One line of JSON per event on standard output. Never give it personal data. */
type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface BackofficeLog {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** What broke: a bug or an outage, never a customer's mistake. */
  report(error: unknown, facts?: Facts): void;
}

export const log: BackofficeLog = {
  info: (message, facts) => write('info', message, facts),
  warn: (message, facts) => write('warn', message, facts),
  report: (error, facts) => {
    const cause = error instanceof Error && error.cause ? { cause: String(error.cause) } : {};
    write('error', error instanceof Error ? (error.stack ?? error.message) : String(error), {
      ...facts,
      ...cause,
    });
  },
};

function write(level: string, message: string, facts: Facts = {}): void {
  const line = { time: new Date().toISOString(), level, part: 'backoffice', message, ...facts };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
