/** Collecting by a provider that does not respond, lies, refuses or takes too long. */
import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { Invoices } from '../../../gen/operations.ts';
import { rowOf, setRows } from '../../support/rows.ts';
import { openCollecting } from './collect.fixture.ts';
import { WHO } from './payment.fixture.ts';

const HOUR = 3_600_000;
const PAID = { owes: 0, paid: 4_195, back: 0, isRunning: false };
const OPEN = { owes: 4_195, paid: 0, back: 0, isRunning: false };

describeWithDatabase('A debit at a provider', (open, places) => {
  const collecting = openCollecting(open, places);
  const { paying, sign, announced, plan, ask, wait, today } = collecting;
  const { stateOf, booksOf, stored, charged } = collecting;
  const db = () => collecting.db();
  const shown = async (id: string) => {
    const { data } = await paying.nodes[0]!.ask(Invoices, { filter: null, first: 60 }, { who: WHO });
    const found = data.invoices.invoices.find(({ invoiceId }: { invoiceId: string }) => invoiceId === id);
    return `${found?.tag}${found?.canPay ? ' can be paid' : ''}`;
  };

  test.each(['down', 'broken', 'limited', 'method-down', 'nonsense'] as const)(
    'that is %s is collected once it responds',
    async (fault) => {
      await sign();
      const id = await announced();
      await paying.faults({ fault, seconds: 1 });
      await ask();
      expect([await stateOf(id), (await booksOf(id)).isRunning, await stored()]).toEqual([
        'sent',
        true,
        ['creating'],
      ]);
      await paying.faults();
      await paying.later(3 * 60_000);
      expect(await charged()).toHaveLength(1);
      await wait();
      expect(await stateOf(id)).toBe('done');
    },
  );

  test.each(['amount', 'currency', 'metadata', 'mode', 'customer'] as const)(
    'that lies about the %s books nothing',
    async (lie) => {
      await sign();
      const id = await announced();
      await ask();
      await paying.faults({ fault: 'lying', lie });
      await wait();
      expect([await stateOf(id), (await booksOf(id)).paid]).toEqual(['sent', 0]);
      expect(paying.reports).toContain('A payment differs from that of the provider');
      await paying.faults();
      await wait(1);
      expect([await stateOf(id), await booksOf(id)]).toEqual(['done', PAID]);
    },
  );

  test('that never had it is asked again after an hour, without another announcement', async () => {
    await sign();
    const id = await announced();
    await plan();
    await paying.later(56 * 60_000);
    expect([await stored(), await stateOf(id)]).toEqual([['failed'], `announced ${today()}`]);
    await paying.later(60_000);
    expect([await stored(), await charged()]).toMatchObject([['failed', 'pending'], [{}]]);
    expect(await paying.mails()).toEqual([]);
  });

  test('valid mandate, 422 "card was not found": the invoice is open, and the reader is asked', async () => {
    const mandateId = await sign();
    const id = await announced();
    await plan();
    await setRows(db(), 'payment', { purpose: 'collection' }, { mandate_id: 'mdt_forgotten' });
    await ask();
    await paying.later(60_000);
    expect([await stateOf(id), await stored(), await booksOf(id)]).toEqual([
      'stopped mandate-refused',
      ['failed'],
      OPEN,
    ]);
    expect([await shown(id), await paying.mails()]).toEqual(['open can be paid', ['method-lost']]);
    expect(mandateId).toMatch(/^mdt_/);
  });

  test('is asked about once a day, and reported to the operators once after two weeks', async () => {
    await sign();
    await announced();
    await ask();
    const checks = async () => (await rowOf(db(), 'payment', {})).checks;
    const before = await checks();
    // Only our clock: its bank does not respond.
    for (let hours = 0; hours <= 16 * 24; hours += 8) {
      paying.nodes[0]!.clock.now += 8 * HOUR;
      await ask();
      if (hours === 13 * 24) expect(paying.reports).toEqual([]);
    }
    expect([await checks(), paying.reports]).toEqual([
      before + 16,
      ['A debit is with its bank for too long'],
    ]);
  });
});
