/** Links that the release before this one gave out: a file that was half sent goes on, beside that release. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { handleUpload } from '../../../backoffice/api/uploads.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { txt } from '../../../backoffice/services/uploads/files.fixture.ts';
import { attachFiles, filesOf } from '../../../backoffice/services/uploads/message-files.ts';
import { folderStorage } from '../../../backoffice/services/uploads/storage/folder-storage.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { hashOf } from '../../../server/hash.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const NOW = Date.parse('2026-11-27T09:00:00Z');
const MINUTE = 60_000;
const TEXT = 'De krant lag in de regen';
const DRAFT = 'form-of-yesterday-1';
/** Of this release. */
const NEW = ['0367_upload_network', '0368_upload_warnings'];
const before = Object.fromEntries(
  Object.entries(backofficeMigrations).filter(([name]) => !NEW.includes(name)),
);

describeWithDatabase('a link of the release before', (open, { newPlace }) => {
  const folder = scratchFolder();
  const files = folderStorage(folder);

  /** A row with the columns of that release. */
  const oldLink = async (db: Kysely<BackofficeTables>, received: number, minutesAgo: number) => {
    const [secret, id] = [
      randomBytes(32).toString('base64url'),
      randomBytes(16).toString('base64url').slice(0, 21),
    ];
    const made = NOW - minutesAgo * MINUTE;
    const old = {
      ...{
        id,
        link_hash: hashOf(secret),
        draft: DRAFT,
        name: 'brief.txt',
        length: TEXT.length,
        received,
      },
      ...{ state: 'receiving' as const, refusal: null, kind: null, is_scanned: 0, claimed_until: null },
      ...{ case_id: null, account_id: null, handed_off_at: null, created_at: new Date(made).toISOString() },
      expires_at: new Date(made + 120 * MINUTE).toISOString(),
    };
    await db
      .insertInto('upload')
      .values(old as never)
      .execute();
    if (received === 0) return { secret, id };
    const part = { name: randomBytes(24).toString('base64url'), upload_id: id, position: 0, bytes: received };
    await db
      .insertInto('upload_object')
      .values({ ...part, role: 'part', written_at: old.created_at })
      .execute();
    await files.write(part.name, txt(TEXT.slice(0, received)));
    return { secret, id };
  };
  const append = (db: Kysely<BackofficeTables>, secret: string, offset: number) => {
    const headers = {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
      'content-type': 'application/offset+octet-stream',
    };
    const init = { method: 'PATCH', headers, body: new Uint8Array(txt(TEXT.slice(offset))) };
    const request = new Request(`http://backoffice/api/uploads/${secret}`, init);
    return handleUpload(request, { db, files, isScanning: false, now: NOW });
  };

  test('goes on where it was, and one of a moment ago begins', async () => {
    const place = newPlace();
    const old = await open<BackofficeTables>(before, place);
    const [half, empty] = [await oldLink(old.db, 8, 90), await oldLink(old.db, 0, 5)];
    const { db } = await open<BackofficeTables>(backofficeMigrations, place);
    for (const [{ secret }, offset] of [
      [half, 8],
      [empty, 0],
    ] as const) {
      const sent = await append(db, secret, offset);
      expect([sent.status, sent.headers.get('upload-state')]).toEqual([204, 'ready']);
    }
    // A node of that release still makes links.
    const later = await oldLink(old.db, 0, 1);
    expect((await append(db, later.secret, 0)).status).toBe(204);
    const keys = [half.id, empty.id, later.id];
    await db.transaction().execute((trx) => attachFiles(trx, { draft: DRAFT, keys, caseId: 'case-1' }));
    const sent = await Array.fromAsync(filesOf(db, files, 'case-1'));
    expect(sent.map(({ bytes }) => bytes.toString())).toEqual([TEXT, TEXT, TEXT]);
  });
});
