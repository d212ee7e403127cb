/**
 * Simulates a bucket with Amazon's S3 protocol, with addresses such as `/s3/<bucket>/<name>`. The bucket's name chooses a
 * failure: `broken` responds with 500, `slow` after five seconds, `full` takes nothing.
 */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';

const SLOW_MS = 5_000;
const LARGEST = 12_000_000;
/** All objects together; this is memory. */
const MOST_BYTES = 200_000_000;

export function createStorage(): Hono {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  const server = new Hono();
  server.get('/s3', (context) => {
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return context.html(page(objects));
  });
  server.get('/s3.json', (context) =>
    context.json([...objects].map(([name, { length }]) => ({ name, bytes: length }))),
  );
  server.use('/s3/:bucket/:name', async (context, next) => {
    // The signature itself is not checked: only that the client signs every request.
    if (
      !/^AWS4-HMAC-SHA256 Credential=.+Signature=[0-9a-f]{64}$/.test(
        context.req.header('authorization') ?? '',
      )
    )
      return failure(context, 403, 'AccessDenied');
    const bucket = context.req.param('bucket');
    if (bucket === 'broken') return failure(context, 500, 'InternalError');
    if (bucket === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return next();
  });
  const nameOf = (context: Context) => `${context.req.param('bucket')}/${context.req.param('name')}`;
  server.put('/s3/:bucket/:name', async (context) => {
    const name = nameOf(context);
    if (context.req.header('if-none-match') === '*' && objects.has(name))
      return failure(context, 412, 'PreconditionFailed');
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const used = [...objects.values()].reduce((sum, { length }) => sum + length, 0);
    if (name.startsWith('full/') || bytes.length > LARGEST || used + bytes.length > MOST_BYTES)
      return failure(context, 507, 'InsufficientStorage');
    objects.set(name, bytes);
    return context.body(null, 200);
  });
  server.get('/s3/:bucket/:name', (context) => {
    const bytes = objects.get(nameOf(context));
    if (!bytes) return failure(context, 404, 'NoSuchKey');
    return context.body(bytes, 200, { 'content-type': 'application/octet-stream' });
  });
  server.delete('/s3/:bucket/:name', (context) => {
    objects.delete(nameOf(context));
    return context.body(null, 204);
  });
  return server;
}

const failure = (context: Context, status: 403 | 404 | 412 | 500 | 507, code: string) =>
  context.body(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, status, {
    'content-type': 'application/xml',
  });

const page = (objects: ReadonlyMap<string, Uint8Array>) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Stored files</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid}</style>
<h1>Stored files</h1><p>${objects.size === 0 ? 'None. Set FILES_URL to use this bucket.' : `${objects.size} objects.`}</p>
<table><thead><tr><th>Name<th>Bytes</tr></thead><tbody>${[...objects].map(
    ([name, { length }]) => html`<tr><td>${name}<td>${length}</tr>
`,
  )}</tbody></table></html>`;
