/** Withdrawing without script: as a guest and as a reader, on the web and in the app, in both countries. */
import { describe, expect, it } from 'vitest';
import { readByPdfJs } from '../../backoffice/services/invoices/pdf/read-pdf.fixture.ts';
import { addDays } from '../../contract/dates.ts';
import { LIMITS } from '../../server/limits.ts';
import { today } from '../fixtures/subscriptions/delivery-rows.ts';
import { addNewContract } from '../fixtures/withdrawing/contract.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { addRows, rowOf, rowsOf } from '../support/rows.ts';
import { belgian, nl } from '../support/texts.ts';

const portal = await journeyPortal();

async function asGuest(path: string, brand = 'ad') {
  const tab = openBrowser().newTab();
  await tab.open(portal.address(path, brand));
  return tab;
}
type Tab = Awaited<ReturnType<typeof asGuest>>;

let made = 0;
const newNumber = () => {
  made += 1;
  return String(77_900_000 + made);
};
const emailOf = (number: string) => `gast-${number}@elders.example`;

const contract = (number: string, more: object = {}) => addNewContract(portal.db, number, more);

function fillIn(tab: Tab, number: string): void {
  tab.fill('contract', number);
  tab.fill('name', 'Noor Bakker');
  tab.fill('email', emailOf(number));
}

const mails = async (number: string) =>
  (await rowsOf(portal.db, 'mail')).filter(({ template_values }) => template_values?.includes(number));
const confirmPath = async (number: string): Promise<string> => {
  const told = (await mails(number)).find(({ template }) => template === 'withdrawal-asked');
  return JSON.parse(told?.template_values ?? '{}').confirmPath ?? '';
};

const COUNTRIES = [
  { brand: 'ad', path: '/ontbinden', text: nl, word: 'ontbinding' },
  { brand: 'hln', path: '/herroepen', text: belgian, word: 'herroeping' },
] as const;

