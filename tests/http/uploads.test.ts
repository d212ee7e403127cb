/** Files with a message through the portal, by the protocol of a browser's script. */
import { describe, expect, it } from 'vitest';
import { jpeg } from '../../backoffice/services/uploads/files.fixture.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { ask } from '../support/http/http.ts';
import { journeyPortal } from '../support/http/own-portal.ts';

const FORM = '/klantenservice/contact/formulier';
const TUS = { 'tus-resumable': '1.0.0' };

const portal = await journeyPortal();

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
