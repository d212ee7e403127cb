/** The addresses of the chat, without a browser. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask, type Question } from '../support/http/http.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

const host = (brand: string) => `${brand}.localhost`;
const at = (path: string, more: Partial<Question> = {}, brand = 'ad') =>
  ask({ port: portalPort(), host: host(brand), path, ...more });
const post = (path: string, body: object, headers: Record<string, string> = {}, brand = 'ad') =>
  at(
    path,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin: `http://${host(brand)}:${portalPort()}`,
        ...headers,
      },
    },
    brand,
  );
const INSTANT = /^\d{4}-\d\d-\d\dT.*Z$/;
const start = () => ({ conversationId: randomUUID(), name: 'Jan', sharesNumber: false });

test('a guest chats with a cookie that no script and no other site can use, until the logout', async () => {
  const started = await post('/api/chat', start());
  expect(started.status).toBe(201);
  const given = String(started.headers['set-cookie']);
  expect(given).toMatch(/^__Host-chat=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
  const headers = { cookie: given.split(';')[0] ?? '' };
  expect((await post('/api/chat/message', { id: randomUUID(), text: 'Hallo' }, headers)).status).toBe(202);
  const state = await at('/api/chat', { headers });
  expect(JSON.parse(state.body.toString())).toMatchObject({
    status: 'running',
    entries: [{ text: 'Hallo', at: expect.stringMatching(INSTANT) }],
    now: expect.stringMatching(INSTANT),
  });
  expect(state.headers['cache-control']).toBe('no-store');
  const transcript = await at('/api/chat/transcript', { headers });
  expect(transcript.headers['content-disposition']).toBe('attachment; filename="chat.txt"');
  expect(transcript.body.toString()).toMatch(/^Ochtendblad, .*uur\n\n\d+\.\d\d\u00a0uur {2}Jan: Hallo\n$/);

  const logout = await post('/api/logout', {}, headers);
  expect(String(logout.headers['set-cookie'])).toContain('__Host-chat=; Path=/; Max-Age=0');
  expect(JSON.parse((await at('/api/chat', { headers })).body.toString())).toEqual({
    status: 'none',
    entries: [],
    now: expect.stringMatching(INSTANT),
  });
});

test('a copied number with marks of direction is sent without them', async () => {
  const started = await post('/api/chat', { ...start(), name: 'Jan\u200e' });
  const headers = { cookie: String(started.headers['set-cookie']).split(';')[0] ?? '' };
  const message = { id: randomUUID(), text: '\u202a+31 6 12345678\u202c' };
  expect((await post('/api/chat/message', message, headers)).status).toBe(202);
  const state = await at('/api/chat', { headers });
  expect(JSON.parse(state.body.toString())).toMatchObject({ entries: [{ text: '+31 6 12345678' }] });
});

test('wrong input, other sites and other methods start nothing', async () => {
  const wrong = [
    [{ ...start(), name: ' ' }, {}, 400],
    [{ ...start(), name: 'x'.repeat(61) }, {}, 400],
    [{ ...start(), conversationId: '1' }, {}, 400],
    [start(), { 'content-type': 'text/plain' }, 415],
    [{ ...start(), name: 'x'.repeat(20_000) }, {}, 413],
    [start(), { 'sec-fetch-site': 'cross-site' }, 403],
  ] as const;
  for (const [body, headers, status] of wrong)
    expect((await post('/api/chat', body, headers)).status, JSON.stringify(headers)).toBe(status);
  expect(
    (await at('/api/chat', { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } })).status,
  ).toBe(405);
  expect((await at('/api/chat/iets')).status).toBe(404);
  expect((await at('/api/chat/transcript')).status).toBe(404);
});

test('a brand without a chat has neither its addresses nor its link', async () => {
  expect((await at('/')).body.toString()).toMatch(/<a [^>]*data-chat/);
  for (const brand of ['qmnl', 'evb', 'hln']) {
    expect((await at('/', { headers: { accept: 'text/html' } }, brand)).body.toString(), brand).not.toMatch(
      /<a [^>]*data-chat/,
    );
    expect((await at('/api/chat', {}, brand)).status, brand).toBe(404);
    expect((await at('/api/chat/window', {}, brand)).status, brand).toBe(404);
    expect((await post('/api/chat', start(), {}, brand)).status, brand).toBe(404);
  }
});
