/** The files that a reader sent with messages: which of them an export names and hands out, on both engines. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exportData } from '../../../backoffice/services/personal-data/export-data.ts';
import { readExportedFile } from '../../../backoffice/services/personal-data/exported-files.ts';
import { LOGIN_NOT_FRESH } from '../../../contract/fresh-login.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { FILE_IDS, sendFiles, storageInMemory } from '../rest/files.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const HOUR = 3_600_000;

describeWithDatabase('The files of an export', (open) => {
  const files = storageInMemory();
  let start: number;
  const fixture = demoBackoffice(open);
  beforeAll(async () => {
    start = fixture.clock.now;
  });
  beforeEach(async () => {
    fixture.clock.now = start;
    for (const table of ['upload_object', 'upload', 'rate_limit'] as const)
      await fixture.db.deleteFrom(table).execute();
    await sendFiles(
      { db: fixture.db, files },
      { owner: 'demo-jan', other: 'demo-els', at: new Date(start).toISOString() },
    );
  });

  const contextOf = (who: string) => fixture.contextFor(who);
  const read = async (who: string, id: string) => readExportedFile(await contextOf(who), files, id);
  const missing = { code: 'NOT-FOUND' };

  test('are those of the account that no scanner holds back, each under a path of its own', async () => {
    const { upload } = await exportData(await contextOf('jan@ad'));
    const paths = Object.fromEntries(upload?.rows.map(({ id, file }) => [id, file]) ?? []);
    expect(paths).toEqual({
      [FILE_IDS.own]: expect.stringMatching(/^bestanden\/case-1-\d-brief\.txt$/),
      [FILE_IDS.gone]: expect.stringMatching(/^bestanden\/case-1-\d-brief\.txt$/),
      [FILE_IDS.checking]: null,
      [FILE_IDS.refused]: null,
    });
    expect(paths[FILE_IDS.own]).not.toBe(paths[FILE_IDS.gone]);
    expect(Buffer.from(await read('jan@ad', FILE_IDS.own)).toString()).toBe('krant');
  });

  test.each(['ofOther', 'ofGuest', 'checking', 'refused', 'gone'] as const)(
    'do not include one that is %s: its id looks unknown',
    async (which) => {
      await expect(read('jan@ad', FILE_IDS[which])).rejects.toMatchObject(missing);
    },
  );

  test('are not handed out to another account, also after its own export', async () => {
    await exportData(await contextOf('weekend@ad'));
    await expect(read('weekend@ad', FILE_IDS.own)).rejects.toMatchObject(missing);
  });

  test('are handed out for an hour after an export, and afterwards they do not look deleted', async () => {
    await expect(read('els@ad', FILE_IDS.ofOther)).rejects.toMatchObject(LOGIN_NOT_FRESH);
    await exportData(await contextOf('els@ad'));
    expect(await read('els@ad', FILE_IDS.ofOther)).toHaveLength(5);
    fixture.clock.now = start + HOUR - 1000;
    expect(await read('els@ad', FILE_IDS.ofOther)).toHaveLength(5);
    fixture.clock.now = start + HOUR;
    for (const id of [FILE_IDS.ofOther, FILE_IDS.own, 'unknown'])
      await expect(read('els@ad', id)).rejects.toMatchObject(LOGIN_NOT_FRESH);
  });

  test('are an error, and not missing, while the storage cannot be reached', async () => {
    const away = { ...files, read: () => Promise.reject(new Error('The storage is away')) };
    await expect(readExportedFile(await contextOf('jan@ad'), away, FILE_IDS.own)).rejects.toThrow('is away');
  });
});
