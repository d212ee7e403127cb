/** The memory of the portal while many readers send their largest photo at the same moment. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { jpeg } from '../../backoffice/services/uploads/files.fixture.ts';
import { MOST_BYTES } from '../../contract/uploads.ts';
import { ask } from '../support/http/http.ts';
import { ownPortal } from '../support/http/own-portal.ts';

const READERS = 50;
/** Bytes; the largest part that the script of the form sends. */
const PART = 917_504;
/**
 * Megabytes. Four files are checked at once, each twice in memory, and each upload has a part on its way. All files
 * together are 500 MB.
 */
const MOST_GROWTH = 400;

const portal = await ownPortal();

/**
 * Tries again when the portal is too busy, as the script of the form does. tus-js-client does not: when it asks where a
 * file ends and gets a 503, it makes a new link, until the form or the network has had too many.
 */
async function send(path: string, method: string, headers: Record<string, string>, body?: Buffer) {
  const { port } = portal;
  const origin = `http://ad.localhost:${port}`;
  const sent = { 'tus-resumable': '1.0.0', origin, ...headers };
  for (;;) {
    const reply = await ask({
      port,
      host: 'ad.localhost',
      path,
      method,
      headers: sent,
      ...(body ? { body } : {}),
    });
    if (reply.status !== 503) return reply;
    await pause(500 + 1_000 * Math.random());
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function create(length: number): Promise<string> {
  const metadata = `filename ${base64('foto.jpg')},draft ${base64(randomUUID())}`;
  const reply = await send('/api/uploads', 'POST', {
    'upload-length': String(length),
    'upload-metadata': metadata,
  });
  expect(reply.status).toBe(201);
  return String(reply.headers.location);
}

async function append(link: string, photo: Buffer, from: number) {
  const type = 'application/offset+octet-stream';
  const headers = { 'upload-offset': String(from), 'content-type': type };
  const part = photo.subarray(from, from + PART);
  const reply = await send(link, 'PATCH', headers, part);
  if (reply.status !== 409) {
    expect(reply.status).toBe(204);
    return reply;
  }
  // The portal was too busy to respond, but had stored the part.
  const stored = await send(link, 'HEAD', {});
  expect(Number(stored.headers['upload-offset'])).toBe(from + part.length);
  return stored;
}

/** The most that the process had since its start, in megabytes. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${portal.portal.pid()}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

test(`${READERS} photos of the largest size that arrive at once are all received, in bounded memory`, async () => {
  const [start, end] = [jpeg().subarray(0, -2), jpeg().subarray(-2)];
  const photo = Buffer.concat([start, Buffer.alloc(MOST_BYTES - jpeg().length, 'U'), end]);
  const last = Math.floor((photo.length - 1) / PART) * PART;
  const before = peakMemory();
  const sendAllButLast = async () => {
    const link = await create(photo.length);
    for (let from = 0; from < last; from += PART) await append(link, photo, from);
    return link;
  };
  const links = await Promise.all(Array.from({ length: READERS }, sendAllButLast));
  // Each of these requests makes the server put a whole file together.
  const replies = await Promise.all(links.map((link) => append(link, photo, last)));
  expect(replies.map(({ headers }) => headers['upload-state'])).toEqual(Array(READERS).fill('ready'));
  expect(peakMemory() - before).toBeLessThan(MOST_GROWTH);
}, 300_000);
