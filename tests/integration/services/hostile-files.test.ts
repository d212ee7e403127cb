/** Two hundred files that are not what they say, and what a reader, customer care and an operator get of each. */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { appendToUpload } from '../../../backoffice/services/uploads/append-to-upload.ts';
import { clamdScanner } from '../../../backoffice/services/uploads/clamd.ts';
import {
  createUpload,
  isWhole,
  type UploadContext,
} from '../../../backoffice/services/uploads/create-upload.ts';
import {
  docx,
  EICAR,
  GOOD_FILES,
  heic,
  jpeg,
  lockedDocx,
  pdf,
  png,
  txt,
  WORD,
  webp,
  zip,
} from '../../../backoffice/services/uploads/files.fixture.ts';
import { kindOf } from '../../../backoffice/services/uploads/kinds.ts';
import { attachFiles, filesOf } from '../../../backoffice/services/uploads/message-files.ts';
import { scanNext } from '../../../backoffice/services/uploads/scan-uploads.ts';
import { folderStorage } from '../../../backoffice/services/uploads/storage/folder-storage.ts';
import { listUploadsOfDraft } from '../../../backoffice/services/uploads/uploads.repository.ts';
import { FILE_ENDINGS, kindOfName } from '../../../contract/uploads.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import type { Database } from '../../../database/database.ts';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

interface Hostile {
  readonly name: string;
  readonly bytes: Buffer;
}

const TEXTS: Record<string, string> = JSON.parse(readFileSync('gen/texts/nl.json', 'utf8'));
const SCRIPT = '<script>alert(1)</script>';
const raw = (text: string) => Buffer.from(text, 'latin1');
const good = Object.entries(GOOD_FILES);
const endings = Object.values(FILE_ENDINGS).flat();

