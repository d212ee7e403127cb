/**
 * The mocking layer's REST: sample data for every endpoint of the contract's table, made from its result's schema
 * alone, always the same for the same request. It has no business rules and changes nothing. Files are taken and dropped.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { addressOfService, type Endpoint, SERVICES } from '../contract/rest.endpoint.ts';
import { REST } from '../contract/rest.ts';
import { MOST_BYTES } from '../contract/uploads.ts';
import { sampleOf } from './sample.ts';

type Given = Readonly<Record<string, unknown>>;

/** Answers below `/mock/api`. */
export function createMockRest(): Hono {
  const mock = new Hono();
  for (const service of SERVICES)
    for (const endpoint of Object.values<Endpoint>(REST[service])) {
      const path = `/mock${addressOfService(service)}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      mock.on(endpoint.method.toUpperCase(), path, (context) => response(context, endpoint));
    }
  addUploads(mock);
  mock.all('/mock/api/*', (context) => refusal(context, 404, 'NOT-FOUND'));
  return mock;
}

const SAMPLE_FILE = Buffer.from('mock');
const UPLOADS = '/mock/api/uploads';
const UPLOAD = { link: `/api/uploads/${'m'.repeat(43)}`, key: 'm'.repeat(21), maxBytes: MOST_BYTES };

/** By tus 1.0.0: each part goes where it was sent to. */
function addUploads(mock: Hono): void {
  mock.post(UPLOADS, (context) => context.json(UPLOAD, 201));
  mock.get(`${UPLOADS}/:link`, (context) =>
    context.body(null, 200, { 'upload-offset': '0', 'upload-state': 'ready' }),
  );
  mock.patch(`${UPLOADS}/:link`, async ({ req, body }) => {
    const end = Number(req.header('upload-offset')) + (await req.arrayBuffer()).byteLength;
    return body(null, 204, { 'upload-offset': String(end), 'upload-state': 'ready' });
  });
  mock.delete(`${UPLOADS}/:link`, (context) => context.body(null, 204));
}

async function response(context: Context, endpoint: Endpoint): Promise<Response> {
  const payload = v.safeParse(endpoint.payload, await sentFields(context, endpoint));
  if (!payload.success) return refusal(context, 422, 'FIELD-INVALID');
  if (endpoint.response === 'none') return context.body(null, 204);
  if (endpoint.response === 'bytes') return context.body(new Uint8Array(SAMPLE_FILE));
  const given: Given = { ...(payload.output as Given), ...context.req.param() };
  const sample = sampleOf(endpoint.response, given);
  return typeof sample === 'string' ? context.text(sample) : context.json(sample as object);
}

async function sentFields({ req }: Context, { method, carries }: Endpoint): Promise<Given> {
  if (method === 'get') return req.query();
  const body: unknown = await (carries === 'form' ? req.parseBody() : req.json()).catch(() => ({}));
  return { ...(typeof body === 'object' ? body : {}), ...req.query() };
}

function refusal(context: Context, status: 404 | 422, code: string): Response {
  return context.json({ status, violations: [{ code }] }, status);
}
