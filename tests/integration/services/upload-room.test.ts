/** The room for the files of readers: what counts, and what one network can take of it, on both engines. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { appendToUpload, readUpload } from '../../../backoffice/services/uploads/append-to-upload.ts';
import { createUpload, type UploadContext } from '../../../backoffice/services/uploads/create-upload.ts';
import { txt } from '../../../backoffice/services/uploads/files.fixture.ts';
import { markFilesHandedOff } from '../../../backoffice/services/uploads/message-files.ts';
import { folderStorage } from '../../../backoffice/services/uploads/storage/folder-storage.ts';
import { sweepUploads } from '../../../backoffice/services/uploads/sweep-uploads.ts';
import { waitingBytes } from '../../../backoffice/services/uploads/uploads.repository.ts';
import { MOST_PARTS } from '../../../backoffice/services/uploads/uploads.rules.ts';
import { MOST_BYTES } from '../../../contract/uploads.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import type { Database } from '../../../database/database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const NEVER = new AbortController().signal;

describeWithDatabase('the room for files', (open) => {
  const folder = scratchFolder();
  let database: Database<BackofficeTables>;
  let context: UploadContext;
  beforeAll(async () => {
    database = await open<BackofficeTables>(backofficeMigrations);
  });
  beforeEach(async () => {
    for (const table of ['upload_object', 'upload', 'rate_limit'] as const)
      await database.db.deleteFrom(table).execute();
    const now = Date.parse('2026-11-23T12:00:00Z');
    context = { db: database.db, files: folderStorage(folder), isScanning: false, now };
  });

  const send = (secret: string, offset: number, bytes: Uint8Array) =>
    appendToUpload(context, secret, { offset, bytes });
  const NETWORK = '192.0.2.1';
  const ask = (network = NETWORK, length = MOST_BYTES, draft = `form-${crypto.randomUUID()}`) =>
    createUpload(context, { name: 'a.txt', length, draft, network });
  /** Lets the storage of that network hold so many bytes more, without writing them. */
  const fill = async (bytes: number, network = NETWORK) => {
    const made = await ask(network, 5);
    if ('refusal' in made) throw new Error(`No link: ${made.refusal}`);
    await send(made.secret, 0, txt('kr'));
    const ofFile = database.db.updateTable('upload_object').where('upload_id', '=', made.key);
    await ofFile.set({ bytes }).execute();
    return made;
  };
  const FULL = { refusal: 'FILES-FULL', retryAfter: 600 };

  test('is not taken by links that only announce a file', async () => {
    for (let network = 0; network < 8; network += 1)
      for (let count = 0; count < 50; count += 1)
        expect(await ask(`192.0.2.${network}`)).toHaveProperty('key');
    expect(await ask('198.51.100.1')).toHaveProperty('key');
  });

  test('is refused to a new file and to the next part of a file when it is full', async () => {
    const open = await ask('198.51.100.1', 5);
    if ('refusal' in open) throw new Error('No link');
    for (let network = 0; network < 10; network += 1) await fill(399_999_000, `192.0.2.${network}`);
    const last = await fill(2, '203.0.113.1');
    expect(await ask('198.51.100.2')).toEqual(FULL);
    await database.db.updateTable('upload_object').set({ bytes: 1_900_000_000 }).execute();
    expect(await send(open.secret, 0, txt('krant'))).toEqual({ failure: 'full' });
    expect(await send(last.secret, 2, txt('ant'))).toEqual({ failure: 'full' });
    expect(await readUpload(context, open.secret)).toMatchObject({ received: 0, state: 'receiving' });
  });

  test('of more than half is shared by network: one network cannot take what others need', async () => {
    await fill(1_990_000_000);
    expect(await ask()).toEqual(FULL);
    expect(await ask('198.51.100.1')).toHaveProperty('key');
  });

  test('of less than half has no share, for many readers have one address', async () => {
    await fill(1_900_000_000);
    expect(await ask()).toHaveProperty('key');
  });

  test('is free again when a file was passed on, which also forgets its network', async () => {
    await fill(1_999_000_000);
    const { key } = await fill(2_000_500_000, '192.0.2.2');
    expect(await ask('198.51.100.1')).toEqual(FULL);
    await database.db.updateTable('upload').set({ case_id: 'case-9' }).execute();
    await markFilesHandedOff(database.db, 'case-9', context.now);
    expect(await ask('198.51.100.1')).toHaveProperty('key');
    const row = database.db.selectFrom('upload').select('network_hash').where('id', '=', key);
    expect(await row.executeTakeFirst()).toEqual({ network_hash: null });
  });

  test('is swept of many links at once, and reported when it is nearly full', async () => {
    const reports: string[] = [];
    const log = { info() {}, warn() {}, report: (error: unknown) => void reports.push(String(error)) };
    const later = context.now + 600_000;
    const tick = () =>
      sweepUploads({ ...context, now: () => later, log }).tick({ stop: NEVER, abort: NEVER });
    const { key } = await fill(1_900_000_000);
    const row = await database.db.selectFrom('upload').selectAll().where('id', '=', key).executeTakeFirst();
    if (!row) throw new Error('No row');
    for (let count = 0; count < 2_100; count += 1) {
      const id = `empty-link-${count}`;
      await database.db
        .insertInto('upload')
        .values({ ...row, id, link_hash: id, received: 0 })
        .execute();
    }
    await tick();
    expect((await database.db.selectFrom('upload').select('id').execute()).map(({ id }) => id)).toEqual([
      key,
    ]);
    expect(reports).toEqual([]);
    await fill(1_800_000_000, '192.0.2.2');
    await tick();
    expect(reports).toEqual(['Error: The room for files of readers is nearly full']);
  });

  test('is counted in whole blocks, and a file has a largest number of parts', async () => {
    const made = await createUpload(context, {
      name: 'brief.txt',
      length: 1_000,
      draft: 'form-of-a-reader-1',
    });
    if ('refusal' in made) throw new Error(`No link: ${made.refusal}`);
    const { secret, key } = made;
    for (let at = 0; at < MOST_PARTS; at += 1) await send(secret, at, txt('k'));
    expect(await send(secret, MOST_PARTS, txt('k'))).toEqual({ failure: 'too much' });
    expect(await waitingBytes(database.db, null)).toEqual({ all: MOST_PARTS * 4_096, ofNetwork: 0 });
    expect(await readUpload(context, secret)).toMatchObject({ id: key, received: MOST_PARTS });
  });
});
