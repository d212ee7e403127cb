/** Files with a message without script: one with each post of the form. */

import { describe, expect, it } from 'vitest';
import {
  docx,
  GOOD_FILES,
  lockedDocx,
  lockedPdf,
  png,
  txt,
} from '../../backoffice/services/uploads/files.fixture.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { logIn } from '../support/form-client/visitor.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { postInstead } from '../support/http/post-form.ts';
import { rowsOf } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const FORM = '/klantenservice/contact/formulier';
const IN_APP = '/klantenservice/contact/app/basis-formulier';
const ADD = nl('contact.form.files.add');
const SEND = nl('contact.form.button');
const SENT = nl('contact.done');
const GIVEN_BACK = 'U bent opnieuw ingelogd.';
const MESSAGE = 'De krant was nat';

const portal = await sharedPortal(3_700);

const file = (name: string, bytes: Buffer = txt(name)) => new File([new Uint8Array(bytes)], name);
/** Larger than the forms that are read whole. */
const large = (name: string) => file(name, Buffer.alloc(200_000, 'krant '));

async function asGuest(path = FORM) {
  const tab = openBrowser().newTab();
  await tab.open(portal.address(path, 'ad'));
  return tab;
}

async function asReader() {
  const visit = await portal.visit(FORM);
  fillIn(visit.tab);
  return visit;
}

function fillIn(tab: Tab): void {
  tab.answer('topic', 'anders');
  tab.fill('message', MESSAGE);
}

async function add(tab: Tab, added: File): Promise<void> {
  tab.attach('bestand', added);
  await tab.press(ADD);
}

const filesOf = (tab: Tab) => tab.texts('.upload-given strong');
const problemsOf = (tab: Tab) => tab.texts('#problemen').join();

/** The names of the files of each message of this sender. */
async function sentBy(email: string): Promise<string[][]> {
  const cases = await rowsOf(portal.db, 'contact_case', { email });
  const files = cases.map(({ id }) => rowsOf(portal.db, 'upload', { case_id: id }));
  return (await Promise.all(files)).map((sent) => sent.map(({ name }) => name).toSorted());
}

describe.each([FORM, IN_APP])('At %s', (path) => {
  it.each(Object.entries(GOOD_FILES))('a good %s comes back, with what was typed', async (kind, bytes) => {
    const tab = await asGuest(path);
    tab.fill('message', MESSAGE);
    await add(tab, file(`Mijn krant.${kind}`, bytes));
    expect([tab.status, filesOf(tab), tab.value('message')]).toEqual([200, [`Mijn krant.${kind}`], MESSAGE]);
  });

  it.each([
    ['11 MB', file('groot.txt', Buffer.alloc(11_534_336, 'a')), 'hoogstens 10 MB'],
    ['another kind than its name', file('foto.pdf', png()), 'past niet bij wat erin zit'],
    ['a program', file('virus.exe', Buffer.from('MZ')), 'Dit soort bestand kunnen we niet openen'],
    ['a password', file('brief.docx', lockedDocx()), 'Haal het wachtwoord eraf'],
    ['a PDF with a password', file('brief.pdf', lockedPdf()), 'Haal het wachtwoord eraf'],
    ['a macro', file('brief.docx', docx({ name: 'word/vbaProject.bin' })), 'Sla het op als pdf'],
    ['no bytes', file('leeg.txt', Buffer.alloc(0)), 'Dit bestand is leeg'],
  ])('a file of %s is refused in the form, which keeps what was typed', async (_, refused, words) => {
    for (const button of [ADD, SEND]) {
      const tab = await asGuest(path);
      fillIn(tab);
      tab.attach('bestand', refused);
      await tab.press(button);
      expect([tab.status, problemsOf(tab)]).toEqual([422, expect.stringContaining(words)]);
      expect([filesOf(tab), tab.value('message')]).toEqual([[], MESSAGE]);
    }
  });
});

