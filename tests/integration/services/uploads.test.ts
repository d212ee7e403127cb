/** Uploading files: what counts, what is refused and what is deleted, on both engines. */
import { readdirSync, rmSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { appendToUpload, readUpload } from '../../../backoffice/services/uploads/append-to-upload.ts';
import { createUpload, type UploadContext } from '../../../backoffice/services/uploads/create-upload.ts';
import { GOOD_FILES, PLACE, txt } from '../../../backoffice/services/uploads/files.fixture.ts';
import {
  attachFiles,
  fileStatesOf,
  filesOf,
  markFilesHandedOff,
} from '../../../backoffice/services/uploads/message-files.ts';
import { scanNext } from '../../../backoffice/services/uploads/scan-uploads.ts';
import { folderStorage } from '../../../backoffice/services/uploads/storage/folder-storage.ts';
import { sweep } from '../../../backoffice/services/uploads/sweep-uploads.ts';
import { listUploadsOfDraft } from '../../../backoffice/services/uploads/uploads.repository.ts';
import { MOST_TRIED } from '../../../backoffice/services/uploads/uploads.rules.ts';
import { MOST_BYTES } from '../../../contract/uploads.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import type { Database } from '../../../database/database.ts';
import { LIMITS } from '../../../server/limits.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const DRAFT = 'form-of-a-reader-1';
const HOUR = 3_600_000;
const MINUTE = 60_000;
const NEVER = new AbortController().signal;
const silent = { info: () => {}, warn: () => {}, report: () => {} } as never;

describeWithDatabase('uploads', (open, { newPlace }) => {
  const folder = scratchFolder();
  const place = newPlace();
  let database: Database<BackofficeTables>;
  let context: UploadContext & { now: number };
  beforeAll(async () => {
    database = await open<BackofficeTables>(backofficeMigrations, place);
  });
  beforeEach(async () => {
    for (const table of ['upload_object', 'upload', 'rate_limit'] as const)
      await database.db.deleteFrom(table).execute();
    rmSync(folder, { recursive: true, force: true });
    const now = Date.parse('2026-11-23T12:00:00Z');
    context = { db: database.db, files: folderStorage(folder), isScanning: false, now };
  });

  const stored = () => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  const link = async (name: string, length: number, draft = DRAFT) => {
    const made = await createUpload(context, { name, length, draft });
    if ('refusal' in made) throw new Error(`No link: ${made.refusal}`);
    return made;
  };
  const send = (secret: string, offset: number, bytes: Uint8Array) =>
    appendToUpload(context, secret, { offset, bytes });
  const whole = async (name: string, bytes: Buffer, draft = DRAFT) => {
    const { secret, key } = await link(name, bytes.length, draft);
    const sent = await send(secret, 0, bytes);
    return { secret, key, upload: 'upload' in sent ? sent.upload : undefined };
  };
  const attach = (keys: readonly string[], caseId = 'case-1', draft = DRAFT) =>
    database.db.transaction().execute((trx) => attachFiles(trx, { draft, keys, caseId }));
  const scan = (outcome: 'clean' | 'found' | 'failed') => {
    const scanner = { scan: () => Promise.resolve(outcome) };
    return scanNext({ ...context, now: () => context.now, scanner, log: silent }, NEVER);
  };
  const clear = (later: number) => sweep({ ...context, now: () => context.now + later });

  describe('a link', () => {
    test('is random and works for one file', async () => {
      const [one, other] = [await link('a.txt', 5), await link('a.txt', 5)];
      expect(one.secret).toMatch(/^[\w-]{43}$/);
      expect(one.key).toMatch(/^[\w-]{21}$/);
      expect(one.secret).not.toBe(other.secret);
      expect(one).toMatchObject({ maxBytes: MOST_BYTES, expiresAt: '2026-11-23T12:10:00.000Z' });
      expect(await readUpload(context, 'x'.repeat(43))).toBeUndefined();
    });

    test('without a byte works for ten minutes and is then deleted', async () => {
      const { secret } = await link('a.txt', 5);
      expect(await clear(10 * MINUTE - 1)).toBe(0);
      expect(await clear(10 * MINUTE)).toBe(1);
      const other = await link('a.txt', 5);
      context.now += 10 * MINUTE;
      expect(await send(other.secret, 0, txt('krant'))).toEqual({ failure: 'expired' });
      expect(await readUpload(context, secret)).toBeUndefined();
    });

    test('of a file of which a byte has arrived works for two hours, and the part is then deleted', async () => {
      const { secret } = await link('half.txt', 10);
      context.now += 10 * MINUTE - 1;
      await send(secret, 0, txt('krant'));
      context.now += 110 * MINUTE;
      expect(await send(secret, 5, txt('en'))).toMatchObject({ upload: { received: 7 } });
      context.now += 1;
      expect(await send(secret, 7, txt('man'))).toEqual({ failure: 'expired' });
      expect(await clear(0)).toBe(1);
      expect(stored()).toEqual([]);
    });

    test.each([
      ['0 bytes', 'a.txt', 0, 'FILE-EMPTY'],
      ['11 MB', 'a.txt', 11_000_000, 'FILE-TOO-LARGE'],
      ['a kind that may not be sent', 'a.svg', 5, 'FILE-KIND'],
      ['no ending', 'a', 5, 'FILE-KIND'],
      ['a script in its name', '<script>.pdf.js', 5, 'FILE-KIND'],
    ])('is not made for a file with %s', async (_, name, length, refusal) => {
      expect(await createUpload(context, { name, length, draft: DRAFT })).toEqual({ refusal });
    });

    test('that was made and never used is no try, as when its response was lost on the way', async () => {
      for (let count = 0; count < MOST_TRIED; count += 1) await link('foto.jpg', 5);
      const { secret } = await link('brief.txt', 5);
      for (let count = 0; count < MOST_TRIED; count += 1) await whole('foto.jpg', txt('krant'));
      expect(await createUpload(context, { name: 'a.txt', length: 5, draft: DRAFT })).toEqual({
        refusal: 'FILES-TOO-MANY',
      });
      expect(await send(secret, 0, txt('krant'))).toMatchObject({ upload: { state: 'ready' } });
      expect(
        await createUpload(context, { name: 'a.txt', length: 5, draft: 'another-form-0001' }),
      ).toHaveProperty('key');
    });

    test('is not made for a network that asks for one after another', async () => {
      const ask = (count: number) =>
        createUpload(context, {
          name: 'a.txt',
          length: 5,
          draft: `form-with-number-${count}`,
          network: '192.0.2.1',
        });
      for (let count = 0; count < LIMITS.upload.attempts; count += 1)
        expect(await ask(count)).toHaveProperty('key');
      expect(await ask(99)).toEqual({ refusal: 'RATE-LIMITED', retryAfter: 3600 });
    });
  });

  describe('a file', () => {
    test.each(Object.keys(GOOD_FILES) as (keyof typeof GOOD_FILES)[])(
      'that is a good %s arrives in parts and is stored without its place',
      async (kind) => {
        const bytes = GOOD_FILES[kind];
        const { secret, key } = await link(`foto.${kind}`, bytes.length);
        for (let at = 0; at < bytes.length; at += 50) await send(secret, at, bytes.subarray(at, at + 50));
        expect(await readUpload(context, secret)).toMatchObject({
          state: 'ready',
          kind,
          received: bytes.length,
        });
        expect(stored()).toHaveLength(1);
        await attach([key]);
        const [file] = await Array.fromAsync(filesOf(database.db, context.files, 'case-1'));
        expect(file?.bytes.includes(PLACE)).toBe(false);
        expect(file).toMatchObject({ kind, name: `foto.${kind}`, isScanned: false });
      },
    );

    test('is stored with the ending of its bytes when its name says another kind of photo', async () => {
      const { upload } = await whole('vakantie.foto.JPG', GOOD_FILES.webp);
      expect(upload).toMatchObject({ kind: 'webp', name: 'vakantie.foto.webp' });
    });
    test('is refused after its first part when its name says another kind', async () => {
      const bytes = Buffer.concat([GOOD_FILES.png, Buffer.alloc(100_000)]);
      const { secret } = await link('foto.pdf', bytes.length);
      expect(await send(secret, 0, bytes.subarray(0, 5_000))).toMatchObject({
        upload: { state: 'refused', refusal: 'FILE-ENDING' },
      });
      expect(stored()).toEqual([]);
    });

    test('gets one of two parts for the same place, on two servers', async () => {
      const other = { ...context, db: (await open<BackofficeTables>(backofficeMigrations, place)).db };
      const { secret } = await link('brief.txt', 10);
      const [one, two] = await Promise.all([
        appendToUpload(context, secret, { offset: 0, bytes: txt('krant') }),
        appendToUpload(other, secret, { offset: 0, bytes: txt('blad.') }),
      ]);
      const failures = [one, two].map((sent) => ('failure' in sent ? sent.failure : 'counted')).sort();
      expect(failures).toEqual(['counted', 'wrong place']);
      expect(stored()).toHaveLength(1);
    });

    test('refuses a part at a wrong place and a part that is too long', async () => {
      const { secret } = await link('brief.txt', 5);
      expect(await send(secret, 2, txt('ant'))).toEqual({ failure: 'wrong place' });
      expect(await send(secret, 0, txt('kranten'))).toEqual({ failure: 'too much' });
      await send(secret, 0, txt('krant'));
      expect(await send(secret, 5, txt('en'))).toEqual({ failure: 'wrong place' });
    });

    test('is finished later when the server was stopped after its last part', async () => {
      const { secret, key } = await link('brief.txt', 5);
      const broken = { ...context.files, read: () => Promise.reject(new Error('stopped')) };
      await expect(
        appendToUpload({ ...context, files: broken }, secret, { offset: 0, bytes: txt('krant') }),
      ).rejects.toThrow('stopped');
      expect(await readUpload(context, secret)).toMatchObject({ state: 'ready', id: key });
    });

    test('goes along with the message of its own form only, and once', async () => {
      const mine = await whole('mijn.txt', txt());
      const other = await whole('ander.txt', txt(), 'form-of-another-1');
      expect(await attach([mine.key, other.key, 'no-such-key'])).toEqual(['mijn.txt']);
      expect(await attach([mine.key], 'case-2')).toEqual([]);
      const added = await listUploadsOfDraft(database.db, DRAFT);
      expect(added.map(({ case_id }) => case_id)).not.toContain(null);
    });
  });

  describe('the virus scanner', () => {
    beforeEach(() => {
      context = { ...context, isScanning: true };
    });

    test('lets a clean file pass', async () => {
      const { key, secret } = await whole('brief.txt', txt());
      await attach([key]);
      expect(await fileStatesOf(database.db, 'case-1')).toMatchObject([{ state: 'checking' }]);
      expect(await Array.fromAsync(filesOf(database.db, context.files, 'case-1'))).toEqual([]);
      expect(await scan('clean')).toBe(1);
      expect(await readUpload(context, secret)).toMatchObject({ state: 'ready', is_scanned: 1 });
    });

    test('has the bytes of a virus deleted', async () => {
      const { secret } = await whole('brief.txt', txt());
      await scan('found');
      expect(await readUpload(context, secret)).toMatchObject({ state: 'refused', refusal: 'FILE-VIRUS' });
      expect(stored()).toEqual([]);
    });

    test.each(['before', 'after'])(
      'that finds a virus %s the message was sent leaves the name of the file with the message',
      async (moment) => {
        const { key } = await whole('brief.txt', txt());
        if (moment === 'before') await scan('found');
        expect(await attach([key])).toEqual(moment === 'before' ? [] : ['brief.txt']);
        if (moment === 'after') await scan('found');
        expect(await fileStatesOf(database.db, 'case-1')).toMatchObject([
          { name: 'brief.txt', state: 'refused' },
        ]);
        expect(await Array.fromAsync(filesOf(database.db, context.files, 'case-1'))).toEqual([]);
      },
    );

    test('that does not decide keeps the file waiting, and is asked again', async () => {
      const { secret } = await whole('brief.txt', txt());
      await scan('failed');
      expect(await readUpload(context, secret)).toMatchObject({ state: 'checking' });
      expect(await scan('clean')).toBe(0);
      context.now += 15_000;
      expect(await scan('clean')).toBe(1);
    });
  });

  describe('the sweep', () => {
    test('deletes a file of a form that was not sent after 24 hours', async () => {
      await whole('brief.txt', txt());
      expect(await clear(24 * HOUR - 1)).toBe(0);
      expect(await clear(24 * HOUR)).toBe(1);
      expect(stored()).toEqual([]);
    });

    test('deletes a file of a message thirty days after it was passed on', async () => {
      await attach([(await whole('brief.txt', txt())).key]);
      expect(await clear(90 * 24 * HOUR)).toBe(0);
      await markFilesHandedOff(database.db, 'case-1', context.now);
      expect(await clear(30 * 24 * HOUR - 1)).toBe(0);
      expect(await clear(30 * 24 * HOUR)).toBe(1);
      expect(stored()).toEqual([]);
    });

    test('deletes a part whose request was cut off while it was written', async () => {
      const { secret } = await link('brief.txt', 5);
      const cut = {
        ...context.files,
        write: async (name: string, bytes: Uint8Array) => {
          await context.files.write(name, bytes);
          throw new Error('cut off');
        },
      };
      await expect(
        appendToUpload({ ...context, files: cut }, secret, { offset: 0, bytes: txt('krant') }),
      ).rejects.toThrow('cut off');
      expect(stored()).toHaveLength(1);
      await send(secret, 0, txt('kr'));
      expect(stored()).toHaveLength(2);
      await clear(HOUR);
      expect(stored()).toHaveLength(1);
      expect(await readUpload(context, secret)).toMatchObject({ received: 2, state: 'receiving' });
    });
  });
});
