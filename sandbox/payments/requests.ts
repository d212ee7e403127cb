/** Bodies of requests to the provider's API, and how it refuses a wrong one. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { problem } from './problem.ts';

export const text = v.pipe(v.string('is missing'), v.minLength(1, 'is empty'));
export const locale = v.pipe(v.string(), v.regex(/^[a-z]{2}_[A-Z]{2}$/, 'is no locale such as nl_NL'));
/** Anything of about a kilobyte. */
export const metadata = v.nullish(
  v.pipe(
    v.unknown(),
    v.check((value) => JSON.stringify(value).length <= 1_024, 'is larger than a kilobyte'),
  ),
  null,
);

export async function readJson<Schema extends v.GenericSchema>(context: Context, schema: Schema) {
  const body: unknown = await context.req.json().catch(() => undefined);
  return v.safeParse(schema, body ?? {});
}

/** 422 that names the first wrong field. */
export function invalid(
  context: Context,
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): Response {
  const [issue] = issues;
  const field = v.getDotPath(issue)?.split('.')[0];
  return problem(context, 422, `The field "${field ?? 'body'}" is wrong: ${issue.message}`, field);
}
