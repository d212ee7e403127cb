/** Reads what each runner wrote about itself. Unreadable means `undefined`, which counts as a crash. */
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import type { Counts } from './outcome.ts';

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

/** Vitest's JSON report; a file that could not even be loaded has no tests and is one failure. */
export function readVitest(text: string): Counts | undefined {
  const report = parse(vitestReport, text);
  if (!report) return undefined;
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface PlaywrightSuite {
  readonly specs: readonly { tests: readonly { projectName: string; status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(v.object({ tests: v.array(v.object({ projectName: v.string(), status: v.string() })) })),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});
const playwrightReport = v.object({ suites: v.array(playwrightSuite), errors: v.array(v.unknown()) });

/** One project of Playwright's JSON report. A flaky test is a failed one; an error outside any test fails each project. */
export function readPlaywright(text: string, project: string): Counts | undefined {
  const report = parse(playwrightReport, text);
  if (!report) return undefined;
  const statuses = report.suites.flatMap(testsIn).filter((test) => test.projectName === project);
  const count = (...wanted: string[]) => statuses.filter((test) => wanted.includes(test.status)).length;
  return {
    passed: count('expected'),
    failed: count('unexpected', 'flaky') + report.errors.length,
    skipped: count('skipped'),
  };
}

function testsIn(suite: PlaywrightSuite): { projectName: string; status: string }[] {
  return [...suite.specs.flatMap((spec) => spec.tests), ...(suite.suites ?? []).flatMap(testsIn)];
}

const biomeReport = v.object({
  summary: v.object({ changed: v.number(), unchanged: v.number(), errors: v.number(), warnings: v.number() }),
});

/** Lint and format: one check that passes, or as many failures as there are findings, warnings included. */
export function readBiome(text: string): Counts | undefined {
  const report = parse(biomeReport, text.slice(text.indexOf('{')));
  if (!report) return undefined;
  const { changed, unchanged, errors, warnings } = report.summary;
  const looked = changed + unchanged > 0 ? 1 : 0;
  return { passed: errors + warnings === 0 ? looked : 0, failed: errors + warnings, skipped: 0 };
}

/** The type check ends in `Result (12 files): - 0 errors - 0 warnings - 3 hints`; hints are no failures. */
export function readTypeCheck(text: string): Counts | undefined {
  const pattern = /Result \((\d+) files?\):\s*-\s*(\d+) errors?\s*-\s*(\d+) warnings?/;
  const found = pattern.exec(stripVTControlCharacters(text));
  if (!found) return undefined;
  const [files, errors, warnings] = found.slice(1).map(Number) as [number, number, number];
  return { passed: errors + warnings === 0 && files > 0 ? 1 : 0, failed: errors + warnings, skipped: 0 };
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
