/** Parses a browser's call to /api/graphql. Only its operation name, variables and hash are forwarded. */
import * as v from 'valibot';
import { LONGEST_ADDRESS } from '../../../contract/graphql-errors.ts';
import { parseJson } from '../../../server/json-body.ts';
import { postedJson } from './posted-body.ts';

/** The header of calls of our own script. */
export const OWN_HEADER = 'x-mijn-omgeving';

const callSchema = v.object({
  operationName: v.optional(v.nullable(v.string())),
  variables: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  extensions: v.object({
    persistedQuery: v.object({
      version: v.number(),
      sha256Hash: v.string(),
      /** The back office did not know the hash a moment ago (specification, section 8). */
      miss: v.optional(v.boolean()),
    }),
  }),
});
export type GraphqlCall = v.InferOutput<typeof callSchema>;

/** The call, or the status that refuses it: 400, 413, 414 or 415. */
export async function readCall(request: Request): Promise<GraphqlCall | 400 | 413 | 414 | 415> {
  if (request.method === 'GET') {
    if (request.url.length > LONGEST_ADDRESS) return 414;
    return parseCall(fromAddress(new URL(request.url).searchParams));
  }
  if (!isOwnCall(request)) return 415;
  const posted = await postedJson(request);
  return posted === 413 ? 413 : parseCall(posted.value);
}

/** The call once more, after the back office did not know its hash. */
export function asMiss(call: GraphqlCall): GraphqlCall {
  return { ...call, extensions: { persistedQuery: { ...call.extensions.persistedQuery, miss: true } } };
}

/** The address of the call as a GET request. */
export function callAddress(call: GraphqlCall): string {
  const query = new URLSearchParams({ extensions: JSON.stringify(call.extensions) });
  if (call.operationName) query.set('operationName', call.operationName);
  if (call.variables) query.set('variables', JSON.stringify(call.variables));
  return `/graphql?${query}`;
}

function parseCall(value: unknown): GraphqlCall | 400 {
  const parsed = v.safeParse(callSchema, value);
  return parsed.success ? parsed.output : 400;
}

function fromAddress(query: URLSearchParams): unknown {
  const json = (name: string) => (query.has(name) ? parseJson(query.get(name) ?? '') : undefined);
  return {
    operationName: query.get('operationName') ?? undefined,
    variables: json('variables'),
    extensions: json('extensions'),
  };
}

/** Whether it is JSON of our own script: a form cannot send this header, and another origin needs a preflight. */
export function isOwnCall({ headers }: Request): boolean {
  const isJson = /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
  return isJson && headers.get(OWN_HEADER) === '1';
}
