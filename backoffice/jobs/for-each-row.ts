/** A job's work on one row after another, of which one may fail without keeping the others waiting. */

/** Some rows failed, after which the job went on to the others. The cause is the first error. */
export class RowsFailed extends Error {
  readonly rows: number;

  /** @param errors of each row one, or the `RowsFailed` of the rows within it */
  constructor(errors: readonly unknown[]) {
    const [first] = errors;
    super('Rows of a job failed', { cause: first instanceof RowsFailed ? first.cause : first });
    this.rows = errors.reduce<number>(
      (sum, error) => sum + (error instanceof RowsFailed ? error.rows : 1),
      0,
    );
  }
}

/** With so many failures in a row the database or another server is out, and the rest would only fail too. */
const MOST_FAILURES = 5;

/**
 * Runs the work of each row in turn, until the signal is aborted. It begins at a random row, so that rows that fail in
 * each run do not block those behind them. Call it only with rows that do not depend on each other.
 * @throws RowsFailed after the other rows were done
 */
export async function forEachRow<Row>(
  rows: Iterable<Row>,
  signal: AbortSignal,
  run: (row: Row) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  let failuresInARow = 0;
  for (const row of fromRandomRow([...rows])) {
    if (signal.aborted || failuresInARow === MOST_FAILURES) break;
    try {
      await run(row);
      failuresInARow = 0;
    } catch (error) {
      errors.push(error);
      failuresInARow += 1;
    }
  }
  if (errors.length > 0) throw new RowsFailed(errors);
}

function fromRandomRow<Row>(rows: readonly Row[]): Row[] {
  const first = Math.floor(Math.random() * rows.length);
  return [...rows.slice(first), ...rows.slice(0, first)];
}
