/** Reads what each runner wrote about itself. Unreadable means `undefined`, which counts as a crash. */
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import type { Counts } from './outcome.ts';

/** Lines of what one failed test said that are shown again at the end. */
const LONGEST = 16;

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.array(v.nullable(v.string())),
        }),
      ),
    }),
  ),
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
    failures: [
      // A file of which no test failed may have failed as a whole: what comes before or after its tests did.
      ...report.testResults
        .filter(({ status, message }) => status === 'failed' && message)
        .map(({ name, message }) => said(name, [message])),
      ...report.testResults
        .flatMap((file) => file.assertionResults)
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, status, failureMessages }) =>
          said(fullName, status === 'failed' ? failureMessages : [status]),
        ),
    ],
  };
}

interface PlaywrightTest {
  readonly projectName: string;
  readonly status: string;
  readonly results: readonly { readonly errors: readonly { readonly message?: string | undefined }[] }[];
}
interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly PlaywrightTest[];
}
interface PlaywrightSuite {
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightError = v.object({ message: v.optional(v.string()) });
const playwrightTest = v.object({
  projectName: v.string(),
  status: v.string(),
  results: v.array(v.object({ errors: v.array(playwrightError) })),
});
const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({ title: v.string(), file: v.string(), line: v.number(), tests: v.array(playwrightTest) }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});
const playwrightReport = v.object({ suites: v.array(playwrightSuite), errors: v.array(playwrightError) });

/** One project of Playwright's JSON report. A flaky test is a failed one; an error outside any test fails each project. */
export function readPlaywright(text: string, project: string): Counts | undefined {
  const report = parse(playwrightReport, text);
  if (!report) return undefined;
  const statuses = report.suites.flatMap(testsIn).filter((test) => test.projectName === project);
  const count = (wanted: string) => statuses.filter(({ status }) => status === wanted).length;
  const failed = statuses.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: count('expected'),
    failed: failed.length + report.errors.length,
    skipped: count('skipped'),
    failures: [
      ...failed.map(({ name, results }) => said(name, results.flatMap(messagesOf))),
      ...statuses.filter(({ status }) => status === 'skipped').map(({ name }) => said(name, ['skipped'])),
      ...report.errors.map((error) => said('outside any test', messagesOf({ errors: [error] }))),
    ],
  };
}

function testsIn(suite: PlaywrightSuite): (PlaywrightTest & { readonly name: string })[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}:${line} ${title}` })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)];
}

const messagesOf = ({ errors }: PlaywrightTest['results'][number]) =>
  errors.map(({ message = null }) => message);

/** What a failed test said, without colours, as far as it tells what was wrong. */
function said(name: string, messages: readonly (string | null)[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message ?? 'an error without words').split('\n'),
  );
  return [name, ...lines.filter((line) => line.trim()).slice(0, LONGEST)].join('\n    ');
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
