/** Reads from a request only what the endpoint table allows; it ignores everything else. */
import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '../../contract/rest.endpoint.ts';
import type { Violation } from '../../contract/violations.ts';
import { violationOf } from '../kernel/read-input.ts';

type Fields = Record<string, unknown>;

type ReadPayload =
  | { readonly payload: Fields }
  /** 400: the body cannot be parsed; 415: its type is not the table's. */
  | { readonly status: 400 | 415 }
  | { readonly status: 422; readonly violations: readonly Violation[] };

/** The path's parameters come last, so that a field of the body cannot replace them. */
export async function readPayload(endpoint: Endpoint, request: HonoRequest): Promise<ReadPayload> {
  const query = listed(new URL(request.url).searchParams.entries());
  const body = endpoint.method === 'get' ? {} : await readBody(endpoint, request);
  if (typeof body === 'number') return { status: body };
  const isQuery = (name: string) => endpoint.method === 'get' || endpoint.query.includes(name);
  const fields = { ...picked(body, (name) => !isQuery(name)), ...picked(query, isQuery) };
  const parsed = v.safeParse(endpoint.payload, fields, { abortPipeEarly: true });
  if (!parsed.success) return { status: 422, violations: parsed.issues.map(violationOf) };
  return { payload: { ...(parsed.output as Fields), ...request.param() } };
}

async function readBody({ carries }: Endpoint, request: HonoRequest): Promise<Fields | 400 | 415> {
  const type = request.header('content-type') ?? '';
  if (carries === 'form') {
    if (!type.startsWith('multipart/form-data')) return 415;
    const form = await request.formData().catch(() => undefined);
    return form ? listed(form.entries()) : 400;
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) return 415;
  const body: unknown = await request.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : 400;
}

/** A name that occurs more than once becomes a list. */
function listed(entries: Iterable<[string, unknown]>): Fields {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of entries) fields.set(name, [...(fields.get(name) ?? []), value]);
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

function picked(fields: Fields, wanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)));
}
