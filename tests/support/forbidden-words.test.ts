import { expect, it } from 'vitest';
import { wordsBroken } from './forbidden-words.ts';

it.each([
  ['src/lib/auth/logout.ts', 'const form = await request.formData();'],
  ['src/lib/pipeline/gates.ts', 'readForm(c.req.raw.clone())'],
  ['src/pages/api/chat.ts', 'const body = await request.json();'],
  ['src/pages/galerij.astro', 'const body = await Astro.request.text();'],
  ['backoffice/api/rest.ts', 'await c.req.raw.arrayBuffer()'],
  ['backoffice/identity/request.ts', 'for await (const part of request as AsyncIterable<Buffer>) {'],
  ['backoffice/api/rest.ts', 'await c.req.parseBody()'],
  ['src/lib/page/form.ts', 'const stream = request.body;'],
])('%s reads no body by itself: %s', (path, text) => {
  expect(wordsBroken([{ path, text }])).toEqual([`${path} reads a body past server/handed-body.ts`]);
});

it.each([
  ['server/handed-body.ts', 'readOnce(request.body, most)'],
  ['src/islands/chat/chat-session.ts', 'const body = await response.json();'],
  ['src/lib/api/rest-client.ts', 'await response.arrayBuffer()'],
])('%s may say: %s', (path, text) => expect(wordsBroken([{ path, text }])).toEqual([]));
