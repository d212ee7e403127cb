/** The operators' pages about payments: what needs a person, a payment's story, and a refund by two people. */
import { beforeAll, expect, test } from 'vitest';
import { demoPaymentId } from '../../../backoffice/seed/payment-demo.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { consoleFixture } from './console.fixture.ts';

const ID = demoPaymentId('tweefacturen');
const PATH = `/betalingen?betaling=${ID}`;

describeWithDatabase('The pages about payments', (open) => {
  const operatorConsole = consoleFixture(open);
  const { send, loggedIn } = operatorConsole;
  const page = async (path: string) => {
    const { cookie } = await loggedIn();
    return send(path, { cookie });
  };
  const ask = async (changes: object = {}) => {
    const { cookie, formulier } = await loggedIn();
    const form = { formulier, betaling: ID, bedrag: '10,00', reden: 'Dubbel betaald', ...changes };
    return send('/betalingen', { cookie }, { sleutel: crypto.randomUUID(), ...form });
  };
  const set = (values: object) => setRows(operatorConsole.db, 'payment', { id: ID }, values);
  beforeAll(async () => {
    await set({ provider_id: 'tr_proef12345', state: 'paid', work: 'done' });
    await operatorConsole.db
      .insertInto('payment_event')
      .values({
        ...{ payment_id: ID, no: 1, fingerprint: 'paid|||', seen_at: '2026-11-20T09:00:00.000Z' },
        ...{ seen_by: 'webhook', outcome: 'settled' },
      })
      .execute();
  });

  test('a payment is found by its own mark and by the number of its invoice', async () => {
    const [part] = await rowsOf(operatorConsole.db, 'payment_part', { payment_id: ID });
    const { number_text } = await rowOf(operatorConsole.db, 'invoice', { id: part?.invoice_id ?? '' });
    for (const typed of ['tr_proef12345', number_text, ID]) {
      const found = await page(`/betalingen?zoek=${typed}`);
      expect([found.status, found.headers.location]).toEqual([303, PATH]);
    }
    expect((await page('/betalingen?zoek=tr_niets')).body).toContain('Geen betaling gevonden');
    expect((await page('/betalingen?betaling=onbekend')).status).toBe(404);
  });

  test('a payment tells what happened to it, in order', async () => {
    const { body } = await page(PATH);
    for (const text of ['tr_proef12345', 'na een bericht van de betaaldienst', 'paid|||', 'kan nog terug'])
      expect(body).toContain(text);
  });

  test('a refund is asked by one and released by another; a wrong amount keeps what was typed', async () => {
    const wrong = await ask({ bedrag: '99,00' });
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('value="99,00"')]);
    expect((await ask({ reden: '' })).body).toContain('Vul een reden in.');
    expect((await ask()).headers.location).toBe(`${PATH}&gelukt=gevraagd`);
    const [request] = await rowsOf(operatorConsole.db, 'refund_request');
    const answer = async () => {
      const { cookie, formulier } = await loggedIn();
      const form = { formulier, aanvraag: request?.id ?? '', antwoord: 'vrij' };
      return (await send('/terugbetalingen', { cookie }, form)).headers.location;
    };
    expect(await answer()).toBe('/betalingen?gelukt=eigen');
    expect((await page('/betalingen')).body).toContain('Een collega geeft het vrij');
    await setRows(operatorConsole.db, 'refund_request', {}, { asked_by: 'iemand' });
    expect(await answer()).toBe('/betalingen?gelukt=vrij');
    expect(await answer()).toBe('/betalingen?gelukt=over');
    expect(await rowsOf(operatorConsole.db, 'refund_request')).toMatchObject([
      { state: 'released', cents: 1_000, asked_by: 'iemand' },
    ]);
  });

  test('what needs a person stands first: a payment without an end, one that differs, a silent provider', async () => {
    expect((await page('/betalingen')).body).not.toContain('Nakijken');
    await set({ work: 'open', state: 'pending', created_at: '2026-11-01T09:00:00.000Z' });
    const stuck = await page('/betalingen');
    for (const text of ['Nakijken', 'Langer dan een dag zonder einde', 'tr_proef12345'])
      expect(stuck.body).toContain(text);
    await set({ work: 'done', state: 'paid', created_at: '2026-11-20T09:00:00.000Z' });
    expect((await page('/betalingen')).body).not.toContain('een dag lang niets');
    await operatorConsole.db.deleteFrom('payment_event').execute();
    expect((await page('/betalingen')).body).toContain('een dag lang niets');
    await set({ work: 'done', fingerprint: 'mismatch|amount' });
    expect((await page('/betalingen')).body).toContain('Anders dan onze betaling');
  });
});

