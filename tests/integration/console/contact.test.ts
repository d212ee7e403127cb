/** The operators' page with readers' files: only downloads, and only of what was checked. */
import { beforeEach, expect, test } from 'vitest';
import { appendToUpload } from '../../../backoffice/services/uploads/append-to-upload.ts';
import { createUpload } from '../../../backoffice/services/uploads/create-upload.ts';
import { jpeg, pdf, txt } from '../../../backoffice/services/uploads/files.fixture.ts';
import { attachFiles } from '../../../backoffice/services/uploads/message-files.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowOf } from '../../support/rows.ts';
import { consoleFixture, FILES } from './console.fixture.ts';

const DRAFT = 'form-of-a-reader-1';

describeWithDatabase('The files of readers in the console', (open) => {
  const operatorConsole = consoleFixture(open);
  const { clock, loggedIn } = operatorConsole;
  const send = async (name: string, bytes: Buffer, caseId = 'case-1') => {
    const context = {
      db: operatorConsole.db,
      files: FILES,
      isScanning: false,
      now: clock.now,
    };
    const made = await createUpload(context, { name, length: bytes.length, draft: DRAFT });
    if ('refusal' in made) throw new Error(made.refusal);
    await appendToUpload(context, made.secret, { offset: 0, bytes });
    await operatorConsole.db
      .transaction()
      .execute((trx) => attachFiles(trx, { draft: DRAFT, keys: [made.key], caseId }));
    return made.key;
  };
  beforeEach(async () => {
    await operatorConsole.db.deleteFrom('upload_object').execute();
    await operatorConsole.db.deleteFrom('upload').execute();
  });

  test('a file is sent as a download that no browser opens, whatever its name is', async () => {
    const key = await send('krant "nat"\' <b>; é.jpg', jpeg());
    const { cookie, formulier } = await loggedIn();
    const page = (await operatorConsole.send('/bestanden', { cookie })).body;
    expect(page).toContain('krant &quot;nat&quot;');
    expect(page).not.toContain('<b>;');
    const file = await operatorConsole.send('/bestanden', { cookie }, { formulier, bestand: key });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="bestand.jpg"; filename*=UTF-8''krant%20%22nat%22%27%20%3Cb%3E%3B%20%C3%A9.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test.each(['checking', 'refused', 'receiving'] as const)(
    'a file that is %s cannot be downloaded',
    async (state) => {
      const key = await send('brief.txt', txt());
      await operatorConsole.db.updateTable('upload').set({ state }).execute();
      const { cookie, formulier } = await loggedIn();
      expect((await operatorConsole.send('/bestanden', { cookie })).body).not.toContain('Download');
      const answer = await operatorConsole.send('/bestanden', { cookie }, { formulier, bestand: key });
      expect([answer.status, answer.headers.location]).toEqual([303, '/bestanden?gelukt=nee']);
    },
  );

  test('a file that is gone from the storage is said to be gone', async () => {
    const key = await send('brief.txt', txt());
    const { name } = await rowOf(operatorConsole.db, 'upload_object', { role: 'file' });
    await FILES.remove(name);
    const { cookie, formulier } = await loggedIn();
    const answer = await operatorConsole.send('/bestanden', { cookie }, { formulier, bestand: key });
    expect([answer.status, answer.headers.location]).toEqual([303, '/bestanden?gelukt=nee']);
    const page = await operatorConsole.send('/bestanden?gelukt=nee', { cookie });
    expect(page.body).toContain('Dit bestand is er niet meer.');
  });

  test('a file with a script is named as such, and only that one', async () => {
    await send('brief.txt', txt());
    await send('brief.pdf', pdf('<< /OpenAction << /S /JavaScript >> >>'));
    const { cookie } = await loggedIn();
    const page = (await operatorConsole.send('/bestanden', { cookie })).body;
    expect(page.match(/<strong>Let op:<\/strong> er zit een script in/g)).toHaveLength(1);
    expect(page).toMatch(/brief\.pdf<\/strong>(?:(?!<\/li>).)*Let op:/s);
  });

  test('a file has the number of its message', async () => {
    const cases = operatorConsole.db.selectFrom('contact_case').select(['id', 'reference']);
    const { id, reference } = await cases.executeTakeFirstOrThrow();
    await send('brief.txt', txt(), id);
    const { cookie } = await loggedIn();
    expect((await operatorConsole.send('/bestanden', { cookie })).body).toMatch(
      new RegExp(`brief\\.txt</strong><br>${reference} · `),
    );
  });

  test('without a login there is no page and no file', async () => {
    const key = await send('brief.txt', txt());
    expect((await operatorConsole.send('/bestanden')).status).toBe(401);
    expect((await operatorConsole.send('/bestanden', {}, { bestand: key })).status).toBe(401);
  });
});
