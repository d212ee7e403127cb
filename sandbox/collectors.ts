/**
 * Collects error reports (the portal's own and Sentry's envelopes) and the counted pages of the statistics. Kept in
 * memory; `/collect` shows them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { type Envelope, readEnvelope } from './envelope.ts';
import { keep } from './pages/show.ts';
import { type CountedEvent, readPayload } from './snowplow.ts';

const KEPT = 10_000;

/** How the collectors of envelopes and counted pages respond from now on, so that a test can make it slow, busy or broken. */
const conduct = v.object({
  status: v.optional(v.picklist([200, 429, 500]), 200),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  delayMs: v.optional(v.number(), 0),
});

export function createCollectors(): Hono {
  const collectors = new Hono();
  const errors: unknown[] = [];
  const envelopes: Envelope[] = [];
  const events: CountedEvent[] = [];
  let { status, headers, delayMs } = v.parse(conduct, {});
  // Browsers send their reports from the portal's origin.
  collectors.use('/collect/*', cors());
  collectors.use('/api/*', cors());

  collectors.post('/collect/errors', async (context) => {
    keep(errors, parsed(await context.req.text()), KEPT);
    return context.body(null, 204);
  });
  collectors.post('/api/:project/envelope/', async (context) => {
    if (!hasKey(context)) return context.json({ detail: 'missing authorization information' }, 403);
    const envelope = await envelopeOf(context);
    if (!envelope) return context.json({ detail: 'bad envelope' }, 400);
    keep(envelopes, envelope, KEPT);
    await pause(delayMs);
    return context.json({ id: envelope.header.event_id }, status as ContentfulStatusCode, headers);
  });
  collectors.put('/collect/conduct', async (context) => {
    const given = v.safeParse(conduct, parsed(await context.req.text()));
    if (!given.success) return context.json({ detail: v.summarize(given.issues) }, 400);
    ({ status, headers, delayMs } = given.output);
    return context.body(null, 204);
  });
  collectors.post('/com.snowplowanalytics.snowplow/tp2', async (context) => {
    const counted = readPayload(await context.req.text());
    if (!counted) return context.text('bad payload', 400);
    if (status < 300) for (const event of counted) keep(events, event, KEPT);
    await pause(delayMs);
    return context.text('ok', status as ContentfulStatusCode, headers);
  });
  collectors.get('/collect', (context) => context.json({ errors, envelopes, events }));
  collectors.delete('/collect', (context) => {
    errors.length = 0;
    envelopes.length = 0;
    events.length = 0;
    return context.body(null, 204);
  });
  return collectors;
}

/** The sender gives the project's key, in the address or in a header. */
function hasKey({ req }: Context): boolean {
  return (req.query('sentry_key') ?? '') !== '' || /\bsentry_key=\w/.test(req.header('x-sentry-auth') ?? '');
}

async function envelopeOf({ req }: Context): Promise<Envelope | undefined> {
  const sent = Buffer.from(await req.arrayBuffer());
  try {
    return readEnvelope(req.header('content-encoding') === 'gzip' ? gunzipSync(sent) : sent);
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
