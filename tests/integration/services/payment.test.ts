/** Another way to pay, from the choice to the mandate, against the simulated provider. */
import { describe, expect, test } from 'vitest';
import { describeOnBothEngines, describeWithDatabase } from '../../../database/database.fixture.ts';
import { Payment, PaymentChangeStatus, PaymentChoice } from '../../../gen/operations.ts';
import { rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { ACCOUNT, DAY, ibanOf, openPaying, WHO } from './payment.fixture.ts';

const all = <Value>(...acts: (() => Promise<Value>)[]) => Promise.all(acts.map((act) => act()));
const last4 = ibanOf(/^Nederlandse/).slice(-4);

// Two nodes, and two presses of one button.
describeOnBothEngines('Another way to pay', (open, places) => {
  const paying = openPaying(open, places);
  const { begin, choose, atBank, look, report, later, way, mails, inForce, providerId } = paying;

  describe('that the bank confirms', () => {
    test.each<[string, (id: string, tr: string) => Promise<unknown>]>([
      ['the page first', async (id, tr) => [await look(id), await report(tr)]],
      ['the report first', async (id, tr) => [await report(tr), await look(id)]],
      ['the job alone', () => later(3 * 60_000)],
      ['both twice', async (id, tr) => [await report(tr), await report(tr), await look(id), await look(id)]],
      [
        'all at once on two nodes',
        (id, tr) =>
          all<unknown>(
            () => look(id),
            () => report(tr),
            () => look(id, 1),
            () => report(tr, 1),
            () => later(0, 1),
          ),
      ],
    ])('is in force once: %s', async (_, hear) => {
      const old = await way();
      const { changeId, checkoutUrl, state } = await begin();
      expect([state, await way(), await mails()]).toEqual(['checkout', old, []]);
      await atBank(checkoutUrl, 'paid');
      expect(await way()).toBe(old);
      await hear(changeId, await providerId(changeId));
      expect(await look(changeId)).toMatchObject({ state: 'done', isOtherAccount: true });
      expect([await way(), await mails(), await inForce()]).toEqual([`debit ${last4}`, ['change-done'], 1]);
    });

    test('waits for its mandate, and the old way stays until then', async () => {
      const old = await way();
      const { changeId, checkoutUrl } = await begin();
      await atBank(checkoutUrl, 'paid', ibanOf(/over twee dagen/));
      expect(await look(changeId)).toMatchObject({ state: 'pending' });
      expect([await way(), await mails()]).toEqual([old, []]);
      await later(2 * DAY + 3_600_000);
      expect(await look(changeId)).toMatchObject({ state: 'done' });
      expect([await mails(), await inForce()]).toEqual([['change-done'], 1]);
    });

    test('has failed with one mail when its mandate becomes invalid', async () => {
      const old = await way();
      const { changeId, checkoutUrl } = await begin();
      await atBank(checkoutUrl, 'paid', ibanOf(/^Machtiging wordt ongeldig/));
      expect(await look(changeId)).toMatchObject({ state: 'pending' });
      await later(2 * DAY + 3_600_000);
      await later(DAY);
      expect(await look(changeId)).toMatchObject({ state: 'failed' });
      expect([await way(), await mails(), await inForce()]).toEqual([old, ['change-failed'], 0]);
    });

    test.each(['web', 'app'] as const)(
      'is in the audit log as asked for in the %s variant',
      async (surface) => {
        const { changeId, checkoutUrl } = await begin({}, { app: surface === 'app' });
        await atBank(checkoutUrl, 'paid');
        await later(60_000);
        const [line] = await rowsOf(paying.db(), 'audit_log', { trace_id: changeId });
        expect(line).toMatchObject({ action: 'changePaymentInForce', surface });
      },
    );

    test('does not bring the old way back when its first payment is charged back', async () => {
      const { changeId, checkoutUrl } = await begin();
      await atBank(checkoutUrl, 'paid');
      await look(changeId);
      const id = await providerId(changeId);
      await paying.control(`/${id}`, { action: 'charge-back' });
      for (const _ of [1, 2]) await report(id);
      expect([await way(), await mails()]).toEqual([`debit ${last4}`, ['change-done', 'method-lost']]);
      const { data } = await paying.nodes[0]!.ask(Payment, {}, { who: WHO });
      expect(data.payment.subscriptions).toMatchObject([{ problem: 'mandate_ended' }]);
    });
  });

  describe('whose form is sent', () => {
    test('twice, also at once and on another node, has one payment', async () => {
      const key = crypto.randomUUID();
      // Those that come at the same moment are told to wait.
      const sent = await Promise.allSettled(
        [{ key }, { key, on: 1 }, { key }].map((asked) => choose({}, asked)),
      );
      const { change } = await choose({}, { key });
      const urls = sent.flatMap((one) => ('value' in one ? [one.value.change?.checkoutUrl] : []));
      expect(new Set(urls)).toEqual(new Set([change?.checkoutUrl]));
      expect(await paying.atProvider()).toHaveLength(1);
    });

    test('agrees to the reference that the page showed, also after a way to pay from elsewhere', async () => {
      const subscriptionId = paying.subscriptionId();
      await setRows(
        paying.db(),
        'subscription_method',
        { subscription_id: subscriptionId },
        { change_no: 7 },
      );
      const asked = await paying.nodes[0]?.ask(PaymentChoice, { subscriptionId }, { who: WHO });
      const shown = asked?.data?.paymentChoice.creditor?.reference;
      const { changeId } = await begin();
      const { reference } = await rowOf(paying.db(), 'method_change', { id: changeId });
      expect([shown, reference]).toEqual([reference, expect.stringMatching(/-8$/)]);
    });

    test('with another choice takes the place of the first one, also when that is paid last', async () => {
      const first = await begin();
      const second = await begin();
      await atBank(second.checkoutUrl, 'paid');
      expect(await look(second.changeId)).toMatchObject({ state: 'done' });
      await atBank(first.checkoutUrl, 'paid', ibanOf(/^Rekening van een ander/));
      await report(await providerId(first.changeId));
      expect(await look(first.changeId)).toMatchObject({ state: 'unused' });
      expect([await way(), await mails(), await inForce()]).toEqual([`debit ${last4}`, ['change-done'], 1]);
    });

    test('after the first one was paid unseen ends with the newest', async () => {
      const first = await begin();
      await atBank(first.checkoutUrl, 'paid', ibanOf(/^Rekening van een ander/));
      const second = await begin();
      await atBank(second.checkoutUrl, 'paid');
      await look(second.changeId);
      expect(await report('tr_unknown1')).toBe(200);
      await later(DAY);
      expect(await way()).toBe(`debit ${last4}`);
      const own = await rowsOf(paying.db(), 'mandate', { account_id: ACCOUNT });
      expect(own.filter(({ provider_id, status }) => provider_id && status !== 'revoked')).toHaveLength(1);
    });
  });
});

describeWithDatabase('Another way to pay', (open, places) => {
  const paying = openPaying(open, places);
  const { begin, choose, atBank, look, report, way, mails, inForce, events, providerId } = paying;

  test.each([
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ])('that is %s at the bank changes nothing, and sends no mail', async (outcome, state) => {
    const old = await way();
    const { changeId, checkoutUrl } = await begin();
    await atBank(checkoutUrl, outcome);
    expect(await look(changeId)).toMatchObject({ state, checkoutUrl: null });
    expect([await way(), await mails(), await inForce()]).toEqual([old, [], 0]);
  });

  describe('while the provider', () => {
    test.each([
      ['is down', { fault: 'down' }],
      ['is slow', { fault: 'slow', seconds: 30 }],
      ['limits its calls', { fault: 'limited', seconds: 30 }],
      ['loses its response', { fault: 'lost', call: 'POST /payments', seconds: 30 }],
    ])(
      '%s is refused, and the same form makes one payment later',
      async (_, fault) => {
        const old = await way();
        const key = crypto.randomUUID();
        await paying.nodes[0]!.ask(PaymentChoice, { subscriptionId: paying.subscriptionId() }, { who: WHO });
        await paying.faults(fault);
        expect(await choose({}, { key })).toMatchObject({
          ...{ violations: [{ code: 'PAYMENT-UNAVAILABLE' }], change: null },
        });
        expect([await way(), await mails()]).toEqual([old, []]);
        await paying.faults();
        const { change } = await choose({}, { key });
        expect(change).toMatchObject({ state: 'checkout' });
        expect(await paying.atProvider()).toHaveLength(1);
      },
      20_000,
    );

    test.each(['amount', 'currency', 'metadata', 'mode', 'profile', 'customer'])(
      'lies about its %s is not believed',
      async (lie) => {
        const old = await way();
        const { changeId, checkoutUrl } = await begin();
        await atBank(checkoutUrl, 'paid');
        await paying.faults({ fault: 'lying', lie });
        await look(changeId);
        expect([await way(), await mails()]).toEqual([old, []]);
        expect(await events(changeId)).toContain('mismatch');
        await paying.faults();
        expect(await look(changeId)).toMatchObject({ state: 'done' });
      },
    );
  });

  test.each([
    ['', 'FIELD-MISSING'],
    ['NL91 ABNA 0417 1643', 'IBAN-SHORT'],
    ['NL91 ABNA 0417 1643 000', 'IBAN-LONG'],
    ['NL92 ABNA 0417 1643 00', 'IBAN-DIGITS'],
    ['mijn rekening', 'IBAN-INVALID'],
    ['SA03 8000 0000 6080 1016 7519', 'IBAN-COUNTRY'],
  ])('to the account %j is refused', async (iban, code) => {
    const { violations } = await choose({ iban });
    expect(violations).toMatchObject([{ code, field: 'iban' }]);
    expect(await rowsOf(paying.db(), 'method_change', { account_id: ACCOUNT })).toEqual([]);
  });

  test('to an account of another country is in force by a posted mandate, once', async () => {
    const iban = ibanOf(/^Duitse/);
    const key = crypto.randomUUID();
    await Promise.allSettled([{ key }, { key, on: 1 }].map((asked) => choose({ iban }, asked)));
    expect((await choose({ iban }, { key })).change).toMatchObject({ state: 'done', checkoutUrl: null });
    expect([await way(), await mails(), await inForce()]).toEqual([
      ...[`debit ${iban.slice(-4)}`, ['change-done'], 1],
    ]);
  });

  test('that the provider has switched off is not offered', async () => {
    await paying.control('/methods/ideal/off', {});
    const { violations } = await choose();
    expect(violations).toMatchObject([{ code: 'CHOICE-INVALID', field: 'method' }]);
    await paying.control('/methods/ideal/on', {});
  });

  test('of another account is not found, and one of a subscription that changed hands is not in force', async () => {
    const old = await way();
    const { changeId, checkoutUrl } = await begin();
    const other = await paying.nodes[0]!.ask(PaymentChangeStatus, { changeId }, { who: 'jan@ad' });
    expect(other.error).toBe('NOT-FOUND');
    const id = paying.subscriptionId();
    await setRows(paying.db(), 'subscription', { id }, { account_id: 'demo-jan' });
    await atBank(checkoutUrl, 'paid');
    await report(await providerId(changeId));
    await setRows(paying.db(), 'subscription', { id }, { account_id: ACCOUNT });
    expect([await way(), await inForce()]).toEqual([old, 0]);
    expect(await look(changeId)).toMatchObject({ state: 'unused' });
  });
});