/** What programs, pages and archives begin with. */
const OTHER_KINDS = [
  raw('MZ\x90\0\x03\0\0\0'),
  raw('\x7fELF\x02\x01\x01\0'),
  raw('\xca\xfe\xba\xbe\0\0\0\x34'),
  raw('GIF89a\x01\0\x01\0\0\0\0;'),
  raw('BM\x3a\0\0\0\0\0'),
  raw('II*\0\x08\0\0\0'),
  raw('\x1f\x8b\x08\0\0\0\0\0'),
  raw('Rar!\x1a\x07\0'),
  raw('7z\xbc\xaf\x27\x1c'),
  raw('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  raw('SQLite format 3\0'),
  raw('OggS\0\x02'),
  raw('ID3\x03\0'),
  raw('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
  raw('\0\0\0\x1cftypavif\0\0\0\0avifmif1heic'),
  raw('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  raw(`<!doctype html><html>${SCRIPT}</html>`),
  raw('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'),
  raw('<?php system($_GET["c"]); ?>'),
  raw('#!/bin/sh\nrm -rf ~\n'),
  raw('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'),
  raw('{\\rtf1\\ansi{\\object\\objautlink}}'),
];

const POLYGLOTS: readonly Hostile[] = [
  { name: 'a.jpg', bytes: Buffer.concat([jpeg().subarray(0, 20), pdf()]) },
  { name: 'a.pdf', bytes: Buffer.concat([jpeg(), pdf()]) },
  { name: 'a.png', bytes: Buffer.concat([png().subarray(0, 8), pdf()]) },
  { name: 'a.webp', bytes: Buffer.concat([raw('RIFF\x20\0\0\0WEBP'), pdf()]) },
  { name: 'a.pdf', bytes: Buffer.concat([raw(SCRIPT), pdf()]) },
  { name: 'a.pdf', bytes: Buffer.concat([pdf(), zip(WORD)]) },
  { name: 'a.pdf', bytes: Buffer.concat([pdf(), raw(SCRIPT)]) },
  { name: 'a.docx', bytes: Buffer.concat([raw('#!/bin/sh\n'), docx()]) },
  { name: 'a.docx', bytes: Buffer.concat([docx(), raw(SCRIPT)]) },
  { name: 'a.docx', bytes: Buffer.concat([jpeg(), docx()]) },
  { name: 'a.heic', bytes: Buffer.concat([heic(), zip(WORD)]) },
  { name: 'a.heic', bytes: Buffer.concat([heic().subarray(0, 24), pdf()]) },
];

const BOMBS: readonly Hostile[] = [
  ...[1, 2, 4, 8].map((more) => ({ name: 'groot.jpg', bytes: jpeg({ width: 65_000, height: 400 * more }) })),
  ...[1, 2, 4, 8].map((more) => ({
    name: 'groot.png',
    bytes: png({ width: 2 ** 31 - 1, height: 2 ** 20 * more }),
  })),
  ...[1, 2, 4].map((more) => ({ name: 'groot.webp', bytes: webp({ width: 16_000, height: 1_600 * more }) })),
  ...[1, 2, 4].map((more) => ({ name: 'groot.heic', bytes: heic({ width: 100_000, height: 300 * more }) })),
  { name: 'bom.docx', bytes: zip([...WORD, ...WORD, ...WORD], { overlap: true }) },
  { name: 'bom.docx', bytes: docx({ name: 'word/media/1.xml', unpacked: 0xffffffff }) },
  { name: 'bom.docx', bytes: docx(...Array.from({ length: 250 }, (_, at) => ({ name: `word/${at}.xml` }))) },
  { name: 'macro.docx', bytes: docx({ name: 'word/vbaProject.bin' }) },
  { name: 'macro.docx', bytes: docx({ name: 'word/activeX/activeX1.xml' }) },
  { name: 'ingesloten.docx', bytes: docx({ name: 'word/embeddings/oleObject1.bin' }) },
  { name: 'slot.docx', bytes: lockedDocx() },
  { name: 'slot.docx', bytes: docx({ name: 'word/media/1.xml', isEncrypted: true }) },
  { name: 'pad.docx', bytes: docx({ name: '../../../etc/cron.d/x' }) },
  { name: 'pad.docx', bytes: docx({ name: 'C:\\windows\\x.dll' }) },
];

const NAMES: readonly Hostile[] = [
  '<script>alert(1)</script>.svg',
  'foto.svg',
  'foto.pdf.svg',
  'foto.jpg.exe',
  'foto.jpg\0.exe',
  'foto.jpg/',
  '.htaccess',
  'foto.',
  'foto',
  'foto.jpg ​.scr',
  '\u202Egpj.exe',
  'CON',
  'foto.php',
  'foto.jpg;.html',
  'foto.html',
].map((name) => ({ name, bytes: jpeg() }));

const SIZES: readonly Hostile[] = [
  ...endings.map((ending) => ({ name: `leeg.${ending}`, bytes: Buffer.alloc(0) })),
  ...endings.map((ending) => ({ name: `vol.${ending}`, bytes: Buffer.alloc(11_534_336, 'a') })),
];

const HOSTILE: readonly Hostile[] = [
  ...good.flatMap(([kind, bytes]) =>
    good.filter(([other]) => other !== kind).map(([other]) => ({ name: `verkeerd.${other}`, bytes })),
  ),
  ...OTHER_KINDS.flatMap((bytes) =>
    ['foto.jpg', 'brief.pdf', 'brief.txt', 'brief.docx'].map((name) => ({ name, bytes })),
  ),
  ...POLYGLOTS,
  ...BOMBS,
  ...NAMES,
  ...SIZES,
  ...good.map(([kind, bytes]) => ({ name: `halve.${kind}`, bytes: bytes.subarray(0, bytes.length / 2) })),
  ...['brief.txt', 'BRIEF.TXT'].map((name) => ({ name, bytes: raw(EICAR) })),
];

describeWithDatabase('hostile files', (open) => {
  const folder = scratchFolder();
  let database: Database<BackofficeTables>;
  const sandbox = runningSandbox();
  let context: UploadContext;
  beforeAll(async () => {
    database = await open<BackofficeTables>(backofficeMigrations);
    context = { db: database.db, files: folderStorage(folder), isScanning: true, now: Date.now() };
  });
  beforeEach(async () => {
    await database.db.deleteFrom('upload_object').execute();
    await database.db.deleteFrom('upload').execute();
    rmSync(folder, { recursive: true, force: true });
  });

  const scan = () => {
    const scanner = clamdScanner(new URL(`tcp://127.0.0.1:${sandbox.clamdPort}`));
    const log = { info: () => {}, warn: () => {}, report: () => {} } as never;
    return scanNext({ ...context, scanner, log, now: () => context.now }, new AbortController().signal);
  };

  /** @returns why it was refused; undefined when it is stored */
  const upload = async ({ name, bytes }: Hostile, draft: string): Promise<string | undefined> => {
    const made = await createUpload(context, { name, length: bytes.length, draft });
    if ('refusal' in made) return made.refusal;
    for (let offset = 0; offset < bytes.length; offset += 900_000) {
      const sent = await appendToUpload(context, made.secret, {
        offset,
        bytes: bytes.subarray(offset, offset + 900_000),
      });
      if ('failure' in sent) return sent.failure;
      if (sent.upload.refusal) return sent.upload.refusal;
    }
    await scan();
    const row = await database.db
      .selectFrom('upload')
      .select('refusal')
      .where('draft', '=', draft)
      .executeTakeFirst();
    return row?.refusal ?? undefined;
  };

  /** What the form of these files posts. */
  const keysOf = async (draft: string) =>
    (await listUploadsOfDraft(database.db, draft)).filter(isWhole).map(({ id }) => id);

  test('there are at least two hundred of them', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(200);
  });

  test.each(HOSTILE.map((file, index) => [`${index} ${JSON.stringify(file.name)}`, file] as const))(
    'file %s is refused in plain Dutch, or stored as exactly what it is',
    async (_, file) => {
      const draft = `hostile-form-${crypto.randomUUID()}`;
      const refusal = await upload(file, draft);
      if (refusal) {
        expect(globSync(`${folder}/*`)).toEqual([]);
        expect(await keysOf(draft)).toEqual([]);
        const text = TEXTS[`violation.${refusal}`] ?? '';
        expect(text).toMatch(/^[A-Z].* .*\.$/);
        expect(text).not.toMatch(/error|upload|status|\d{3}/i);
        return;
      }
      const keys = await keysOf(draft);
      await database.db.transaction().execute((trx) => attachFiles(trx, { draft, keys, caseId: draft }));
      const [stored] = await Array.fromAsync(filesOf(database.db, context.files, draft));
      expect(kindOf(stored?.bytes ?? Buffer.alloc(0))).toBe(stored?.kind);
      expect(kindOfName(stored?.name ?? '')).toBe(stored?.kind);
      for (const foreign of ['%PDF-', 'PK\x05\x06', SCRIPT])
        if (!['pdf', 'docx'].includes(stored?.kind ?? ''))
          expect(stored?.bytes.includes(foreign)).toBe(false);
    },
  );

  test('a form that sends many at once gets five', async () => {
    const draft = 'form-with-many-files';
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => upload({ name: `${at}.txt`, bytes: txt(`Krant ${at}`) }, draft)),
    );
    const keys = await keysOf(draft);
    const names = await database.db
      .transaction()
      .execute((trx) => attachFiles(trx, { draft, keys, caseId: draft }));
    expect(names).toHaveLength(5);
  });
});