describe.each(COUNTRIES)('Withdrawing at $brand', ({ brand, path, text, word }) => {
  it.each(['', '/app'])(
    'takes three fields and a confirmation without a login, and gives a receipt (%s)',
    async (app) => {
      const number = newNumber();
      const tab = await asGuest(`${app}${path}`, brand);
      expect([tab.status, tab.url.pathname]).toEqual([200, `${app}${path}`]);
      expect(tab.main).toContain(text('withdrawing.sentence'));
      fillIn(tab, number);
      await tab.press(nl('form.next'));
      expect(tab.main).toContain(text('withdrawing.declaration'));
      expect([tab.main.includes(number), tab.main.includes(emailOf(number))]).toEqual([true, true]);
      await Promise.all([tab.press(text('withdrawing.confirm')), tab.press(text('withdrawing.confirm'))]);
      expect(tab.url.pathname).toMatch(new RegExp(`^${app}${path}/[\\w-]{60,}$`));
      const { received_at, reference } = await rowOf(portal.db, 'withdrawal', { contract: number });
      expect(tab.main.replaceAll('\u00a0', ' ')).toMatch(
        new RegExp(
          `We ontvingen uw ${word} op \\d+ \\w+ \\d{4} om \\d+\\.\\d\\d\\.${received_at.slice(17, 19)} uur`,
        ),
      );
      expect(tab.main).toContain(reference);
      const receipt = tab.main;
      await tab.reload();
      expect(tab.main).toBe(receipt);
      expect(await rowsOf(portal.db, 'withdrawal', { contract: number })).toHaveLength(1);
      expect(tab.headers['referrer-policy']).toBe('same-origin');
      expect(tab.headers['cache-control']).toContain('no-store');
    },
  );

  it('gives the receipt as a PDF, which says what was received and when', async () => {
    const number = newNumber();
    const tab = await sent(number, path, brand);
    const place = tab.url.pathname.replace(`${path}/`, `${path}/pdf/`);
    const file = await ask({ port: portal.port, host: tab.url.hostname, path: place });
    expect(file.headers['content-type']).toBe('application/pdf');
    const { reference } = await rowOf(portal.db, 'withdrawal', { contract: number });
    expect(file.headers['content-disposition']).toContain(`ontvangstbewijs-${reference}.pdf`);
    const read = await readByPdfJs(new Uint8Array(file.body));
    expect([read.unmarked, read.pages]).toEqual([0, 1]);
    for (const one of [number, 'Noor Bakker', emailOf(number), reference, text('withdrawing.declaration')])
      expect(read.text).toContain(one);
  });

  it('leads from the address of the other country to its own', async () => {
    const [other = ''] = COUNTRIES.filter((one) => one.path !== path).map((one) => one.path);
    for (const [asked, own] of [
      [other, path],
      [`/app${other}`, `/app${path}`],
      [`${other}/abc`, `${path}/abc`],
    ] as const)
      expect((await asGuest(asked, brand)).url.pathname).toBe(own);
  });

  it('is carried out by the button of the mail to the address of the contract', async () => {
    const number = newNumber();
    await contract(number, brand === 'hln' ? { brand_key: 'hln', product_id: 'hln-dagelijks' } : {});
    await sent(number, path, brand);
    await expect
      .poll(() => confirmPath(number), { timeout: 15_000 })
      .toMatch(/^\/abonnementen\/bedenktijd\//);
    const tab = await asGuest(await confirmPath(number), brand);
    expect(await rowOf(portal.db, 'subscription', { id: number })).toMatchObject({ ends_on: null });
    await tab.press(text('withdrawing.link.confirm'));
    expect(tab.main).toContain(text('withdrawing.link.done.nothing', { reference: '' }).slice(0, 20));
    expect((await rowOf(portal.db, 'subscription', { id: number })).ends_on).not.toBeNull();
    await tab.reload();
    await tab.press(text('withdrawing.link.deny'));
    expect(tab.main).toContain(text('withdrawing.link.reported'));
  });
});

async function sent(number: string, path = '/ontbinden', brand = 'ad'): Promise<Tab> {
  const tab = await asGuest(path, brand);
  fillIn(tab, number);
  await tab.press(nl('form.next'));
  await tab.press(brand === 'hln' ? belgian('withdrawing.confirm') : nl('withdrawing.confirm'));
  return tab;
}

it('A contract that does not exist has the same pages, word for word', async () => {
  const [known, unknown] = [newNumber(), newNumber()];
  await contract(known);
  const texts: string[] = [];
  for (const number of [known, unknown]) {
    const { reference } = await sent(number).then(async (tab) => {
      texts.push(tab.main);
      return rowOf(portal.db, 'withdrawal', { contract: number });
    });
    texts.push(
      (texts.pop() ?? '')
        .replaceAll(number, 'N')
        .replaceAll(reference, 'R')
        .replaceAll(/om [\d.]+/g, 'om'),
    );
  }
  expect(texts[0]).toBe(texts[1]);
  await expect.poll(async () => (await mails(unknown)).length, { timeout: 15_000 }).toBe(1);
});

it('Each field that is missing says what to do, and nothing is asked besides', async () => {
  const tab = await asGuest('/ontbinden');
  await tab.press(nl('form.next'));
  expect([tab.status, tab.title.startsWith('Fout: ')]).toEqual([422, true]);
  const problems = tab.texts('#problemen').join();
  for (const key of ['FIELD-MISSING.contract', 'FIELD-MISSING.name', 'FIELD-MISSING.email'] as const)
    expect(problems).toContain(nl(`violation.${key}`));
  expect(['name', 'contract', 'email'].map((name) => tab.has(name))).toEqual([true, true, true]);
  expect(tab.has('message')).toBe(false);
});

it('What was typed can be changed before it is confirmed', async () => {
  const number = newNumber();
  const tab = await asGuest('/ontbinden');
  fillIn(tab, 'verkeerd');
  await tab.press(nl('form.next'));
  await tab.press(nl('withdrawing.change'));
  expect(tab.value('contract')).toBe('verkeerd');
  fillIn(tab, number);
  await tab.press(nl('form.next'));
  await tab.press(nl('withdrawing.confirm'));
  expect(await rowsOf(portal.db, 'withdrawal', { contract: 'verkeerd' })).toEqual([]);
  expect(await rowsOf(portal.db, 'withdrawal', { contract: number })).toHaveLength(1);
});

it('A reader chooses an own subscription, and it is carried out at once after a fresh login', async () => {
  const reader = await portal.readerLike('zaterdag');
  const { id: account_id } = await rowOf(portal.db, 'account', { username: reader.username });
  const [subscription] = await rowsOf(portal.db, 'subscription', { account_id });
  const day = today().toString();
  const id = subscription?.id ?? '';
  await portal.db
    .updateTable('subscription')
    .set({ starts_on: addDays(day, -3) })
    .where('id', '=', id)
    .execute();
  await addRows(portal.db, 'contract_conclusion', {
    ...{ subscription_id: id, concluded_on: addDays(day, -5), informed_on: addDays(day, -5) },
    start_asked_on: null,
  });
  const { tab } = await visitAs(reader, portal.address('/account'));
  await tab.open(portal.address('/ontbinden'));
  expect([tab.value('email'), tab.value('subscriptionId')]).toEqual([reader.username, id]);
  await tab.press(nl('form.next'));
  await tab.press(nl('withdrawing.confirm'));
  expect(tab.main).toContain('is gestopt');
  expect((await rowOf(portal.db, 'subscription', { id })).ends_on).not.toBeNull();
});

it('A receipt that no one has sent is not found', async () => {
  const tab = await asGuest(`/ontbinden/${'x'.repeat(80)}`);
  expect([tab.status, tab.main]).toEqual([404, expect.stringContaining(nl('withdrawing.missing'))]);
  expect((await asGuest(`/ontbinden/pdf/${'x'.repeat(80)}`)).status).toBe(404);
  expect((await asGuest(`/abonnementen/bedenktijd/${'x'.repeat(80)}`)).status).toBe(404);
});

it('After many invented receipts a network waits, at the page and at the file', async () => {
  const statusAt = async (path: string) => (await asGuest(path)).status;
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length <= LIMITS['link-guess'].attempts)
    statuses.push(await statusAt(`/ontbinden/pdf/${String(statuses.length).padStart(80, 'x')}`));
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]));
  expect([statuses.at(-1), await statusAt(`/ontbinden/${'z'.repeat(80)}`)]).toEqual([429, 429]);
});
