/** Changes of how a subscription is paid that were cut off, or that meet another one at the same moment. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { switchMethod } from '../../../backoffice/services/invoices/ways-to-pay.repository.ts';
import { supersedeChanges } from '../../../backoffice/services/payment/changes.repository.ts';
import { settlePayment } from '../../../backoffice/services/payment/settle-payment.ts';
import { lockSubscriptions } from '../../../backoffice/services/subscriptions/subscriptions.repository.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { heldAt } from './held-statements.ts';
import { ACCOUNT, ibanOf, openPaying } from './payment.fixture.ts';

const ABROAD = ibanOf(/^Duitse/);
const NEWER = 'DE89370400440532013000';
const MINUTE = 60_000;

describeOnBothEngines('A change of how a subscription is paid', (open, places) => {
  const paying = openPaying(open, places);
  const { begin, choose, atBank, later, way, mails, inForce, paymentOf } = paying;
  const db = () => paying.db();
  const states = async () =>
    (await rowsOf(db(), 'method_change', { account_id: ACCOUNT })).map(({ state }) => state).toSorted();

  /** The provider makes the mandate, and its response never comes. */
  async function cutOff(key?: string): Promise<void> {
    await paying.faults({ fault: 'lost', call: 'POST /customers/:id/mandates', seconds: 30 });
    expect(await choose({ iban: ABROAD }, { key })).toMatchObject({
      violations: [{ code: 'PAYMENT-UNAVAILABLE' }],
    });
    await paying.faults();
  }

  test('by a posted mandate of which no response was stored is in force by the job, once', async () => {
    await cutOff();
    await later(20 * MINUTE);
    await later(20 * MINUTE, 1);
    expect([await way(), await states(), await mails(), await inForce()]).toEqual([
      ...[`debit ${ABROAD.slice(-4)}`, ['done'], ['change-done'], 1],
    ]);
  });

  test('whose form is sent again after an outage, when the provider has forgotten its key, makes one mandate', async () => {
    const key = crypto.randomUUID();
    await cutOff(key);
    for (const { clock } of paying.nodes) clock.now += 120 * MINUTE;
    await paying.control('/clock', { seconds: 7_200 });
    expect(await choose({ iban: ABROAD }, { key })).toMatchObject({ change: { state: 'done' } });
    const { entity_id, provider_id } = await rowOf(db(), 'payment_customer', { account_id: ACCOUNT });
    const made = await paying.payments.of(entity_id, 'job')?.provider.listMandates(provider_id);
    const stored = await rowOf(db(), 'mandate', { last4: ABROAD.slice(-4), country: 'DE' });
    expect(made).toMatchObject({ value: [{ id: stored.provider_id }] });
  });

  test('that never reached the provider has failed after some minutes, and nothing has changed', async () => {
    const old = await way();
    await paying.faults({ fault: 'down', call: 'POST /customers/:id/mandates' });
    await choose({ iban: ABROAD });
    await paying.faults();
    await later(20 * MINUTE);
    expect([await way(), await states(), await mails()]).toEqual([old, ['failed'], []]);
  });

  test('that succeeds after a newer one is not used, and its mandate is ended', async () => {
    await cutOff();
    await choose({ iban: NEWER });
    await later(20 * MINUTE);
    await later(20 * MINUTE);
    expect([await way(), await states()]).toEqual([`debit ${NEWER.slice(-4)}`, ['done', 'unused']]);
    const posted = await rowOf(db(), 'mandate', { last4: ABROAD.slice(-4), country: 'DE' });
    expect(posted.status).toBe('revoked');
  });

  test('to no mandate waits for one that a report puts in force at the same moment', async () => {
    const { changeId, checkoutUrl } = await begin();
    await atBank(checkoutUrl, 'paid');
    const { id } = await paymentOf(changeId);
    const [first, second] = paying.nodes;
    if (!first || !second) throw new Error('A node is not open');
    const subscriptionId = paying.subscriptionId();
    /** The statements of a form by which each invoice is paid from now on. */
    const choosePerInvoice = () =>
      second.db.transaction().execute(async (trx) => {
        await lockSubscriptions(trx, ACCOUNT);
        await supersedeChanges(trx, subscriptionId);
        const at = new Date(second.clock.now).toISOString();
        const wanted = { subscriptionId, changeNo: 99, method: 'per_invoice', mandateId: null, at } as const;
        return switchMethod(trx, wanted);
      });
    let other: Promise<unknown> = Promise.resolve();
    // The statement of the report that puts its change in force.
    const held = heldAt(first.db, 'updateWhere', async () => {
      other = choosePerInvoice();
      await Promise.race([other, pause(500)]);
    });
    const { payments, log } = paying;
    const deps = { db: held, payments, log, content: () => first.content, now: () => first.clock.now };
    await settlePayment(deps, id, 'webhook');
    expect([await other, await way(), await states(), paying.reports]).toEqual([
      ...[true, 'per_invoice', ['done'], []],
    ]);
  });
});
