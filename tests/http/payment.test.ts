/** How a subscription is paid, and changing it at the simulated provider, without script. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Reader } from '../fixtures/readers.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { expectRefused } from '../support/form-client/refusals.ts';
import { logIn, type Visitor } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { begins, nl } from '../support/texts.ts';

const OVERVIEW = '/betaalservice';
const DUTCH = 'NL91 ABNA 0417 1643 00';
const portal = await journeyPortal();

const control = (path: string, method: string, body: object = {}) =>
  fetch(`http://127.0.0.1:${portal.sandboxPort}/payments${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

afterEach(async () => {
  await control('/faults', 'PUT', [] as unknown as object);
  await control('/webhooks', 'POST', { mode: 'on' });
});

const methodOf = async ({ username }: Reader) => {
  const row = await portal.db
    .selectFrom('subscription_method as way')
    .innerJoin('subscription', 'subscription.id', 'way.subscription_id')
    .leftJoin('mandate', 'mandate.id', 'way.mandate_id')
    .select(['way.method', 'way.change_no', 'mandate.last4', 'mandate.status'])
    .where('subscription.account_id', '=', username)
    .executeTakeFirst();
  return row ?? null;
};

async function atTheForm(like = 'weekend'): Promise<Visitor> {
  const visitor = await portal.visit(OVERVIEW, like);
  await visitor.tab.follow(begins(nl('payment.change')));
  return visitor;
}

async function atTheBank(iban = DUTCH): Promise<Visitor> {
  const visitor = await atTheForm();
  await chooseDebit(visitor.tab, iban);
  return visitor;
}

async function chooseDebit(tab: Tab, iban = DUTCH): Promise<void> {
  tab.check('method', 'debit');
  tab.fill('iban', iban);
  tab.fill('holder', 'J. de Vries');
  await tab.press(nl('payment.continue'));
}

const stateOf = ({ url }: Tab) => url.pathname.split('/').at(-2);

describe('A direct debit', () => {
  it('is confirmed at the bank, and only then in force; the reader gets a copy of the mandate', async () => {
    const { tab, reader } = await atTheBank();
    expect(tab.url.pathname).toMatch(/^\/mollie\/checkout\//);
    expect(await methodOf(reader)).toBeNull();
    await tab.press('Betalen');
    expect([tab.status, stateOf(tab)]).toEqual([200, 'gelukt']);
    expect(tab.main).toContain(nl('payment.status.done'));
    expect(await methodOf(reader)).toMatchObject({ method: 'debit', status: 'valid' });
    await tab.reload();
    expect(stateOf(tab)).toBe('gelukt');
    await tab.follow(nl('payment.back'));
    expect(tab.main).toContain(nl('invoices.method.debit'));
    // A mail about the new device can come beside it.
    const copies = async () =>
      (await portal.mailsTo(reader)).filter(({ subject }) => subject === nl('mail.payment.done.subject'));
    await expect.poll(copies).toHaveLength(1);
    const [mail] = await copies();
    expect(mail?.text).toContain(nl('mail.payment.reference'));
    expect(mail?.text).not.toContain(DUTCH.replaceAll(' ', ''));
  });

  it('whose IBAN is too short is refused at its field, beside a missing name, and keeps what was typed', async () => {
    const { tab } = await atTheForm();
    tab.check('method', 'debit');
    tab.fill('iban', 'NL91 ABNA 0417 16');
    await tab.press(nl('payment.continue'));
    expect(tab.status).toBe(422);
    expectRefused(tab, {
      iban: nl('violation.IBAN-SHORT'),
      holder: nl('violation.FIELD-MISSING.holder'),
    });
    expect(tab.value('iban')).toBe('NL91 ABNA 0417 16');
    await chooseDebit(tab, DUTCH.toLowerCase().replaceAll(' ', '-'));
    expect(tab.url.pathname).toMatch(/^\/mollie\/checkout\//);
  });

  it.each([
    ['NL91 ABNA 0417 1643 01', 'IBAN-DIGITS'],
    ['NL91 ABNA 0417 1643 001', 'IBAN-LONG'],
    ['krant', 'IBAN-INVALID'],
    ['GB82 WEST 1234 5698 7654 32', 'IBAN-COUNTRY'],
  ] as const)('from %s is refused with %s', async (iban, code) => {
    const { tab } = await atTheBank(iban);
    expectRefused(tab, { iban: nl(`violation.${code}`) });
  });

  it('from an account of another country is in force at once, as no first payment can confirm it', async () => {
    const { tab, reader } = await atTheBank('BE68 5390 0754 7034');
    expect(stateOf(tab)).toBe('gelukt');
    expect(await methodOf(reader)).toMatchObject({ method: 'debit', last4: '7034' });
  });

  it.each([
    ['Stoppen met betalen', 'gestopt'],
    ['Laten mislukken', 'mislukt'],
    ['De tijd laten verlopen', 'verlopen'],
  ])('after "%s" at the bank changes nothing, and can be chosen again', async (button, state) => {
    const { tab, reader } = await atTheBank();
    await tab.press(button);
    expect(stateOf(tab)).toBe(state);
    expect(await methodOf(reader)).toBeNull();
    await tab.follow(nl('payment.status.again'));
    await chooseDebit(tab);
    await tab.press('Betalen');
    expect(stateOf(tab)).toBe('gelukt');
    expect(await methodOf(reader)).toMatchObject({ method: 'debit', change_no: 2 });
  });

  it('that the bank confirms later waits, and is in force once the reader looks again', async () => {
    const { tab, reader } = await atTheBank();
    await tab.press('Betalen, de bank bevestigt het later');
    expect(stateOf(tab)).toBe('bezig');
    expect(await methodOf(reader)).toBeNull();
    await control('/webhooks', 'POST', { mode: 'off' });
    await control('/clock', 'POST', { seconds: 2 * 3_600 });
    await tab.follow(nl('payment.status.refresh'));
    expect(stateOf(tab)).toBe('gelukt');
    expect(await methodOf(reader)).toMatchObject({ method: 'debit' });
  });
});

describe('The page of a change', () => {
  it('asks the provider and never trusts its address', async () => {
    const { tab, reader } = await atTheBank();
    const [{ id } = { id: '' }] = await portal.db
      .selectFrom('method_change')
      .select('id')
      .where('account_id', '=', reader.username)
      .execute();
    const page = `/betaalservice/wijzigen/status/gelukt/${id}`;
    await tab.open(portal.address(page));
    expect(stateOf(tab)).toBe('bevestigen');
    expect(await methodOf(reader)).toBeNull();
    expect(tab.links(nl('payment.goOn'))).toHaveLength(1);
    const { tab: other } = await portal.visit(page);
    expect(other.status).toBe(404);
    await tab.open(portal.address(`/betaalservice/wijzigen/status/gelukt/${'0'.repeat(32)}`));
    expect(tab.status).toBe(404);
  });

  it('of a newer change stays in force when the earlier one is paid after it', async () => {
    const { tab, openTab, reader } = await atTheForm();
    const form = tab.url;
    await chooseDebit(tab);
    const checkout = tab.url;
    const second = await openTab(form);
    await chooseDebit(second);
    await second.press('Betalen');
    expect(stateOf(second)).toBe('gelukt');
    await tab.open(checkout);
    await tab.press('Betalen');
    expect(stateOf(tab)).toBe('vervangen');
    expect(await methodOf(reader)).toMatchObject({ method: 'debit', change_no: 2 });
    expect(await portal.queuedTemplates(reader)).toEqual(['change-done']);
  });

  it('leads a reader whose login has ended back after logging in', async () => {
    const { tab, reader, browser } = await atTheBank();
    await portal.endSession(reader);
    browser.cookies.clear('login.ad.localhost');
    await tab.press('Betalen');
    await logIn(tab, reader);
    expect(stateOf(tab)).toBe('gelukt');
  });
});

describe('When the provider', () => {
  it('is down nothing changes, what was typed stays, and the same form works later', async () => {
    const { tab, reader } = await atTheForm();
    await control('/faults', 'PUT', [{ fault: 'down' }] as unknown as object);
    await chooseDebit(tab);
    expect(tab.main).toContain(nl('violation.PAYMENT-UNAVAILABLE'));
    expect(tab.value('iban')).toBe(DUTCH);
    await control('/faults', 'PUT', [] as unknown as object);
    await tab.press(nl('payment.continue'));
    expect(tab.url.pathname).toMatch(/^\/mollie\/checkout\//);
    await tab.press('Betalen');
    expect(await methodOf(reader)).toMatchObject({ change_no: 1 });
  });

  it('reports twice, or before the reader is back, it counts once', async () => {
    for (const mode of ['twice', 'first']) {
      await control('/webhooks', 'POST', { mode });
      const { tab, reader } = await atTheBank();
      await tab.press('Betalen');
      expect(stateOf(tab)).toBe('gelukt');
      expect(await portal.queuedTemplates(reader)).toEqual(['change-done']);
    }
  });
});

it('A credit card is filled in at the provider, and shown by its last digits', async () => {
  const { tab, reader } = await atTheForm();
  tab.check('method', 'card');
  await tab.press(nl('payment.continue'));
  await tab.press('Betalen');
  expect(stateOf(tab)).toBe('gelukt');
  expect(await methodOf(reader)).toMatchObject({ method: 'card' });
  await tab.follow(nl('payment.back'));
  expect(tab.main).toMatch(/Creditcard Van •••• \d{4} /);
});
