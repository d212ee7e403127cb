/** The operators' pages about money: an invoice, its ledger, what the run did, credit notes by two people, payouts. */
import { beforeAll, expect, test } from 'vitest';
import { insertIssued } from '../../../backoffice/services/invoices/issue-invoices.ts';
import { issuedOf, SELLER, storeSeller } from '../../../backoffice/services/invoices/issued.fixture.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowsOf, setRows } from '../../support/rows.ts';
import { consoleFixture } from './console.fixture.ts';

const HELD = { subscriptionId: '10000801', accountId: 'demo-jan' } as const;
const INVOICE = issuedOf({ ...HELD, first: '2026-12-01' });
const ASKED = { factuur: INVOICE.id, bedrag: '10,08', reden: 'Zes nummers dubbel betaald' };

const spaced = (body: string) => body.replaceAll(/[\u00a0\u202f]/g, ' ');

describeWithDatabase('The pages about money', (open) => {
  const operatorConsole = consoleFixture(open);
  const { send, loggedIn } = operatorConsole;
  const ask = async (changes: object = {}) => {
    const { cookie, formulier } = await loggedIn();
    const form = { formulier, ...ASKED, sleutel: crypto.randomUUID(), ...changes };
    return { cookie, formulier, reply: await send('/factuur', { cookie }, form) };
  };
  const requests = () => rowsOf(operatorConsole.db, 'credit_note_request');
  const answer = async (id: string, antwoord: 'vrij' | 'nee') => {
    const { cookie, formulier } = await loggedIn();
    return (await send('/creditnotas', { cookie }, { formulier, aanvraag: id, antwoord })).headers.location;
  };
  const byAnother = (id: string) =>
    setRows(operatorConsole.db, 'credit_note_request', { id }, { asked_by: 'iemand' });

  beforeAll(async () => {
    await operatorConsole.db.transaction().execute(async (trx) => {
      // Without what waits for an operator in the demo.
      for (const table of ['credit_note_request', 'payout'] as const) await trx.deleteFrom(table).execute();
      await storeSeller(trx);
      await insertIssued(trx, SELLER, { kind: 'invoice', year: 2026 }, [INVOICE]);
    });
  });

  test('an invoice is found by its number and by the number of its subscription', async () => {
    const { cookie } = await loggedIn();
    const [held] = await rowsOf(operatorConsole.db, 'subscription', { id: '10000801' });
    for (const typed of ['2026-000001', held?.subscription_number]) {
      const found = await send(`/factuur?zoek=${typed}`, { cookie });
      expect([found.status, found.headers.location]).toEqual([303, `/factuur?factuur=${INVOICE.id}`]);
    }
    const page = await send(`/factuur?factuur=${INVOICE.id}`, { cookie });
    expect(spaced(page.body)).toContain('<strong>€ 41,95</strong> open');
    expect(page.body).toContain('Factuur 2026-000001');
    expect((await send('/factuur?zoek=2026-999999', { cookie })).body).toContain('Geen factuur gevonden');
    expect((await send('/factuur?factuur=onbekend', { cookie })).status).toBe(404);
  });

  test('an invoice is downloaded as a PDF, to print it', async () => {
    const { cookie } = await loggedIn();
    const page = await send(`/factuur?factuur=${INVOICE.id}`, { cookie });
    expect(page.body).toContain(`href="/factuur/pdf?factuur=${INVOICE.id}"`);
    const file = await send(`/factuur/pdf?factuur=${INVOICE.id}`, { cookie });
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      ...[200, 'application/pdf', 'attachment; filename="factuur-2026-000001.pdf"'],
    ]);
    expect(file.headers['cache-control']).toContain('no-store');
    expect(file.body.startsWith('%PDF-1.7')).toBe(true);
    expect((await send('/factuur/pdf?factuur=onbekend', { cookie })).status).toBe(404);
    expect((await send(`/factuur/pdf?factuur=${INVOICE.id}`)).status).toBe(401);
  });

  test('what was booked for a subscription stands in order, with what it left', async () => {
    const { cookie } = await loggedIn();
    const { body } = await send('/factuur/lezer?abonnement=10000801', { cookie });
    expect(spaced(body)).toContain('<td>2026-000001</td><td>€ 41,95</td><td>€ 0,00</td><td>€ 41,95</td>');
    expect((await send('/factuur/lezer?abonnement=x', { cookie })).body).toContain('nog niets geboekt');
  });

  test('what the run did, and what it left over with the reason', async () => {
    const { cookie } = await loggedIn();
    const held = { state: 'held', problem: 'no_price' } as const;
    await setRows(operatorConsole.db, 'billing_plan', { subscription_id: '10000101' }, held);
    const { body } = await send('/factuur/run', { cookie });
    expect(spaced(body)).toContain('<td>1</td><td>2026, 1 tot en met 1</td><td>€ 41,95</td>');
    expect(body).toContain('Er is geen prijs bekend.');
    expect(body).not.toContain('Geen enkele uitgever');
  });

  test.each([
    [{ bedrag: '' }, 'Vul een bedrag in'],
    [{ bedrag: 'tien' }, 'Vul een bedrag in'],
    [{ bedrag: '41,96' }, 'Vul hoogstens 41,95 in'],
    [{ reden: ' ' }, 'Vul een reden in'],
    [{ reden: 'a < b en meer' }, 'geen &lt; &gt;'],
  ])('a request with %j is given back with what was typed', async (wrong, said) => {
    const { reply } = await ask(wrong);
    expect(reply.status).toBe(422);
    expect(reply.body).toContain(said);
    expect(reply.body).toContain('reden' in wrong ? 'value="10,08"' : `value="${ASKED.reden}"`);
    expect(await requests()).toEqual([]);
  });

  test('a request with the key of another operator’s page is refused, and nothing changes', async () => {
    const other = await loggedIn();
    const someone = { id: 'ander', login_name: 'ander', password: 'x', second_factor: null, last_step: 0 };
    await operatorConsole.db.insertInto('operator').values(someone).execute();
    await operatorConsole.db.updateTable('operator_session').set({ operator_id: someone.id }).execute();
    expect((await send('/', { cookie: other.cookie })).body).toContain(other.formulier);
    const { reply } = await ask({ formulier: other.formulier });
    expect(reply.status).toBe(403);
    expect([
      await requests(),
      await rowsOf(operatorConsole.db, 'audit_log', { subject: INVOICE.id }),
    ]).toEqual([...[[], []]]);
  });

  test('a request with the key of a request that another operator made, or for another invoice, is not taken for it', async () => {
    const sleutel = crypto.randomUUID();
    const [elsewhere] = await rowsOf(operatorConsole.db, 'invoice', { account_id: 'demo-factuur' });
    const asked = { id: sleutel, cents: 100, reason: 'Nat', asked_at: '2026-11-20T08:00:00.000Z' };
    const unanswered = { answered_by: null, answered_at: null, answer: null, credit_note_id: null };
    for (const own of [
      { invoice_id: elsewhere?.id ?? '', asked_by: 'demo-kantoor' },
      { invoice_id: INVOICE.id, asked_by: 'iemand' },
    ]) {
      await operatorConsole.db
        .insertInto('credit_note_request')
        .values({ ...asked, ...own, ...unanswered })
        .execute();
      const before = await requests();
      const { reply } = await ask({ sleutel });
      expect(reply.status).toBe(422);
      expect(reply.body).toContain('Er is nog niets gevraagd.');
      expect(reply.body).not.toContain(sleutel);
      expect(await requests()).toEqual(before);
      await operatorConsole.db.deleteFrom('credit_note_request').execute();
    }
  });

  test('is asked once, and released by another operator only', async () => {
    const sleutel = crypto.randomUUID();
    expect((await ask({ sleutel })).reply.headers.location).toBe(
      `/factuur?factuur=${INVOICE.id}&gelukt=gevraagd`,
    );
    await ask({ sleutel });
    expect(await requests()).toHaveLength(1);
    expect((await ask({ bedrag: '31,88' })).reply.body).toContain('Vul hoogstens 31,87 in');

    const { cookie } = await loggedIn();
    expect((await send('/creditnotas', { cookie })).body).toContain('U vroeg dit zelf aan');
    expect(await answer(sleutel, 'vrij')).toBe('/creditnotas?gelukt=eigen');
    await byAnother(sleutel);
    expect(await answer(sleutel, 'vrij')).toBe('/creditnotas?gelukt=vrij');
    expect(await answer(sleutel, 'vrij')).toBe('/creditnotas?gelukt=over');

    const [note] = await rowsOf(operatorConsole.db, 'invoice', { corrects_id: INVOICE.id });
    expect(note).toMatchObject({ number_text: '2026-C000001', gross_cents: -1_008, corrects_id: INVOICE.id });
    expect(JSON.parse(note?.snapshot ?? '')).toMatchObject({ corrects: '2026-000001', reason: ASKED.reden });
    expect(await rowsOf(operatorConsole.db, 'invoice_vat', { invoice_id: note?.id ?? '' })).toMatchObject([
      { rate_bp: 900, gross_cents: -1_008, vat_cents: -83 },
    ]);
    expect(await rowsOf(operatorConsole.db, 'invoice_balance', { invoice_id: INVOICE.id })).toMatchObject([
      { credited_cents: 1_008, outstanding_cents: 3_187 },
    ]);
    expect(await rowsOf(operatorConsole.db, 'mail', { template: 'credit-note' })).toMatchObject([
      { account_id: HELD.accountId, brand_key: 'ad' },
    ]);
    const audited = await rowsOf(operatorConsole.db, 'audit_log', { subject: INVOICE.id });
    expect(audited.map(({ action }) => action).sort()).toEqual(['releaseCreditNote', 'requestCreditNote']);
  });

  test('of an invoice that no mail took is to be printed and posted, and the console says so', async () => {
    const printed = issuedOf({ ...HELD, first: '2027-01-01' });
    await operatorConsole.db
      .transaction()
      .execute((trx) =>
        insertIssued(trx, SELLER, { kind: 'invoice', year: 2026 }, [
          { ...printed, delivery: 'print', method: 'none' },
        ]),
      );
    const { cookie } = await loggedIn();
    const page = async (path: string) => spaced((await send(path, { cookie })).body);
    expect(await page(`/factuur?factuur=${printed.id}`)).toContain('print u haar en stuurt u haar per post');
    expect(await page(`/factuur?factuur=${INVOICE.id}`)).toContain('krijgt de lezer een mail');
    const sleutel = crypto.randomUUID();
    await ask({ factuur: printed.id, sleutel });
    await byAnother(sleutel);
    const mails = await rowsOf(operatorConsole.db, 'mail', { template: 'credit-note' });
    const answered = await answer(sleutel, 'vrij');
    const again = await loggedIn();
    const { body } = await send(String(answered), { cookie: again.cookie });
    expect(body).toContain('Print haar en stuur haar per post.');
    expect(body).not.toContain('krijgt een mail');
    expect(await rowsOf(operatorConsole.db, 'mail', { template: 'credit-note' })).toEqual(mails);
    const run = spaced((await send('/factuur/run', { cookie: again.cookie })).body);
    expect(run.slice(run.indexOf('Om te printen'))).toContain('2026-C000002');
  });

  test('that is refused leaves the invoice as it was', async () => {
    const before = await rowsOf(operatorConsole.db, 'invoice_balance', { invoice_id: INVOICE.id });
    const sleutel = crypto.randomUUID();
    await ask({ sleutel, bedrag: '1' });
    await byAnother(sleutel);
    expect(await answer(sleutel, 'nee')).toBe('/creditnotas?gelukt=afgewezen');
    expect(await answer('onbekend', 'nee')).toBe('/creditnotas?gelukt=over');
    expect(await rowsOf(operatorConsole.db, 'invoice_balance', { invoice_id: INVOICE.id })).toEqual(before);
  });

  test('a credit of an ended subscription is paid out once', async () => {
    const payout = { id: 'payout-1', subscription_id: '10000801', account_id: 'demo-jan', cents: 1_285 };
    await operatorConsole.db
      .insertInto('payout')
      .values({ ...payout, state: 'owed', made_at: '2026-11-01T06:00:00.000Z', paid_at: null, paid_by: null })
      .execute();
    const { cookie, formulier } = await loggedIn();
    expect(spaced((await send('/tegoeden', { cookie })).body)).toContain('<strong>€ 12,85</strong>');
    const pay = async () =>
      (await send('/tegoeden', { cookie }, { formulier, tegoed: payout.id })).headers.location;
    expect([await pay(), await pay()]).toEqual(['/tegoeden?gelukt=betaald', '/tegoeden?gelukt=al-betaald']);
    expect((await send('/tegoeden', { cookie })).body).toContain('Er is niets uit te betalen.');
  });
});
