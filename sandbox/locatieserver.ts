/**
 * Simulates the Dutch address register, by the protocol of PDOK's Locatieserver 3.1: `free`, `suggest` and
 * `lookup`, answered as Solr does. Registers of addresses have no post office boxes, so neither has this one.
 */
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ADDRESSES, type Registered } from './addresses.ts';

const BASE = '/bzk/locatieserver/search/v3_1';
/** The parameters of version 3.1; any other is refused. */
const KNOWN = {
  free: ['q', 'fq', 'fl', 'df', 'rows', 'start', 'sort', 'qf', 'bq', 'wt', 'lat', 'lon'],
  suggest: ['q', 'fq', 'fl', 'rows', 'start', 'sort', 'qf', 'bq', 'wt', 'lat', 'lon'],
  lookup: ['id', 'fl', 'wt'],
};

type Doc = Readonly<Record<string, string | number>>;

const docs: readonly Doc[] = ADDRESSES.map(docOf);

/** Empty for a field that the register does not have. */
const fieldOf = (doc: Doc, name: string) => String((Object.hasOwn(doc, name) ? doc[name] : undefined) ?? '');

export function createLocatieserver(): Hono {
  const server = new Hono();
  server.get(`${BASE}/free`, (context) => search(context, 'free', () => true));
  server.get(`${BASE}/suggest`, (context) =>
    search(context, 'suggest', (name) => ['type', 'weergavenaam', 'id', 'score'].includes(name)),
  );
  server.get(`${BASE}/lookup`, (context) => {
    const id = context.req.query('id');
    return (
      refused(context, 'lookup') ??
      response(
        context,
        docs.filter((doc) => doc.id === id),
        () => true,
      )
    );
  });
  return server;
}

function search(context: Context, endpoint: 'free' | 'suggest', isShown: (name: string) => boolean) {
  const wrong = refused(context, endpoint);
  if (wrong) return wrong;
  const words = (context.req.query('q') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const filters = (context.req.queries('fq') ?? []).map((filter) => filter.split(':'));
  const found = docs.filter(
    (doc) =>
      filters.every(([name = '', value]) => fieldOf(doc, name).toLowerCase() === value?.toLowerCase()) &&
      words.every((word) => String(doc.weergavenaam).toLowerCase().includes(word)),
  );
  return response(context, found, isShown);
}

/** An unknown parameter, or a question without one. */
function refused(context: Context, endpoint: keyof typeof KNOWN): Response | undefined {
  const given = Object.keys(context.req.query());
  const unknown = given.filter((name) => !KNOWN[endpoint].includes(name));
  const needs = endpoint === 'lookup' ? 'id' : endpoint === 'suggest' ? 'q' : undefined;
  if (unknown.length === 0 && (!needs || given.includes(needs))) return undefined;
  return context.json({ error: { code: 400, msg: `Unknown: ${unknown.join(', ')}` } }, 400);
}

function response(context: Context, found: readonly Doc[], isShown: (name: string) => boolean): Response {
  const start = Number(context.req.query('start') ?? 0);
  const rows = Number(context.req.query('rows') ?? 10);
  const wanted = context.req.query('fl')?.split(',');
  const shown = found.slice(start, start + rows).map((doc) => {
    const fields = Object.entries(doc).filter(([name]) => wanted?.includes(name) ?? isShown(name));
    return Object.fromEntries(fields);
  });
  return context.json({
    response: { numFound: found.length, start, maxScore: 10, numFoundExact: true, docs: shown },
  });
}

function docOf(address: Registered): Doc {
  const { straatnaam, huisnummer, huisletter = '', huisnummertoevoeging, postcode, woonplaatsnaam } = address;
  const huis_nlt = [`${huisnummer}${huisletter}`, huisnummertoevoeging].filter(Boolean).join('-');
  const weergavenaam = `${straatnaam} ${huis_nlt}, ${postcode} ${woonplaatsnaam}`;
  const id = `adr-${createHash('md5').update(weergavenaam).digest('hex')}`;
  return { bron: 'BAG', type: 'adres', id, weergavenaam, huis_nlt, score: 10, ...address };
}
