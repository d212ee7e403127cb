/** A virus scanner that is slow or down while a guest sends a message with a file, without script. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EICAR } from '../../backoffice/services/uploads/testing.files.ts';
import { openClamd } from '../../sandbox/clamd.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { ask } from '../support/http/http.ts';
import { openJourneyPortal } from '../support/processes/journey-portal.ts';

const FORM = '/klantenservice/contact/formulier';
const BOUNDARY = '----a-form-with-a-file';

let scanner: Awaited<ReturnType<typeof openClamd>>;
let portal: Awaited<ReturnType<typeof openJourneyPortal>>;
beforeAll(async () => {
  scanner = await openClamd(0, '127.0.0.1');
  portal = await openJourneyPortal([], { CLAMD: `tcp://127.0.0.1:${scanner.port}` });
});
afterAll(async () => {
  await portal?.close();
  await scanner?.close();
});

const makeScanner = (mode: string) =>
  scanner.pages.request('/clamd/mode', { method: 'POST', body: new URLSearchParams({ mode }) });

const post = (type: string, body: string) => {
  const { hostname, port, origin } = new URL(portal.address(FORM));
  const headers = { origin, accept: 'text/html', 'content-type': type };
  return ask({
    ...{ port: Number(port), host: hostname, path: FORM, method: 'POST', headers },
    body: Buffer.from(body),
  });
};

/** @returns the page after the message */
async function sendWithFile(email: string, text: string) {
  const tab = openBrowser().newTab();
  await tab.open(portal.address(FORM));
  const sleutel = tab.value('sleutel');
  const part = (about: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n${value}\r\n`;
  const withFile = await post(
    `multipart/form-data; boundary=${BOUNDARY}`,
    `${part('name="sleutel"', sleutel)}${part('name="bestand"; filename="brief.txt"', text)}--${BOUNDARY}--\r\n`,
  );
  const form = new URLSearchParams({
    ...{ sleutel, geopend: (Date.now() - 10_000).toString(36), website: '', topic: 'anders', email },
    ...{ message: 'Zie mijn brief', name: 'Noor Bakker', phoneNumber: '', subscriptionId: '' },
    uploadKeys: /value="([\w-]{21}:\d+:[^"]+)"/.exec(withFile.body.toString())?.[1] ?? '',
  });
  const sent = await post('application/x-www-form-urlencoded', form.toString());
  expect(sent.status).toBe(303);
  await tab.open(new URL(String(sent.headers.location), portal.address(FORM)));
  return tab.main;
}

const fileOf = (email: string) =>
  portal.inBackoffice((db) =>
    db
      .selectFrom('upload')
      .innerJoin('contact_case', 'contact_case.id', 'upload.case_id')
      .select(['upload.state', 'upload.refusal', 'upload.is_scanned'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  );

it.each(['slow', 'down', 'error', 'lying'])(
  'a scanner that is %s keeps the file waiting, and the message is received with it',
  async (mode) => {
    await makeScanner(mode);
    const email = `${mode}@elders.example`;
    const page = await sendWithFile(email, 'De krant was nat');
    expect(page).toContain('We hebben uw bericht ontvangen');
    expect(page).toContain('We hebben ook uw bestand ontvangen.');
    expect(await fileOf(email)).toMatchObject({ state: 'checking', is_scanned: 0 });
  },
);

it('a virus that is found after the message was sent is refused once the scanner is back', async () => {
  await makeScanner('down');
  const email = 'virus@elders.example';
  await sendWithFile(email, EICAR.toString());
  await makeScanner('normal');
  await expect
    .poll(() => fileOf(email), { timeout: 40_000, interval: 500 })
    .toMatchObject({ state: 'refused', refusal: 'FILE-VIRUS' });
});
