/** Debits that a bank returns, and cards that are refused: payments.md, section 4. */
import { describe, expect, test } from 'vitest';
import { areMoneyMailsStopped } from '../../../backoffice/services/invoices/money-mails.repository.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { Invoices } from '../../../gen/operations.ts';
import { rowOf, setRows } from '../../support/rows.ts';
import { openCollecting, WORKS } from './collect.fixture.ts';
import { ACCOUNT, WHO } from './payment.fixture.ts';

const OPEN = { owes: 4_195, paid: 0, back: 0, isRunning: false };
const BACK = { owes: 4_195, paid: 4_195, back: 4_195, isRunning: false };
const OPERATOR = 'A debit needs an operator';

describeWithDatabase('A debit that comes back', (open, places) => {
  const collecting = openCollecting(open, places);
  const { paying, sign, announced, ask, wait, settle, take, today } = collecting;
  const { stateOf, booksOf, charged, providerIdOf } = collecting;
  const db = () => collecting.db();
  const statusOf = async (provider_id: string) => (await rowOf(db(), 'mandate', { provider_id })).status;
  const areStopped = () => areMoneyMailsStopped(db(), ACCOUNT);
  const tagOf = async (id: string) => {
    const { data } = await paying.nodes[0]!.ask(Invoices, { filter: null, first: 60 }, { who: WHO });
    return data.invoices.invoices.find(({ invoiceId }: { invoiceId: string }) => invoiceId === id)?.tag;
  };

  const DEAD = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'SL01'].map(
    (code) => [code, 'mandate-dead', 'invalid', ['method-lost'], []] as const,
  );
  describe('at once', () => {
    test.each<readonly [string, string, string, readonly string[], readonly string[]]>([
      ...DEAD,
      ['MD07', 'died', 'invalid', [], [`${OPERATOR}: died`]],
      ['AM05', 'double', 'valid', [], [`${OPERATOR}: double`]],
    ])('with %s is stopped: %s', async (code, cause, status, mails, reports) => {
      const mandate = await sign(new RegExp(`mislukt: ${code}`));
      const id = await announced();
      await ask();
      await wait();
      await wait(1);
      expect([await stateOf(id), await booksOf(id)]).toEqual([`stopped ${cause}`, OPEN]);
      expect([await statusOf(mandate), await paying.mails(), paying.reports]).toEqual([
        status,
        mails,
        reports,
      ]);
      expect([await charged(), await areStopped()]).toMatchObject([[{}], code === 'MD07']);
    });

    test.each(['AM04', 'MS03'])('with %s is tried once more, a week later and announced', async (code) => {
      await sign(new RegExp(`mislukt: ${code}`));
      const id = await announced();
      await ask();
      await wait();
      expect([await stateOf(id), await paying.mails()]).toEqual([
        'waiting_for_mail 2026-12-02',
        ['debit-returned'],
      ]);
      const { mail_event } = await rowOf(db(), 'debit_plan', { invoice_id: id });
      await wait(8);
      expect(await charged()).toHaveLength(1);
      await take(mail_event);
      // The mail server took it late.
      expect(await stateOf(id)).toBe('announced 2026-12-10');
      await wait(7);
      expect(await charged()).toHaveLength(2);
      await wait();
      expect([await stateOf(id), await booksOf(id), await paying.mails()]).toEqual([
        'stopped returned-twice',
        OPEN,
        ['debit-failed', 'debit-returned'],
      ]);
      await wait(30);
      expect(await charged()).toHaveLength(2);
    });
  });

  describe('after it was paid', () => {
    test.each<readonly [string, string, readonly string[], readonly string[]]>([
      ['MD06', 'stopped reader-wish', ['debit-failed'], []],
      ['MS02', 'stopped reader-wish', ['debit-failed'], []],
      ['AM04', 'waiting_for_mail', ['debit-returned'], []],
      ['MD01', 'stopped mandate-dead', ['method-lost'], []],
      ['MD07', 'stopped died', [], [`${OPERATOR}: died`]],
    ])(
      'with %s: a chargeback is counted once, and acts by its reason',
      async (code, state, mails, reports) => {
        await sign(new RegExp(`terug: ${code}`));
        const id = await announced();
        await ask();
        for (let days = 0; days < 6 && (await stateOf(id)) !== 'done'; days += 1) await wait(1);
        expect(await stateOf(id)).toBe('done');
        await paying.control('/clock', { seconds: 4 * 86_400 });
        await Promise.all([settle(id), settle(id, 1)]);
        await settle(id);
        expect([await stateOf(id), await booksOf(id)]).toEqual([expect.stringContaining(state), BACK]);
        expect([await paying.mails(), paying.reports]).toEqual([mails, reports]);
      },
    );

    test('charged back is not "completed": the invoice is overdue again', async () => {
      await sign(WORKS);
      const id = await announced();
      await ask();
      for (let days = 0; days < 6 && (await stateOf(id)) !== 'done'; days += 1) await wait(1);
      expect(await tagOf(id)).toBe('paid');
      await paying.control(`/${await providerIdOf(id)}`, { action: 'charge-back', reason: 'MD06' });
      await settle(id);
      expect(await tagOf(id)).toBe('overdue');
    });

    test('in two parts is stopped by the first of them', async () => {
      await sign();
      const id = await announced();
      await ask();
      await wait();
      const payment = await providerIdOf(id);
      for (const reason of ['MD06', 'AM04']) {
        await paying.control(`/${payment}`, { action: 'charge-back', reason, cents: 1_000 });
        await settle(id);
      }
      expect([await stateOf(id), await paying.mails()]).toEqual(['stopped reader-wish', ['debit-failed']]);
      expect(await booksOf(id)).toMatchObject({ owes: 2_000, back: 2_000 });
    });

    test('and is reversed is not collected again', async () => {
      await sign(WORKS);
      const id = await announced();
      await ask();
      await wait();
      const payment = await providerIdOf(id);
      const hear = async (change: object) => {
        await paying.control(`/${payment}`, change);
        await paying.report(payment);
      };
      await hear({ action: 'charge-back', reason: 'AM04' });
      expect(await stateOf(id)).toMatch(/^waiting_for_mail/);
      const { mail_event } = await rowOf(db(), 'debit_plan', { invoice_id: id });
      await take(mail_event);
      await hear({ action: 'reverse-chargeback' });
      expect(await booksOf(id)).toMatchObject({ owes: 0 });
      await wait(30);
      expect([await stateOf(id), (await charged()).length]).toEqual([expect.stringMatching(/^cancelled/), 1]);
    });
  });

  describe('by card', () => {
    async function signCard(last4: string): Promise<string> {
      const { changeId, checkoutUrl } = await paying.begin({ method: 'card', iban: null, holder: null });
      await fetch(checkoutUrl ?? '', {
        ...{ method: 'POST', redirect: 'manual' },
        body: new URLSearchParams({ outcome: 'paid', card: last4 }),
      });
      await paying.look(changeId);
      const { mandate_id } = await rowOf(db(), 'subscription_method', {
        subscription_id: paying.subscriptionId(),
      });
      return mandate_id ?? '';
    }

    test('is paid at once, or tried once more without enough money', async () => {
      const good = await signCard('1111');
      const first = await announced();
      await ask();
      expect([await stateOf(first), await booksOf(first)]).toMatchObject(['done', { owes: 0 }]);
      expect(await rowOf(db(), 'mandate', { id: good })).toMatchObject({ last_collected_on: today() });
      await signCard('4444');
      const second = await announced();
      await ask();
      expect([await stateOf(second), await paying.mails()]).toEqual([
        'waiting_for_mail 2026-11-27',
        ['change-done', 'change-done', 'debit-returned'],
      ]);
    });

    test('whose card the provider has forgotten is not asked again, and its reader chooses another way', async () => {
      const id = await signCard('1111');
      const invoice = await announced();
      await paying.faults({ fault: 'card-gone' });
      await ask();
      await wait();
      expect([await stateOf(invoice), await booksOf(invoice)]).toEqual(['stopped mandate-refused', OPEN]);
      expect([await paying.mails(), await charged()]).toEqual([['change-done', 'method-lost'], []]);
      expect(await rowOf(db(), 'mandate', { id })).toMatchObject({ status: 'invalid' });
    });

    test('after its last day is not charged', async () => {
      const id = await signCard('1111');
      await setRows(db(), 'mandate', { id }, { card_month: '2026-10' });
      const invoice = await announced();
      await ask();
      expect([await stateOf(invoice), await charged()]).toEqual(['stopped card-ended', []]);
    });
  });
});
