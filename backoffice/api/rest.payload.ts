/** Reads from a request only what the endpoint table allows; it ignores everything else. */
import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '../../contract/rest.endpoint.ts';
import type { Violation } from '../../contract/violations.ts';
import { groupFields, parseFields, parseForm } from '../../server/form-fields.ts';
import { bodyOf } from '../../server/handed-body.ts';
import { parseJson } from '../../server/json-body.ts';
import { boundsOfPath, bytesOf } from '../kernel/posted-body.ts';
import { violationOf } from '../kernel/read-input.ts';

type Fields = Record<string, unknown>;

type ReadPayload =
  | { readonly payload: Fields }
  /** 400: the body cannot be parsed; 413: it or the query is too large; 415: its type is not the table's. */
  | { readonly status: 400 | 413 | 415 }
  | { readonly status: 422; readonly violations: readonly Violation[] };

/** The path's parameters come last, so that a field of the body cannot replace them. */
export async function readPayload(endpoint: Endpoint, request: HonoRequest): Promise<ReadPayload> {
  const asked = parseFields(new URL(request.url).search.slice(1));
  if (!asked) return { status: 413 };
  const query = groupFields(asked);
  const body = endpoint.method === 'get' ? {} : await readBody(endpoint, request);
  if (typeof body === 'number') return { status: body };
  const isQuery = (name: string) => endpoint.method === 'get' || endpoint.query.includes(name);
  const fields = { ...picked(body, (name) => !isQuery(name)), ...picked(query, isQuery) };
  const parsed = v.safeParse(endpoint.payload, fields, { abortPipeEarly: true });
  if (!parsed.success) return { status: 422, violations: parsed.issues.map(violationOf) };
  return { payload: { ...(parsed.output as Fields), ...request.param() } };
}

async function readBody({ carries }: Endpoint, request: HonoRequest): Promise<Fields | 400 | 413 | 415> {
  const type = request.header('content-type') ?? '';
  if (carries === 'form') {
    if (!type.startsWith('multipart/form-data')) return 415;
    const body = await bodyOf(request.raw, boundsOfPath(request.path).bytes);
    const form = body ? await parseForm(body, type) : 413;
    return typeof form === 'number' ? form : groupFields(form.fields);
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) return 415;
  const bytes = await bytesOf(request.raw);
  if (!bytes) return 413;
  const body = parseJson(bytes);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : 400;
}

function picked(fields: Fields, wanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)));
}
