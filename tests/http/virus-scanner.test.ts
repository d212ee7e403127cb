/** A virus scanner that is slow or down while a reader sends a message with a file, without script. */

import { afterAll, expect, it } from 'vitest';
import { EICAR } from '../../backoffice/services/uploads/files.fixture.ts';
import { openClamd } from '../../sandbox/clamd.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { journeyPortalWith } from '../support/http/own-portal.ts';
import { rowsOf } from '../support/rows.ts';
import { variants } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

const FORM = '/klantenservice/contact/formulier';

const scanner = await openClamd(0, '127.0.0.1');
const portal = await journeyPortalWith([], { CLAMD: `tcp://127.0.0.1:${scanner.port}` });
afterAll(() => scanner.close());

const makeScanner = (mode: string) =>
  scanner.pages.request('/clamd/mode', { method: 'POST', body: new URLSearchParams({ mode }) });

/** @returns the page after the message */
async function sendWithFile(text: string) {
  const { tab, reader } = await portal.visit(FORM);
  tab.answer('topic', 'anders');
  tab.fill('message', 'Zie mijn brief');
  tab.attach('bestand', new File([text], 'brief.txt'));
  await tab.press(nl('contact.form.button'));
  return { tab, email: reader.username };
}

const fileOf = (email: string) =>
  portal.db
    .selectFrom('upload')
    .innerJoin('contact_case', 'contact_case.id', 'upload.case_id')
    .select(['upload.state', 'upload.refusal', 'upload.is_scanned'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

it.each(variants(['slow', 'down', 'error', 'lying'], 2))(
  'a scanner that is %s keeps the file waiting, and the message is received with it',
  async (mode) => {
    await makeScanner(mode);
    const { tab, email } = await sendWithFile('De krant was nat');
    expect(tab.main).toContain(nl('contact.done'));
    expect(tab.main).toContain(nl('contact.case.file.checking'));
    expect(await fileOf(email)).toMatchObject({ state: 'checking', is_scanned: 0 });
  },
);

it('a virus that is found after the message was sent is refused, and its sender reads so', async () => {
  await makeScanner('down');
  const { tab, email } = await sendWithFile(EICAR.toString());
  await makeScanner('normal');
  await expect
    .poll(() => fileOf(email), { timeout: 40_000, interval: 500 })
    .toMatchObject({ state: 'refused', refusal: 'FILE-VIRUS' });
  await tab.follow(nl('contact.done.follow'));
  expect(tab.main).toContain('Uw bestanden brief.txt In dit bestand zat een virus.');
});

it('a virus that is found before a guest sends the message is named after it', async () => {
  await makeScanner('normal');
  const tab = openBrowser().newTab();
  await tab.open(portal.address(FORM));
  tab.answer('topic', 'anders');
  tab.fill('message', 'Zie mijn brieven');
  tab.fill('name', 'Noor Bakker');
  tab.fill('email', 'noor.virus@elders.example');
  for (const text of ['De krant was nat', EICAR.toString()]) {
    tab.attach('bestand', new File([text], 'brief.txt'));
    await tab.press(nl('contact.form.files.add'));
  }
  const found = () => rowsOf(portal.db, 'upload', { draft: tab.value('sleutel') });
  await expect.poll(found).toContainEqual(expect.objectContaining({ refusal: 'FILE-VIRUS' }));
  // A form that is sent sooner is taken for a robot's.
  await new Promise((resume) => setTimeout(resume, 3_100));
  await tab.press(nl('contact.form.button'));
  expect(tab.main).toContain('We hebben ook uw bestand ontvangen. Een bestand ging niet mee.');
});
