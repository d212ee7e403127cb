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
