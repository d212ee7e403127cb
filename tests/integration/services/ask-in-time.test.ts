/** Readers who are asked for another way to pay before their card or mandate ends. */
import { expect, test } from 'vitest';
import { askAll } from '../../../backoffice/services/payment/ask-in-time.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { deleteRows, rowsOf, setRows } from '../../support/rows.ts';
import { openCollecting, WORKS } from './collect.fixture.ts';
import { ACCOUNT } from './payment.fixture.ts';

describeWithDatabase('A way to pay that ends', (open, places) => {
  const collecting = openCollecting(open, places);
  const db = () => collecting.db();
  const subscription_id = () => collecting.paying.subscriptionId();
  /** The mails of these days, with what they say. */
  async function mailsOn(...days: readonly string[]): Promise<string[]> {
    const { content } = collecting.depsOf();
    const { signal } = new AbortController();
    const found: string[] = [];
    for (const day of days) {
      const before = (await own()).length;
      await askAll({ db: db(), content: content(), signal, now: Date.parse(`${day}T09:00:00Z`) });
      if ((await own()).length > before) found.push(day);
    }
    return found;
  }
  const own = () => rowsOf(db(), 'mail', { account_id: ACCOUNT, template: 'method-ending' });
  const charge = (next_pay_on: string | null) =>
    setRows(db(), 'subscription_money', { subscription_id: subscription_id() }, { next_pay_on });

  const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-23', '2026-12-24', '2026-12-25'];
  const CARD = { method: 'card', card_month: '2026-12' } as const;

  test('is mailed 30 and 7 days before the last day of a card, once each', async () => {
    await collecting.sign(WORKS, CARD);
    await charge('2027-01-04');
    expect(await mailsOn(...DAYS, '2026-12-31', '2027-01-01')).toEqual(['2026-12-01', '2026-12-24']);
    const [mail] = await own();
    expect(JSON.parse(mail?.template_values ?? '')).toMatchObject({ kind: 'card', lastDay: '2026-12-31' });
  });

  test('is not told when no money is taken after its last day', async () => {
    await collecting.sign(WORKS, CARD);
    for (const day of ['2026-12-31', null]) {
      await charge(day);
      expect(await mailsOn(...DAYS)).toEqual([]);
    }
  });

  test('is mailed because of an announced debit too', async () => {
    await collecting.sign(WORKS, CARD);
    await charge(null);
    await collecting.announced({ debitOn: '2027-01-04' });
    expect(await mailsOn('2026-12-10', '2026-12-11')).toEqual(['2026-12-10']);
  });

  test('is mailed once from the 35th month on of a mandate that is not used before it ends', async () => {
    await collecting.sign(WORKS, { signed_at: '2024-01-10T09:00:00.000Z' });
    await charge('2027-01-10');
    expect(await mailsOn('2026-12-09', '2026-12-10', '2026-12-11', '2027-01-10')).toEqual(['2026-12-10']);
    await charge('2027-01-09');
    await deleteRows(db(), 'mail');
    expect(await mailsOn('2026-12-10')).toEqual([]);
  });

  test('is not told to a reader to whom no mail about money goes', async () => {
    await collecting.sign(WORKS, CARD);
    await charge('2027-01-04');
    await db()
      .insertInto('money_mails_stopped')
      .values({ account_id: ACCOUNT, since: '2026-11-01T09:00:00.000Z', cause: 'died' })
      .execute();
    expect(await mailsOn(...DAYS)).toEqual([]);
  });
});
