/** Reminders of late invoices: what is sent on which day, and what stops it. */
import { describe, expect, test } from 'vitest';
import { openPayLink } from '../../../backoffice/kernel/mailed-link/pay-link.ts';
import { linkKey } from '../../../backoffice/kernel/mailed-link/sealing-key.ts';
import { bookPayment } from '../../../backoffice/services/invoices/book-payment.ts';
import { stopMoneyMails } from '../../../backoffice/services/invoices/money-mails.repository.ts';
import { lockInvoices } from '../../../backoffice/services/invoices/payable.repository.ts';
import { listForOperators, listStops } from '../../../backoffice/services/payment/reminders.repository.ts';
import { resumeReminders, stopReminders } from '../../../backoffice/services/payment/stop-reminders.ts';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { describeOnBothEngines, describeWithDatabase } from '../../../database/database.fixture.ts';
import { PayInvoices } from '../../../gen/operations.ts';
import { rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { ACCOUNT, WHO } from './payment.fixture.ts';
import { DUE, FIRST, LISTED, openReminders, SECOND } from './reminders.fixture.ts';

describeWithDatabase('A reminder', (...given) => {
  const { paying, db, owe, remind, sent, mails, balance, lastMail, office } = openReminders(...given);
  const collects = (collects_debts: 0 | 1) =>
    setRows(db(), 'legal_entity', { id: 'demo-nl' }, { collects_debts });

  describe('is sent once a step, whatever the number of runs', () => {
    test.each([
      ['demo-nl', 0, ['friendly', 'second']],
      ['demo-nl', 1, ['friendly', 'letter']],
      ['demo-be', 0, ['first', 'second']],
    ] as const)('by the seller %s, which collects: %s', async (seller, isCollecting, kinds) => {
      await collects(isCollecting);
      const id = await owe(seller);
      for (let after = 1; after < 44; after += 1) await remind(addDays(DUE, after));
      await collects(0);
      const days = [FIRST, SECOND, LISTED];
      expect(await sent(id)).toEqual([...kinds, 'listed'].map((kind, at) => `${kind} ${days[at]}`).sort());
      expect((await mails(id)).map(({ template }) => template).sort()).toEqual(
        kinds.map((kind) => `reminder-${kind}`).sort(),
      );
      expect((await listForOperators(db(), 100)).map(({ invoiceId }) => invoiceId)).toContain(id);
      await balance(id, { outstanding_cents: 0 });
      expect((await listForOperators(db(), 100)).map(({ invoiceId }) => invoiceId)).not.toContain(id);
    });
  });

  test('that was missed for weeks is one mail, and the next keeps its distance', async () => {
    const id = await owe();
    await remind('2027-01-12');
    await remind('2027-01-12', { at: '10:00' });
    for (let after = 1; after < 11; after += 1) await remind(addDays('2027-01-12', after));
    expect(await sent(id)).toEqual(['friendly 2027-01-12']);
    await remind('2027-01-25');
    expect(await sent(id)).toEqual(['friendly 2027-01-12', 'second 2027-01-25']);
  });

  test('is sent in the morning of a working day only', async () => {
    const id = await owe();
    await remind(FIRST, { at: '07:30' });
    await remind(FIRST, { at: '13:00' });
    await remind('2026-12-12');
    expect(await sent(id)).toEqual([]);
    await remind('2026-12-14');
    expect(await sent(id)).toEqual(['friendly 2026-12-14']);
  });

  test('ends at the button that pays this invoice, and says how to tell that something is wrong', async () => {
    const id = await owe();
    await remind(FIRST);
    const { action, closing, subject } = await lastMail(id);
    const link = action.path.replace('/facturen/link/', '');
    expect(openPayLink(link, await linkKey(db()))).toBe(id);
    expect(closing).toEqual(['Hebt u al betaald, of klopt er iets niet? Laat het ons weten.']);
    expect(subject).not.toMatch(/\d/);
  });

  test('in the Netherlands names the exact cost, the words and the days of the law in its letter', async () => {
    await collects(1);
    const id = await owe('demo-nl', 300_000);
    for (const day of [FIRST, SECOND]) await remind(day);
    await collects(0);
    const { intro } = await lastMail(id);
    const text = intro.join(' ').replaceAll(/\s/g, ' ');
    expect(text).toContain('Betaal € 3.000,00 binnen vijftien dagen nadat deze brief bij u is bezorgd.');
    // 15 % of € 2.500 and 10 % of € 500.
    expect(text).toContain('vanaf dinsdag 5 januari 2027 incassokosten vragen. Dat is € 425,00.');
    expect(text).toContain('per mail op vrijdag 18 december. U hebt tijd tot en met maandag 4 januari 2027.');
    expect(await rowsOf(db(), 'reminder', { invoice_id: id, step: 2 })).toMatchObject([
      { cents: 300_000, cost_cents: 42_500, free_until: '2027-01-04' },
    ]);
    expect((await rowOf(db(), 'invoice_balance', { invoice_id: id })).outstanding_cents).toBe(300_000);
  });

  test('in Belgium is complete the first time, and free', async () => {
    const id = await owe('demo-be');
    await remind(FIRST);
    const { intro, parts } = await lastMail(id, 'be');
    const facts = new Map(parts[0]?.facts.map(([label, value]) => [label, value.replaceAll(/\s/g, ' ')]));
    expect(facts.get('Nog te betalen')).toBe('€ 32,50');
    expect(facts.get('Schadebeding')).toBe('Geen, € 0,00');
    expect(facts.get('Schuldeiser')).toBe('Uitgeverij Het Vroege Uur NV');
    expect(facts.get('Ondernemingsnummer')).toBe('0535.615.192');
    expect(facts.get('Te betalen tot en met')).toBe('woensdag 2 december');
    expect([parts[0]?.title, facts.get('Periode')]).toEqual([expect.stringMatching(/./), expect.any(String)]);
    expect(intro.join(' ')).toContain('Betaal tot en met maandag 21 december. Er komen geen kosten bij.');
  });

  test('counts from the day on which a bank took the money back', async () => {
    const id = await owe();
    const book = (kind: 'paid' | 'charged_back', today: IsoDay) =>
      db()
        .transaction()
        .execute((trx) =>
          bookPayment(trx, [{ kind, cause: `${kind}:${id}`, lines: [{ invoiceId: id, cents: 3_250 }] }], {
            ...{ today, now: Date.parse(`${today}T09:00Z`) },
          }),
        );
    await book('paid', DUE);
    await remind(FIRST);
    await book('charged_back', '2026-12-08');
    await remind('2026-12-10');
    expect(await sent(id)).toEqual([]);
    await remind('2026-12-11');
    expect(await sent(id)).toEqual(['friendly 2026-12-11']);
  });

  describe('is not sent', () => {
    const complain = (id: string, issue_day: IsoDay, complaint = crypto.randomUUID()) =>
      db()
        .transaction()
        .execute(async (trx) => {
          const { subscription_id, brand_key } = await rowOf(db(), 'invoice', { id });
          const row = {
            subscription_id,
            brand_key,
            account_id: ACCOUNT,
            id: complaint,
            reference: complaint,
          };
          await trx
            .insertInto('complaint')
            .values({
              ...{ ...row, type: 'not_delivered', remedy: 'none', worth_cents: 0, remark: null },
              ...{ came_by: 'form', state: 'received', received_at: `${issue_day}T09:00Z`, team_hours: 1 },
              ...{ with_team_at: null, solved_at: null, withdrawn_at: null, due_at: null },
            } as never)
            .execute();
          await trx
            .insertInto('complaint_issue')
            .values({
              ...{ complaint_id: complaint, subscription_id, issue_day, is_open: 1 },
              ...{ zip_code: '1000 AA', country_code: 'NL' },
            })
            .execute();
        });
    const termOf = async (id: string) => (await rowOf(db(), 'invoice', { id })).term_first;

    test.each<[string, (id: string) => Promise<unknown>]>([
      ['after it was paid', (id) => balance(id, { paid_cents: 3_250, outstanding_cents: 0 })],
      ['after it was written off', (id) => balance(id, { is_written_off: 1 })],
      ['while its payment is at a bank', (id) => balance(id, { running_payment: 'at-a-bank' })],
      ['before it is late', (id) => balance(id, { due_on: FIRST })],
      [
        'while its reader is about to pay',
        (id) =>
          paying.nodes[0]!.ask(PayInvoices, { input: { invoiceIds: [id], cents: 3_250 } }, { who: WHO }),
      ],
      [
        'while a debit of it is planned',
        (invoice_id) =>
          db()
            .insertInto('debit_plan')
            .values({
              ...{ invoice_id, planned_on: SECOND, debit_on: SECOND, mail_event: `of ${invoice_id}` },
              ...{ announced_at: null, state: 'announced' as const },
            })
            .execute(),
      ],
      [
        'to a reader who has died',
        () =>
          db()
            .transaction()
            .execute((trx) =>
              stopMoneyMails(trx, { accountId: ACCOUNT, since: '2026-12-01T09:00Z', cause: 'died' }),
            ),
      ],
      ['while a complaint about its term is open', async (id) => complain(id, await termOf(id))],
      ['while an operator stops it', (invoiceId) => stopReminders(office(), invoiceId, 'dispute')],
      [
        'while an operator stops all of the account',
        (invoiceId) => stopReminders(office(), invoiceId, 'mediation'),
      ],
    ])('%s', async (_, stop) => {
      const id = await owe();
      await stop(id);
      await remind(FIRST);
      expect([await sent(id), await mails(id)]).toEqual([[], []]);
    });

    test('where no button could pay: the brand has neither area, or its seller has no provider', async () => {
      const id = await owe();
      await remind(FIRST, { isOff: true });
      await remind(FIRST, { hasProvider: false });
      expect(await sent(id)).toEqual([]);
      await remind(FIRST);
      expect(await sent(id)).toHaveLength(1);
    });

    test('until a stop is lifted, which the audit log says, and a stop of another invoice is none', async () => {
      const [id, other] = [await owe(), await owe()];
      const stop = await stopReminders(office(), id, 'dispute');
      expect(await stopReminders(office(), id, 'dispute')).toBe(stop);
      expect(await listStops(db(), 10)).toHaveLength(1);
      await remind(FIRST);
      expect([await sent(id), (await sent(other)).length]).toEqual([[], 1]);
      expect(await resumeReminders(office(), stop ?? '')).toBe(true);
      expect(await resumeReminders(office(), stop ?? '')).toBe(false);
      await remind(addDays(FIRST, 1));
      expect(await sent(id)).toEqual([`friendly ${addDays(FIRST, 1)}`]);
      const lines = (await rowsOf(db(), 'audit_log', { subject: id })).map(({ action }) => action);
      expect(lines.toSorted()).toEqual(['resumeReminders', 'stopReminders']);
    });

    test('only for a complaint that is open, about an issue of the term', async () => {
      const id = await owe();
      const complaint = crypto.randomUUID();
      await complain(id, await termOf(id), complaint);
      await complain(id, addDays(await termOf(id), -1));
      await setRows(db(), 'complaint_issue', { complaint_id: complaint }, { is_open: 0 });
      await remind(FIRST);
      expect(await sent(id)).toHaveLength(1);
    });
  });
});

describeOnBothEngines('A reminder of two nodes', (...given) => {
  const { db, owe, remind, sent, mails, balance } = openReminders(...given);

  test('is one mail', async () => {
    const ids = [await owe(), await owe(), await owe()];
    await Promise.all([remind(FIRST), remind(FIRST, { node: 1 }), remind(FIRST, { node: 1 })]);
    for (const id of ids)
      expect([await sent(id), (await mails(id)).length]).toEqual([[`friendly ${FIRST}`], 1]);
  });

  test('is not sent when its invoice is paid between the look and the mail', async () => {
    const id = await owe();
    let running: Promise<void> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockInvoices(trx, [id]);
        running = remind(FIRST, { node: 1 });
        await new Promise((resolve) => setTimeout(resolve, 300));
        await trx
          .updateTable('invoice_balance')
          .set({ paid_cents: 3_250, outstanding_cents: 0 })
          .where('invoice_id', '=', id)
          .execute();
      });
    await running;
    expect([await sent(id), await mails(id)]).toEqual([[], []]);
    await balance(id, { running_payment: null });
  });
});
