/**
 * The content lake: Sanity's HTTP query and mutate API over documents in memory, evaluated by groq-js.
 * The CDN answers under `/apicdn` or on a host that begins with `apicdn.`; it ignores tokens and shows no drafts.
 */
import { evaluate, parse } from 'groq-js';
import { type Context, Hono } from 'hono';
import { documentsSeen, PERSPECTIVES, type Perspective } from './documents.ts';
import type { Imported } from './import-content.ts';
import { applyMutations, MutationError } from './mutations.ts';

interface LakeSettings {
  readonly projectId: string;
  readonly dataset: string;
  readonly token?: string | undefined;
}

interface Question {
  readonly query: string;
  readonly params: Record<string, unknown>;
}

export function createLake(content: Imported, settings: LakeSettings): Hono {
  const lake = new Hono();
  let documents = content.documents;

  for (const base of ['', '/apicdn']) {
    lake.on(['GET', 'POST'], `${base}/:version{v[0-9]{4}-[0-9]{2}-[0-9]{2}}/data/query/:dataset`, (context) =>
      answerQuery(context, settings, documents, base !== ''),
    );
  }

  lake.post('/:version{v[0-9]{4}-[0-9]{2}-[0-9]{2}}/data/mutate/:dataset', async (context) => {
    const refusal = refuse(context, settings, false);
    if (refusal) return refusal;
    if (!isKnown(context, settings))
      return unauthorized(context, 'Insufficient permissions; a token is needed');
    try {
      const { changed, results } = applyMutations(
        documents,
        await context.req.json(),
        new Date().toISOString(),
      );
      documents = changed;
      return context.json({ transactionId: crypto.randomUUID(), results });
    } catch (error) {
      if (!(error instanceof MutationError)) throw error;
      return context.json(
        { error: { description: error.message, type: 'mutationError', items: [] } },
        error.status,
      );
    }
  });

  lake.on('GET', ['/images/*', '/files/*'], (context) => sendAsset(context, content));

  return lake;
}

function sendAsset(context: Context, { assets }: Imported): Response {
  const asset = assets.get(context.req.path.slice(1));
  if (!asset) return context.text('Not found', 404);
  return context.body(asset.body, 200, {
    'content-type': asset.type,
    'cache-control': 'public, max-age=31536000, immutable',
  });
}

async function answerQuery(
  context: Context,
  settings: LakeSettings,
  documents: Imported['documents'],
  isCdnPath: boolean,
): Promise<Response> {
  const isCdn = isCdnPath || /^(?:[\w-]+\.)?apicdn\./.test(context.req.header('host') ?? '');
  const refusal = refuse(context, settings, isCdn);
  if (refusal) return refusal;
  const perspective = context.req.query('perspective') ?? 'raw';
  if (!isPerspective(perspective)) return queryError(context, `Unknown perspective "${perspective}"`);
  if (isCdn && perspective !== 'published' && perspective !== 'raw')
    return queryError(context, `The ${perspective} perspective cannot be read from the CDN`);
  return response(
    context,
    documentsSeen(documents.values(), perspective, !isCdn && isKnown(context, settings)),
  );
}

async function response(context: Context, dataset: readonly unknown[]) {
  const started = performance.now();
  const { query, params } = await questionOf(context);
  if (!query) return queryError(context, 'No query was given');
  let tree: ReturnType<typeof parse>;
  try {
    tree = parse(query, { params });
  } catch (error) {
    return queryError(context, error instanceof Error ? error.message : String(error), query);
  }
  const result: unknown = await (await evaluate(tree, { dataset, params })).get();
  const ms = Math.round(performance.now() - started);
  return context.json({
    ...(context.req.query('returnQuery') === 'false' ? {} : { query }),
    result,
    ms,
    syncTags: [],
  });
}

/** A GET carries the query in the address and each parameter as JSON under `$name`; a POST carries both in its body. */
async function questionOf(context: Context): Promise<Question> {
  if (context.req.method === 'POST') {
    const body = (await context.req.json()) as Partial<Question>;
    return { query: body.query ?? '', params: body.params ?? {} };
  }
  const { query = '', ...others } = context.req.query();
  const params = Object.entries(others).filter(([name]) => name.startsWith('$'));
  return {
    query,
    params: Object.fromEntries(params.map(([name, json]) => [name.slice(1), JSON.parse(json) as unknown])),
  };
}

function refuse(context: Context, settings: LakeSettings, isCdn: boolean): Response | undefined {
  const dataset = context.req.param('dataset');
  if (dataset !== settings.dataset)
    return context.json(
      {
        statusCode: 404,
        error: 'Not Found',
        message: `Dataset "${dataset}" not found for project ID "${settings.projectId}"`,
      },
      404,
    );
  const isStranger = context.req.header('authorization') !== undefined && !isKnown(context, settings);
  return isStranger && !isCdn ? unauthorized(context, 'Session not found') : undefined;
}

function isKnown(context: Context, { token }: LakeSettings): boolean {
  return token !== undefined && context.req.header('authorization') === `Bearer ${token}`;
}

function unauthorized(context: Context, message: string): Response {
  return context.json({ statusCode: 401, error: 'Unauthorized', message, errorCode: 'SIO-401-ANF' }, 401);
}

function queryError(context: Context, description: string, query?: string): Response {
  return context.json({ error: { description, type: 'queryParseError', ...(query ? { query } : {}) } }, 400);
}

function isPerspective(name: string): name is Perspective {
  return (PERSPECTIVES as readonly string[]).includes(name);
}
