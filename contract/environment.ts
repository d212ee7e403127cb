/** Configuration is parsed once, by schema; a wrong variable is one sentence that names it. */
import * as v from 'valibot';

/** A start that cannot go on for a reason that the person starting can mend; printed as one sentence, exit 1. */
export class StartupError extends Error {
  // The name survives where two bundles each carry this class.
  override readonly name = 'StartupError';
}

export const isStartupError = (error: unknown): error is StartupError =>
  error instanceof Error && error.name === 'StartupError';

/**
 * Reads an environment by a schema.
 * @throws StartupError naming each variable, what was found and what is expected.
 */
export function parseEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const complaints = result.issues.map((issue) => {
    // Our own messages say what is expected; the library's own ones do not read as a sentence.
    const expected = issue.message.startsWith('Invalid') ? issue.expected : issue.message;
    return `${v.getDotPath(issue) ?? 'The environment'} is ${issue.received}, expected ${expected}`;
  });
  throw new StartupError(complaints.join('; '));
}

/** A TCP port as text, 0 for one that the system chooses. */
export const portText = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'a whole number from 0 to 65535'),
);

/** The environment derived from the build branch (specification, section 9). Git is never asked. */
export type Deployment = 'production' | 'acceptance' | 'test';

export function deploymentOf(buildBranch: string | undefined): Deployment {
  if (buildBranch === 'main') return 'production';
  return buildBranch === 'develop' ? 'acceptance' : 'test';
}