describeWithDatabase('The page of what is late', (open) => {
  const operatorConsole = consoleFixture(open);
  const { send, loggedIn } = operatorConsole;
  const page = async () => (await send('/aanmaningen', { cookie: (await loggedIn()).cookie })).body;
  const post = async (path: string, form: object) => {
    const { cookie, formulier } = await loggedIn();
    return send(path, { cookie }, { formulier, ...form });
  };
  const lateInvoice = async () => {
    const [part] = await rowsOf(operatorConsole.db, 'payment_part', { payment_id: ID });
    return rowOf(operatorConsole.db, 'invoice', { id: part?.invoice_id ?? '' });
  };

  test('stops the reminders of a disputed invoice, and lets them go on', async () => {
    const { id, number_text } = await lateInvoice();
    const wrong = await post('/aanmaningen', { nummer: '1999-1', reden: '' });
    expect(wrong.status).toBe(422);
    for (const text of ['Geen factuur gevonden', 'Kies een reden.', 'value="1999-1"'])
      expect(wrong.body).toContain(text);
    const stopped = await post('/aanmaningen', { nummer: number_text, reden: 'dispute' });
    expect(stopped.headers.location).toBe('/aanmaningen?gelukt=stil');
    const [stop] = await rowsOf(operatorConsole.db, 'reminder_stop');
    expect(stop).toMatchObject({ invoice_id: id, reason: 'dispute', lifted_at: null });
    expect(await page()).toContain('De lezer betwist de factuur');
    for (const done of ['verder', 'over'])
      expect((await post('/aanmaningen/verder', { stop: stop?.id })).headers.location).toBe(
        `/aanmaningen?gelukt=${done}`,
      );
    expect(await page()).not.toContain('Aanmaningen die stilstaan');
  });

  test('stops those of all invoices of a reader who has died or is in debt mediation', async () => {
    const { number_text, account_id } = await lateInvoice();
    await post('/aanmaningen', { nummer: number_text, reden: 'mediation' });
    expect(await rowsOf(operatorConsole.db, 'reminder_stop', { reason: 'mediation' })).toMatchObject([
      { account_id, invoice_id: null },
    ]);
  });

  test('shows what was not collected and why, what no mail reminds of, and who gets no mails', async () => {
    const { id, account_id, number_text } = await lateInvoice();
    const { db } = operatorConsole;
    const accountId = account_id ?? '';
    await db
      .insertInto('debit_plan')
      .values({
        ...{ invoice_id: id, planned_on: '2026-11-10', debit_on: '2026-11-10', mail_event: 'x' },
        ...{ announced_at: null, state: 'cancelled', stage: 'stopped', stage_on: '2026-11-12' },
        ...{ cause: 'reader-wish', attempt: 1 },
      })
      .execute();
    await db
      .insertInto('reminder')
      .values({
        ...{ invoice_id: id, step: 3, kind: 'listed', sent_on: '2026-11-19', cents: 3_250 },
        ...{ cost_cents: null, free_until: null },
      })
      .execute();
    const since = '2026-11-18T09:00:00.000Z';
    await db
      .insertInto('money_mails_stopped')
      .values({ account_id: accountId, since, cause: 'died' })
      .execute();
    const body = await page();
    for (const text of [number_text, 'De lezer liet het terugboeken', 'Lezers zonder mails over geld'])
      expect(body).toContain(text);
    expect(body).not.toContain('Er staat niets op de lijst.');
    for (const done of ['mails', 'over'])
      expect((await post('/aanmaningen/verder', { account: accountId })).headers.location).toBe(
        `/aanmaningen?gelukt=${done}`,
      );
  });
});