describe('A reader', () => {
  it('sends a message and its file with one press', async () => {
    const { reader, tab } = await asReader();
    tab.attach('bestand', large('krant.txt'));
    await tab.press(SEND);
    expect(tab.main).toContain(SENT);
    expect(await sentBy(reader.username)).toEqual([['krant.txt']]);
  });

  it('keeps the file of a form that is refused, and sends it with the corrected one', async () => {
    const { reader, tab } = await asReader();
    tab.fill('message', '');
    tab.attach('bestand', file('krant.txt'));
    await tab.press(SEND);
    expect([tab.status, filesOf(tab)]).toEqual([422, ['krant.txt']]);
    tab.fill('message', MESSAGE);
    await tab.press(SEND);
    expect(await sentBy(reader.username)).toEqual([['krant.txt']]);
  });

  it('sends nothing while the file is refused, and hears of all that is wrong at once', async () => {
    const { reader, tab } = await asReader();
    tab.fill('message', '');
    tab.attach('bestand', file('krant.exe'));
    await tab.press(SEND);
    expect(problemsOf(tab)).toMatch(/bericht.*Dit soort bestand/);
    expect(await sentBy(reader.username)).toEqual([]);
  });

  it('hears that no file was chosen', async () => {
    const { tab } = await asReader();
    await tab.press(ADD);
    expect([tab.status, tab.value('message')]).toEqual([422, MESSAGE]);
    expect(problemsOf(tab)).toContain(nl('violation.FIELD-MISSING.bestand'));
  });

  it('adds five files, and another after one of them is taken away', async () => {
    const { reader, tab } = await asReader();
    const names = ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt'];
    for (const name of names) await add(tab, file(name));
    expect(filesOf(tab)).toEqual(names);
    await add(tab, file('6.txt'));
    expect([tab.status, filesOf(tab)]).toEqual([422, names]);
    tab.uncheck('uploadKeys', /^1\.txt/);
    await add(tab, file('6.txt'));
    expect(filesOf(tab)).toEqual([...names.slice(1), '6.txt']);
    await tab.press(SEND);
    expect(await sentBy(reader.username)).toEqual([[...names.slice(1), '6.txt']]);
  });

  it('sends one message by two presses, each of which uploads its file', async () => {
    const { reader, tab } = await asReader();
    tab.attach('bestand', large('krant.txt'));
    await Promise.all([tab.press(SEND), tab.press(SEND)]);
    expect(tab.main).toContain(SENT);
    await tab.reload();
    expect(tab.main).toContain(SENT);
    expect(await sentBy(reader.username)).toEqual([['krant.txt']]);
  });

  it('finds the name of the file as it is', async () => {
    const { tab } = await asReader();
    await add(tab, file('Mijn “krant” & "foto" 😀.txt'));
    expect(filesOf(tab)).toEqual(['Mijn “krant” & "foto" 😀.txt']);
  });

  it('keeps the files of the form when the next one is a film', async () => {
    const { tab } = await asReader();
    await add(tab, file('krant.txt'));
    await add(tab, file('film.txt', Buffer.alloc(20_000_000, 'a')));
    expect([tab.status, filesOf(tab)]).toEqual([422, ['krant.txt']]);
    expect(problemsOf(tab)).toContain('hoogstens 10 MB');
  });

  it('sends no file of another form', async () => {
    const [visit, other] = [await asReader(), await asReader()];
    await add(other.tab, file('ander.txt'));
    const names = ['sleutel', 'lezer', 'topic', 'message', 'name', 'email'];
    const fields = Object.fromEntries(names.map((name) => [name, visit.tab.value(name)]));
    await postInstead(visit, { ...fields, uploadKeys: other.tab.value('uploadKeys') });
    expect(await sentBy(visit.reader.username)).toEqual([[]]);
  });
});

describe.each([
  ['small', file],
  ['large', large],
])('When the session has ended, a form with a %s file', (_, made) => {
  it.each([
    ['ended', (visit: Awaited<ReturnType<typeof asReader>>) => portal.endSession(visit.reader)],
    [
      'was refused by the back office',
      (visit: Awaited<ReturnType<typeof asReader>>) => portal.refuseTokens(visit.reader),
    ],
  ])('that %s is filled in again after the login, with its file', async (_how, end) => {
    const visit = await asReader();
    const { tab, browser, reader } = visit;
    tab.attach('bestand', made('krant.txt'));
    await end(visit);
    browser.cookies.clear('login.ad.localhost');
    await tab.press(SEND);
    await logIn(tab, reader);
    expect(tab.main).toContain(GIVEN_BACK);
    expect([tab.value('message'), filesOf(tab)]).toEqual([MESSAGE, ['krant.txt']]);
    expect(await sentBy(reader.username)).toEqual([]);
    await tab.press(SEND);
    expect(tab.main).toContain(SENT);
    expect(await sentBy(reader.username)).toEqual([['krant.txt']]);
  });
});
