/** Parses settings once, by schema. A wrong setting is one sentence that names it. */
import * as v from 'valibot';

/** The start failed for a reason that the operator can fix; printed as one sentence, exit 1. */
export class StartupError extends Error {
  // Compared by name, because two bundles each contain this class.
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
  // A value may break several rules; the first one is enough to fix it.
  const first = new Map(result.issues.map((issue) => [nameOf(issue), issue] as const).reverse());
  const complaints = [...first.values()].reverse().map(complaintAbout);
  throw new StartupError(complaints.join('; '));
}

type Issue = v.BaseIssue<unknown>;

const SECRET = /SECRET|TOKEN|PASSWORD|KEY|JWKS/;
const ADDRESS = /(?:URL|DSN|HOST)$/;

const nameOf = (issue: Issue): string => v.getDotPath(issue) ?? 'The environment';

function complaintAbout(issue: Issue): string {
  const name = nameOf(issue);
  if (issue.input === undefined) return `${name} is not set`;
  return `${name} ${foundIn(issue, name)}, expected ${expectedBy(issue)}`;
}

/** The value that was found, without its secrets. */
function foundIn({ type, input, received }: Issue, name: string): string {
  if (type.endsWith('_length')) return `has ${received} characters`;
  if (SECRET.test(name)) return `has ${String(input).length} characters of another kind`;
  const value = JSON.stringify(input);
  return `is ${ADDRESS.test(name) ? withoutCredentials(value) : value}`;
}

/** User name and password are before the last `@` of an address, other keys in its query. */
function withoutCredentials(address: string): string {
  return address.replace(/^("(?:[^/]*\/\/)?).*@/, '$1…@').replace(/\?.*"$/, '?…"');
}

/** Our own messages name what is expected; the library's do not form a sentence. */
function expectedBy({ message, expected }: Issue): string {
  if (!message.startsWith('Invalid')) return message;
  return (expected ?? 'something else').replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ' or ');
}

/** A TCP port as text, 0 for one that the system chooses. */
export const portText = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'a whole number from 0 to 65535'),
);

/** How many, or how many seconds, as text. */
export const countText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'a whole number from 1'),
  v.transform(Number),
);

/** Seconds to wait for an outside service. A longer wait would not end before a shutdown does. */
export const patienceText = v.pipe(countText, v.maxValue(15, 'a whole number from 1 to 15'));

/** The environment derived from the build branch (specification, section 9). Git is never asked. */
export type Deployment = 'production' | 'acceptance' | 'test';

export function deploymentOf(buildBranch: string | undefined): Deployment {
  if (buildBranch === 'main') return 'production';
  return buildBranch === 'develop' ? 'acceptance' : 'test';
}
