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
  ['backoffice/outbox/mail.repository.ts', '.set({ claim: crypto.randomUUID() })'],
  ['backoffice/outbox/mail.repository.ts', ".where('claimed_until', '<=', now)"],
  ['backoffice/services/phone/a.ts', '.set({ claimed_until: until })'],
  ['backoffice/services/phone/a.ts', '.set({ leased_until: until })'],
  ['src/lib/store/login-endings.ts', 'forUpdateSkipLocked(trx, rows)'],
  ['backoffice/jobs/a.ts', 'sql`select name from timed_work for update skip locked`'],
])('%s claims no work by itself: %s', (path, text) => {
  expect(wordsBroken([{ path, text }])).toEqual([`${path} claims rows past backoffice/kernel/claims.ts`]);
});

it.each([
  ['backoffice/services/sharing/a.ts', "const key = randomBytes(24).toString('base64url');"],
  ['backoffice/services/linking/a.ts', "createHash('sha256').update(key).digest('base64url')"],
  ['backoffice/services/uploads/a.ts', "hash('sha256', secret, 'base64url')"],
  ['backoffice/kernel/a.ts', "hash('sha256', JSON.stringify(input), 'base64url')"],
  ['src/lib/auth/a.ts', "const id = randomBytes(32).toString('base64url');"],
  ['src/lib/store/a.ts', "return hash('sha256', value, 'base64url');"],
  ['server/a.ts', "createHash('sha256').update(text).digest('base64url')"],
  ['database/rate-limit.ts', "const hashOf = (key: string) => hash('sha256', key, 'base64url');"],
])('%s makes or hashes no key by itself: %s', (path, text) => {
  const broken = `${path} makes or hashes a key past server/hash.ts`;
  expect(wordsBroken([{ path, text }])).toEqual([broken]);
});

it.each([
  ['src/brands/theme.ts', `hash: \`sha256-\${createHash('sha256').update(css).digest('base64')}\`,`],
  ['backoffice/identity/pages/style.ts', `\`'sha256-\${hash('sha256', text, 'base64')}'\``],
])('%s hashes no inline text by itself: %s', (path, text) => {
  expect(wordsBroken([{ path, text }])).toEqual([`${path} hashes an inline text past server/hash.ts`]);
});

it.each([
  ['backoffice/services/moving/a.ts', "import { hashOf } from '../../../server/hash.ts';"],
  ['backoffice/outbox/a.ts', 'createDecipheriv(CIPHER, key, iv)'],
])('%s makes no key of a mailed link by itself: %s', (path, text) => {
  const broken = `${path} makes or hashes a key of a link past backoffice/kernel/mailed-link`;
  expect(wordsBroken([{ path, text }])).toEqual([broken]);
});

it.each([
  ['backoffice/services/moving/a.ts', 'const row = await findMove(db, linkKeyHash(key));'],
  ['backoffice/api/a.ts', 'const mailed = openUnsubscribe(link, await linkKey(db));'],
])('%s looks up no mailed link by itself: %s', (path, text) => {
  expect(wordsBroken([{ path, text }])).toEqual([`${path} looks up a mailed link that is no MailedLink`]);
});

it.each([
  [
    'backoffice/services/moving/a.ts',
    'const LINK: MailedLink<Row, Row, View> = { find: (db, { key }) => findMove(db, linkKeyHash(key)) };',
  ],
  ['server/handed-body.ts', 'readOnce(request.body, most)'],
  ['server/hash.ts', "return hash('sha256', value, 'base64url');"],
  ['server/login-event.ts', "createHmac('sha256', key).update(name).digest('base64url')"],
  ['src/islands/chat/chat-session.ts', 'const body = await response.json();'],
  ['src/lib/api/rest-client.ts', 'await response.arrayBuffer()'],
  ['backoffice/kernel/claims.ts', 'claimed_until: null'],
  ['backoffice/outbox/mail.repository.ts', "claim: 'claim',"],
  ['backoffice/outbox/mail.tables.ts', 'claimed_until: string | null;'],
])('%s may say: %s', (path, text) => expect(wordsBroken([{ path, text }])).toEqual([]));
