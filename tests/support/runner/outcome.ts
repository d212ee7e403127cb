/**
 * What one runner of the whole test achieved. A runner that crashes, runs nothing or skips a test has failed:
 * silence is never a pass.
 */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test by its name, with what it said. */
  readonly failures?: readonly string[];
}

export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Why the numbers are what they are, where they do not speak for themselves. */
  readonly note: string;
  readonly failures?: readonly string[];
}

/**
 * Judges a runner by its exit code and by what it counted.
 * @param counts undefined when the runner left no readable result.
 */
export function outcomeOf(name: string, exitCode: number, counts: Counts | undefined): Outcome {
  if (!counts) return { name, passed: 0, failed: 1, note: `crashed with exit code ${exitCode}` };
  const { passed, skipped, failures = [] } = counts;
  const failed = counts.failed + skipped;
  if (passed + failed === 0) return { name, passed: 0, failed: 1, note: 'ran nothing' };
  if (exitCode !== 0 && failed === 0)
    return { name, passed, failed: 1, note: `exit code ${exitCode}`, failures };
  const note = skipped > 0 ? `${skipped} skipped, counted as failed` : '';
  return { name, passed, failed, note, failures };
}

/** The last line of the whole: every runner's numbers in one sum. */
export function lastLine(outcomes: readonly Outcome[]): string {
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + pick(one), 0);
  return `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
}

/** 0 only when something ran and nothing failed. */
export function exitCodeOf(outcomes: readonly Outcome[]): 0 | 1 {
  return outcomes.length > 0 && outcomes.every((one) => one.failed === 0 && one.passed > 0) ? 0 : 1;
}

/** What every failed test said, once more: of a long log the end is what is read. Empty when none failed. */
export function failuresOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ name, failures = [] }) => failures.map((failure) => `✗ ${name} › ${failure}\n\n`))
    .join('');
}

export function tableOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map((one) => one.name.length));
  const rows = outcomes.map((one) => {
    const numbers = `${String(one.passed).padStart(6)} passed ${String(one.failed).padStart(4)} failed`;
    return `${one.name.padEnd(width)} ${numbers}  ${one.note}`.trimEnd();
  });
  return rows.join('\n');
}
