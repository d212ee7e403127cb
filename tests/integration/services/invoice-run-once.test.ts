/** The invoice run books each credit, number and mail exactly once: with two runs at once, and when a step fails. */
import { expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { billingContent, runDeps } from '../../../backoffice/services/invoices/billing.fixture.ts';
import { issueChunk } from '../../../backoffice/services/invoices/issue-chunk.ts';
import { noteAll } from '../../../backoffice/services/invoices/note-announcements.ts';
import { changeHolder } from '../../../backoffice/services/subscriptions/holder.repository.ts';
import { describeOnBothEngines, describeWithDatabase } from '../../../database/database.fixture.ts';
import { addRows, rowsOf, setRows } from '../../support/rows.ts';
import { failingAt } from './failing-statements.ts';
import { openRun } from './invoice-run.fixture.ts';

const { signal } = new AbortController();

describeOnBothEngines('The invoice run', (open, places) => {
  const run = openRun(open, places, 2);
  const count = async (table: keyof BackofficeTables) => (await rowsOf(run.db(), table)).length;

  test('on two nodes at once issues each invoice once', async () => {
    const payers = Array.from({ length: 450 }, (_, n) => ({ id: `p${n}` }));
    await run.bill('2027-01-01', ...payers);
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await Promise.all(run.all.flatMap((db) => [run.issue(db), run.issue(db)]));
    const numbers = (await run.invoices()).map(({ number }) => number).sort((one, other) => one - other);
    expect(numbers).toEqual(payers.map((_, n) => n + 1));
    expect([await count('mail'), await count('debit_plan')]).toEqual([450, 450]);
  });
});

describeWithDatabase('The invoice run', (open, places) => {
  const run = openRun(open, places, 2);
  const count = async (table: keyof BackofficeTables) => (await rowsOf(run.db(), table)).length;
  const credit = (day: string, change: string, cents: number) => ({
    ...{ subscription_id: 'a', issue_day: day, change_id: change, kind: 'credit' as const, cents },
    ...{ booked_at: '2026-11-20T00:00:00Z', invoice_id: null },
  });

  test('books the credits of a pause and a complaint once, and carries what is left', async () => {
    await run.bill('2027-01-01', { id: 'a', cents: 1000 });
    await addRows(
      run.db(),
      'issue_compensation',
      ...['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => ({
        ...credit(day, 'pause', 400),
        source: 'pause' as const,
      })),
      { ...credit('2026-11-05', 'klacht', 100), source: 'complaint' },
    );
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await run.issue();
    const [first] = await run.invoices('a');
    expect(
      first?.snapshot.lines.map(({ kind, cents, source, issues }) => ({ kind, cents, source, issues })),
    ).toEqual([
      { kind: 'term', cents: 1000, source: null, issues: null },
      { kind: 'credit', cents: -1000, source: 'pause', issues: null },
    ]);
    expect(first).toMatchObject({ gross_cents: 0, due_on: null });
    const booked = await rowsOf(run.db(), 'issue_compensation');
    expect(booked.map(({ invoice_id }) => invoice_id)).toEqual(booked.map(() => first?.id));
    run.clock.now = Date.parse('2027-01-15T09:00Z');
    await run.issue();
    const [, second] = await run.invoices('a');
    expect(second?.snapshot.lines.map(({ cents, changeId }) => [cents, changeId])).toEqual([
      [1000, null],
      [-200, 'pause'],
      [-100, 'klacht'],
    ]);
    const entries = await rowsOf(run.db(), 'ledger_entry');
    expect(entries.reduce((sum, { credit_cents }) => sum + credit_cents, 0)).toBe(0);
    expect(
      entries
        .filter(({ kind }) => kind === 'credit_granted')
        .map(({ credit_cents }) => credit_cents)
        .sort(),
    ).toEqual([100, 1200]);
  });

  test('says of a credit of an earlier release only that it is one', async () => {
    await run.bill('2027-01-01', { id: 'a', cents: 1000 });
    await addRows(run.db(), 'issue_compensation', credit('2026-11-02', 'unknown', 400));
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await run.issue();
    const [invoice] = await run.invoices('a');
    expect(invoice?.snapshot.lines.map(({ cents, source }) => [cents, source])).toEqual([
      [1000, null],
      [-400, 'carried'],
    ]);
  });

  test.each([
    'issue_compensation',
    'document_texts',
    'number_series',
    'invoice_line',
    'invoice_vat',
    'ledger_entry',
    'invoice_balance',
    'debit_plan',
    'mail',
  ])('leaves nothing and no gap when %s cannot be written', async (table) => {
    await run.bill('2027-01-01', { id: 'a' }, { id: 'b' });
    await addRows(run.db(), 'issue_compensation', credit('2026-11-02', 'pause', 100));
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await issueChunk(runDeps(failingAt(run.db(), `"${table}"`), run.clock.now));
    expect(
      await Promise.all(
        ['invoice', 'number_series', 'mail', 'ledger_entry'].map((one) => count(one as never)),
      ),
    ).toEqual([0, 0, 0, 0]);
    expect(await run.plan('a')).toMatchObject({
      term_first: '2027-01-01',
      tries: 1,
      error: 'Error',
      claim: null,
    });
    run.clock.now += 60_000;
    await run.issue();
    expect((await run.invoices()).map(({ number, gross_cents }) => [number, gross_cents])).toEqual([
      [1, 3150],
      [2, 3250],
    ]);
  });

  test('issues the others when one fails, and leaves that one over after eight attempts', async () => {
    await run.bill('2027-01-01', ...Array.from({ length: 30 }, (_, n) => ({ id: `p${n}` })));
    await setRows(run.db(), 'subscription', { id: 'p7' }, { delivery_days: 'no JSON' });
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await run.issue();
      run.clock.now += 3_600_000;
    }
    expect((await run.invoices()).map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 29 }, (_, n) => n + 1),
    );
    expect(await run.plan('p7')).toMatchObject({ state: 'held', problem: 'failed', tries: 8 });
  });

  test('issues to the account that holds the subscription when it is issued', async () => {
    await run.bill('2027-01-01', { id: 'a' }, { id: 'b' });
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    const unlinked = run
      .db()
      .transaction()
      .execute((trx) => changeHolder(trx, 'a', { from: 'of-a', to: null }, run.clock.now));
    await Promise.all([unlinked, run.issue(run.all[1])]);
    await run.issue();
    const invoices = await run.invoices();
    const [a] = invoices;
    expect(invoices).toHaveLength(2);
    expect([`of-a mail`, 'null print']).toContain(`${a?.account_id} ${a?.delivery}`);
    expect((await rowsOf(run.db(), 'mail')).length).toBe(a?.delivery === 'mail' ? 2 : 1);
  });

  test('moves a debit whose mail was taken late to a later bank day', async () => {
    await run.bill('2026-12-01', { id: 'a' }, { id: 'b' }, { id: 'c' });
    const debits = async () => {
      const rows = run
        .db()
        .selectFrom('debit_plan')
        .innerJoin('invoice', 'invoice.id', 'debit_plan.invoice_id')
        .innerJoin('invoice_balance as balance', 'balance.invoice_id', 'invoice.id');
      const found = await rows
        .select(['debit_on', 'state', 'balance.due_on'])
        .orderBy('invoice.subscription_id')
        .execute();
      return found.map(({ debit_on, state, due_on }) => `${debit_on} ${state} ${due_on}`);
    };
    const planned = '2026-12-09 waiting_for_mail 2026-12-09';
    expect(await debits()).toEqual([planned, planned, planned]);
    await setRows(
      run.db(),
      'mail',
      { account_id: 'of-a' },
      { state: 'sent', ended_at: '2026-11-25T10:00:00.000Z' },
    );
    await setRows(
      run.db(),
      'mail',
      { account_id: 'of-b' },
      { state: 'sent', ended_at: '2026-12-11T23:30:00.000Z' },
    );
    await setRows(
      run.db(),
      'mail',
      { account_id: 'of-c' },
      { state: 'dead', ended_at: '2026-11-27T10:00:00.000Z' },
    );
    await noteAll({ db: run.db(), signal });
    await noteAll({ db: run.db(), signal });
    // The mail of b was taken on Saturday 12 December, local time; the 26th is a Saturday on which banks are closed.
    expect(await debits()).toEqual([
      '2026-12-09 announced 2026-12-09',
      '2026-12-28 announced 2026-12-28',
      planned,
    ]);
  });

  test('needs the brand of a subscription, and issues once an editor has it back', async () => {
    await run.bill('2026-12-01', { id: 'a', product: 'vroeg' });
    const content = { ...billingContent, brandByKey: () => undefined };
    run.clock.now = Date.parse('2026-12-15T09:00Z');
    await issueChunk({ ...runDeps(run.db(), run.clock.now), content: () => content });
    expect(await run.plan('a')).toMatchObject({ state: 'held', problem: 'no_brand' });
    await run.enter();
    await run.issue();
    expect(await run.issued('a')).toEqual(['2026-12-01: 3250', '2027-01-01: 3250']);
  });
});
