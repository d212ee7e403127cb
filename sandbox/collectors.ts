/** Where error reports end up on one machine: the portal's own, and Sentry's envelopes. Kept in memory, read at `/collect`. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';

/** Older ones make room. */
const KEPT = 500;

export function createCollectors(): Hono {
  const collectors = new Hono();
  const errors: unknown[] = [];
  const envelopes: unknown[][] = [];
  // Browsers send their reports from the portal's origin.
  collectors.use('/collect/*', cors());
  collectors.use('/api/*', cors());

  collectors.post('/collect/errors', async (context) => {
    keep(errors, parsed(await context.req.text()));
    return context.body(null, 204);
  });
  collectors.post('/api/:project/envelope/', async (context) => {
    const lines = (await context.req.text()).split('\n').filter((line) => line !== '');
    keep(envelopes, lines.map(parsed));
    return context.json({ id: crypto.randomUUID().replaceAll('-', '') });
  });
  collectors.get('/collect', (context) => context.json({ errors, envelopes }));
  collectors.delete('/collect', (context) => {
    errors.length = 0;
    envelopes.length = 0;
    return context.body(null, 204);
  });
  return collectors;
}

function keep<Entry>(entries: Entry[], entry: Entry): void {
  entries.push(entry);
  if (entries.length > KEPT) entries.shift();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
