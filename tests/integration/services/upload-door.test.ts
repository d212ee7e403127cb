/** Uploads over real sockets with the usual client of the protocol, and with connections that are cut. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleUpload } from '../../../backoffice/api/uploads.ts';
import { boundsOfPath } from '../../../backoffice/kernel/posted-body.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { attachFiles, filesOf } from '../../../backoffice/services/uploads/message-files.ts';
import { folderStorage } from '../../../backoffice/services/uploads/storage/folder-storage.ts';
import { sweep } from '../../../backoffice/services/uploads/sweep-uploads.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import type { Database } from '../../../database/database.ts';
import { receiveBody } from '../../../server/receive-body.ts';
import { rowOf } from '../../support/rows.ts';
import { RUNS_ALL } from '../../support/runner/only-in-all.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

/** Requests whose connection is cut at a random byte. */
const CUTS = RUNS_ALL ? 10_000 : 200;
const DAY = 24 * 3_600_000;
const TUS = { 'tus-resumable': '1.0.0' };

describeWithDatabase('The API of uploads', (open) => {
  const folder = scratchFolder();
  const files = folderStorage(folder);
  let database: Database<BackofficeTables>;
  let server: Server;
  let address = '';
  beforeAll(async () => {
    database = await open<BackofficeTables>(backofficeMigrations);
    server = createServer(async (req, res) => {
      // As the front does: a body that is cut off never reaches the back office.
      const received = await receiveBody(req, boundsOfPath('/api/uploads/a'), undefined);
      if (typeof received === 'string') return void res.destroy();
      received.giveBack();
      const body = received.bytes;
      const headers = Object.entries(req.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      );
      const init = { method: req.method ?? 'GET', headers, ...(body.length > 0 ? { body } : {}) };
      const context = { db: database.db, files, isScanning: false, now: Date.now() };
      const response = await handleUpload(new Request(`http://backoffice${req.url}`, init), context);
      res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  const call = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) => fetch(address + path, { method, headers: { ...TUS, ...headers }, ...(body ? { body } : {}) });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const create = async (name: string, length: number, draft = `form-${randomBytes(9).toString('hex')}`) => {
    const metadata = `filename ${base64(name)},draft ${base64(draft)}`;
    const response = await call('POST', '/api/uploads', {
      'upload-length': String(length),
      'upload-metadata': metadata,
    });
    return { response, draft, path: response.headers.get('location') ?? '' };
  };
  const append = (
    path: string,
    offset: number,
    body: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) =>
    call(
      'PATCH',
      path,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      body,
    );
  const offsetOf = async (path: string) => Number((await call('HEAD', path)).headers.get('upload-offset'));
  /** What customer care gets. */
  const received = async (draft: string, key: string) => {
    await database.db.transaction().execute((trx) => attachFiles(trx, { draft, keys: [key], caseId: draft }));
    const [file] = await Array.fromAsync(filesOf(database.db, files, draft));
    return file?.bytes;
  };
  const letter = (length: number) =>
    new Uint8Array(Buffer.from(randomBytes(length).toString('base64').slice(0, length)));

  test('says which version of the protocol it speaks', async () => {
    const options = await fetch(`${address}/api/uploads`, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(Object.fromEntries(options.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-max-size': '10485760',
      'tus-extension': 'creation,termination,expiration',
    });
    const without = await fetch(`${address}/api/uploads`, { method: 'POST' });
    expect([without.status, without.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  });

  test('responds to each mistake of a client with the status of the protocol', async () => {
    const { path } = await create('brief.txt', 10);
    const statusOf = async (response: Promise<Response>) => (await response).status;
    expect(await statusOf(append(path, 3, letter(2)))).toBe(409);
    expect(await statusOf(append(path, 0, letter(11)))).toBe(413);
    expect(await statusOf(append(path, 0, letter(2), { 'content-type': 'text/plain' }))).toBe(415);
    expect(await statusOf(append(path, 0, letter(2), { 'upload-offset': 'x' }))).toBe(400);
    expect(await statusOf(append('/api/uploads/none', 0, letter(2)))).toBe(404);
    expect(await statusOf(call('PUT', path))).toBe(405);
    expect(await statusOf(call('DELETE', path))).toBe(204);
    expect(await statusOf(call('HEAD', path))).toBe(404);
    expect((await create('brief.svg', 10)).response.status).toBe(422);
    expect((await create('brief.txt', 11_000_000)).response.status).toBe(413);
    const refused = await create('foto.jpg', 5);
    const sent = await append(refused.path, 0, letter(5));
    expect([sent.status, sent.headers.get('upload-refusal')]).toEqual([422, 'FILE-ENDING']);
    expect(await statusOf(call('HEAD', refused.path))).toBe(410);
  });

  test.each([
    ['removed', 'DELETE', 404],
    ['finished by another request', 'HEAD', 200],
  ])('a file can be %s while its last part is handled', async (_what, method, expected) => {
    const { path } = await create('brief.txt', 10);
    const [reading, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...files,
      read: async (name: string) => {
        reading.resolve();
        await done.promise;
        return files.read(name);
      },
    };
    const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const part = new Request(`http://backoffice${path}`, { method: 'PATCH', headers, body: letter(10) });
    const sent = handleUpload(part, { db: database.db, files: slow, isScanning: false, now: Date.now() });
    await reading.promise;
    expect((await call(method, path)).ok).toBe(true);
    done.resolve();
    expect((await sent).status).toBe(expected);
  });

  test('works with the usual client of the protocol, which is cut off on the way and resumes', async () => {
    const bytes = Buffer.from(letter(2_000_000));
    const draft = 'form-of-the-usual-client';
    const settings = {
      endpoint: `${address}/api/uploads`,
      chunkSize: 262_144,
      metadata: { filename: 'brief.txt', draft },
      retryDelays: [10, 20],
    };
    const run = (upload: Upload, stopAt = Infinity) =>
      new Promise<string | null>((resolve, reject) => {
        upload.options.onSuccess = () => resolve(upload.url);
        upload.options.onError = reject;
        upload.options.onChunkComplete = (_, done) => {
          if (done >= stopAt) void upload.abort().then(() => resolve(upload.url));
        };
        upload.start();
      });
    const half = await run(new Upload(bytes, settings), 500_000);
    expect(half).toContain('/api/uploads/');
    await run(new Upload(bytes, { ...settings, uploadUrl: half }));
    const { id } = await rowOf(database.db, 'upload', { draft });
    expect((await received(draft, id))?.equals(bytes)).toBe(true);
  });

  /** Sends a part and cuts the connection after `bytes` bytes of its body. */
  const cut = (path: string, offset: number, body: Uint8Array, bytes: number) =>
    new Promise<void>((resolve) => {
      const headers = {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(body.length),
      };
      const request = httpRequest(address + path, { method: 'PATCH', headers });
      request.on('error', () => resolve()).on('close', () => resolve());
      request.on('response', (response) => response.resume());
      request.write(body.subarray(0, bytes), () => request.destroy());
    });

  test(`every file is whole after ${CUTS} connections that were cut at random bytes, and nothing is left`, async () => {
    let cuts = 0;
    const sendOne = async () => {
      const bytes = letter(1 + Math.floor(Math.random() * 60_000));
      const { path, draft, response } = await create('brief.txt', bytes.length);
      const { key } = await response.json();
      for (let offset = 0; offset < bytes.length; ) {
        const part = bytes.slice(offset, offset + 4_096);
        const isCut = cuts < CUTS && Math.random() < 0.9;
        if (isCut) {
          cuts += 1;
          await cut(path, offset, part, Math.floor(Math.random() * (part.length + 1)));
        } else await append(path, offset, part);
        offset = await offsetOf(path);
      }
      // One in ten forms is never sent.
      if (Math.random() < 0.1) return;
      const there = await received(draft, key);
      const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
      expect(hash(there ?? Buffer.alloc(0))).toBe(hash(bytes));
    };
    const sendSome = async () => {
      while (cuts < CUTS) await sendOne();
    };
    await Promise.all(Array.from({ length: 8 }, sendSome));
    expect(cuts).toBe(CUTS);
    await database.db
      .updateTable('upload')
      .set({ handed_off_at: new Date().toISOString() })
      .where('case_id', 'is not', null)
      .execute();
    await sweep({ db: database.db, files, now: () => Date.now() + 31 * DAY });
    while ((await sweep({ db: database.db, files, now: () => Date.now() + 31 * DAY })) > 0);
    expect(readdirSync(folder)).toEqual([]);
    expect(await database.db.selectFrom('upload').select('id').execute()).toEqual([]);
  }, 600_000);
});
