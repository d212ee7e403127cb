/** Files with a message through the portal: by the protocol of a browser's script, and by a form without script. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_FILES, jpeg, png, txt } from '../../backoffice/services/uploads/testing.files.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { ask } from '../support/http/http.ts';
import { openJourneyPortal } from '../support/processes/journey-portal.ts';

const FORM = '/klantenservice/contact/formulier';
const IN_APP = '/klantenservice/contact/app/basis-formulier';
const BOUNDARY = '----a-form-with-a-file';
const TUS = { 'tus-resumable': '1.0.0' };

let portal: Awaited<ReturnType<typeof openJourneyPortal>>;
beforeAll(async () => {
  portal = await openJourneyPortal();
});
afterAll(() => portal?.close());

const send = (path: string, method: string, headers: Record<string, string>, body?: Buffer) => {
  const { hostname, port, origin } = new URL(portal.address(path));
  const sent = body ? { body } : {};
  return ask({
    port: Number(port),
    host: hostname,
    path,
    method,
    headers: { origin, ...headers },
    ...sent,
  });
};
const base64 = (text: string) => Buffer.from(text).toString('base64');
const create = (name: string, length: number, draft: string) =>
  send('/api/uploads', 'POST', {
    ...TUS,
    'upload-length': String(length),
    'upload-metadata': `filename ${base64(name)},draft ${base64(draft)}`,
  });
const append = (link: string, offset: number, bytes: Buffer) =>
  send(
    link,
    'PATCH',
    { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  );

/** The form as a browser without script posts it, with one file. */
const postForm = (path: string, fields: Record<string, string>, name: string, bytes: Buffer) => {
  const head = (what: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${what}\r\n`;
  const body = Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([field, value]) => `${head(`"${field}"`)}\r\n${value}\r\n`)
        .join(''),
    ),
    Buffer.from(`${head(`"bestand"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return send(
    path,
    'POST',
    { accept: 'text/html', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
  );
};
async function openForm(path: string) {
  const tab = openBrowser().newTab();
  await tab.open(portal.address(path));
  const sleutel = /name="sleutel" value="([^"]+)"/.exec(tab.html)?.[1] ?? '';
  return { tab, sleutel };
}

describe('The upload of a script', () => {
  it('arrives in parts, resumes where it was, and can be removed', async () => {
    const { sleutel } = await openForm(FORM);
    const bytes = jpeg();
    const made = await create('natte krant.jpg', bytes.length, sleutel);
    expect(made.status).toBe(201);
    const link = String(made.headers.location);
    expect(link).toMatch(/^\/api\/uploads\/[\w-]{43}$/);
    expect(made.headers['cache-control']).toBe('no-store');
    const first = await append(link, 0, bytes.subarray(0, 100));
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '100']);
    expect((await append(link, 0, bytes.subarray(0, 100))).status).toBe(409);
    const head = await send(link, 'HEAD', TUS);
    expect([head.status, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      200,
      '100',
      String(bytes.length),
    ]);
    expect((await append(link, 100, bytes.subarray(100))).status).toBe(204);
    expect((await send(link, 'DELETE', TUS)).status).toBe(204);
    expect((await send(link, 'HEAD', TUS)).status).toBe(404);
  });

  it('is not there for a brand without files or without the form', async () => {
    await portal.withFlags({ 'general.isContactFormAttachmentEnabled': false }, async () => {
      expect((await create('a.txt', 5, 'form-0123456789abc')).status).toBe(404);
      expect((await openForm(FORM)).tab.html).not.toContain('type="file"');
    });
    await portal.withFlags({ 'ad.isContactFormEnabled': false }, async () => {
      expect((await create('a.txt', 5, 'form-0123456789abc')).status).toBe(404);
    });
  });

  it('from another site is refused', async () => {
    const headers = { ...TUS, origin: 'https://elders.example', 'upload-length': '5' };
    expect((await send('/api/uploads', 'POST', headers)).status).toBe(403);
  });

  it('is tried again later when the back office is down', async () => {
    await portal.whileDown(async () => {
      expect((await create('a.txt', 5, 'form-0123456789abc')).status).toBe(503);
    });
  });
});

describe.each([FORM, IN_APP])('Without script at %s', (path) => {
  it.each(Object.entries(GOOD_FILES))(
    'a good %s comes back in the form, with what was typed',
    async (kind, bytes) => {
      const { sleutel } = await openForm(path);
      const message = 'De krant was nat';
      const { status, body } = await postForm(path, { sleutel, message }, `Mijn krant.${kind}`, bytes);
      const html = body.toString();
      expect(status).toBe(200);
      expect(html).toContain('De krant was nat</textarea>');
      expect(html).toMatch(
        /<input type="checkbox"[^>]*name="uploadKeys"[^>]*value="[\w-]{21}:\d+:Mijn%20krant/,
      );
      expect(html).toContain(`Mijn krant.${kind}`);
    },
  );

  it.each([
    ['11 MB', 'groot.txt', Buffer.alloc(11_534_336, 'a'), 'hoogstens 10 MB'],
    ['another kind than its name', 'foto.jpg', png(), 'past niet bij wat erin zit'],
    ['a program', 'virus.exe', Buffer.from('MZ'), 'Dit soort bestand kunnen we niet openen'],
    ['no bytes', 'leeg.txt', Buffer.alloc(0), 'Dit bestand is leeg'],
  ])('a file of %s is refused in the form, which keeps what was typed', async (_, name, bytes, words) => {
    const { sleutel } = await openForm(path);
    const { status, body } = await postForm(path, { sleutel, message: 'De krant was nat' }, name, bytes);
    expect(status).toBe(422);
    expect(body.toString()).toContain(words);
    expect(body.toString()).toContain('De krant was nat</textarea>');
    expect(body.toString()).not.toMatch(/value="[\w-]{21}:/);
  });
});

it('a message goes along with its file, and the file of another form does not', async () => {
  const { sleutel } = await openForm(FORM);
  const other = await openForm(FORM);
  const referenceIn = (html: Buffer) => /value="([\w-]{21}:\d+:[^"]+)"/.exec(html.toString())?.[1] ?? '';
  const mine = referenceIn((await postForm(FORM, { sleutel }, 'mijn.txt', txt())).body);
  const theirs = referenceIn((await postForm(FORM, { sleutel: other.sleutel }, 'ander.txt', txt())).body);
  const email = 'met.bestand@elders.example';
  const form = new URLSearchParams({
    ...{ sleutel, geopend: (Date.now() - 10_000).toString(36), website: '', topic: 'anders' },
    ...{ message: 'Zie de foto', name: 'Noor Bakker', email, phoneNumber: '', subscriptionId: '' },
  });
  form.append('uploadKeys', mine);
  form.append('uploadKeys', theirs);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await send(FORM, 'POST', type, Buffer.from(form.toString()));
  expect(sent.status).toBe(303);
  const names = await portal.inBackoffice(async (db) => {
    const found = await db
      .selectFrom('contact_case')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return db.selectFrom('upload').select('name').where('case_id', '=', found.id).execute();
  });
  expect(names).toEqual([{ name: 'mijn.txt' }]);
});
