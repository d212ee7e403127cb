/** Who withdraws: a flood of senders, one sender many times, and readers who are logged in. */
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { addContract } from '../../fixtures/withdrawing/contract.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { withdrawingOn } from './withdrawing.fixture.ts';

let contracts = 77_750_000;
const newNumber = () => {
  contracts += 1;
  return String(contracts);
};

describeOnBothEngines('Withdrawals', (open) => {
  const fixture = demoBackoffice(open);
  const { db, given, guest, send, sendAs, match, receipt, mailed, press, states, endOf } = withdrawingOn(
    () => fixture,
  );

  test('of the same contract, sent by a flood, costs its owner a few mails a day and blocks no one', async () => {
    const number = newNumber();
    await addContract(db(), number);
    const flood = Array.from({ length: 40 }, () => given(number));
    for (const one of flood) await send(one);
    const same = given(number, { email: 'een@elders.example' });
    for (let times = 0; times < 5; times += 1) await send({ ...same, name: `Noor ${times}` });
    const own = await send(given(number, { email: `houder-${number}@elders.example` }));
    expect(await receipt(own.link)).toMatchObject({ isMailed: true });
    await match();
    const sent = await mailed();
    const to = (email: string) => sent.filter((mail) => mail.endsWith(` to ${email}`)).length;
    // Twelve of the flood, and the receipt of the owner.
    expect([to(`houder-${number}@elders.example`), to('een@elders.example')]).toEqual([13, 5]);
    expect(sent).toHaveLength(12 + 40 + 5 + 1);
    expect(await press('confirm')).toMatchObject({ state: 'done' });
    expect(new Set(await states())).toEqual(new Set(['done', 'closed']));
  });

  test('of one sender costs the owner and the typed address three mails a day', async () => {
    const number = newNumber();
    await addContract(db(), number);
    const email = 'een@elders.example';
    const links: string[] = [];
    for (let times = 0; times < 6; times += 1) {
      const from = guest(crypto.randomUUID(), 'one-network');
      links.push((await send({ ...given(number, { email }), name: `Noor ${times}` }, from)).link);
    }
    await match();
    const sent = await mailed();
    expect(sent.filter((mail) => mail.startsWith('withdrawal-asked'))).toHaveLength(3);
    expect(sent.filter((mail) => mail.endsWith(email))).toHaveLength(3);
    const shown = await Promise.all(links.map(async (link) => (await receipt(link))?.isMailed));
    expect(shown).toEqual([true, true, true, false, false, false]);
  });

  test('of one network is refused after sixty in an hour', async () => {
    const from = () => guest(crypto.randomUUID(), 'one-network');
    for (let times = 0; times < 60; times += 1) await send(given(`9${times}`), from());
    await expect(send(given('x'), from())).rejects.toMatchObject({ code: 'RATE-LIMITED', status: 429 });
    expect(await receipt((await send(given('x'))).link)).toBeDefined();
  });

  test('of a reader with a fresh login is carried out at once, and else after a press', async () => {
    const [fresh, old] = [newNumber(), newNumber()];
    for (const number of [fresh, old])
      await addContract(db(), number, { account_id: 'demo-jan', email: null });
    const { link } = await sendAs('jan@ad', given('AD', { subscriptionId: fresh }));
    expect(await receipt(link)).toMatchObject({ own: { state: 'done', backBy: '2026-12-04' } });
    expect(await endOf(fresh)).toBe('2026-11-20');
    const waiting = await sendAs('jan@ad', given('AD', { subscriptionId: old }), { isFresh: false });
    expect(await receipt(waiting.link)).toMatchObject({ own: { state: 'waiting' } });
    expect(await endOf(old)).toBeNull();
    expect((await mailed()).filter((mail) => mail.endsWith('demo-jan'))).toEqual([
      ...['withdrawal-asked to demo-jan', 'withdrawal-done to demo-jan'],
    ]);
    expect(await press('deny')).toMatchObject({ state: 'denied' });
  });

  test('of another reader’s subscription is not found, as of one that does not exist', async () => {
    for (const subscriptionId of ['10001001', '10009999'])
      await expect(sendAs('jan@ad', given('AD', { subscriptionId }))).rejects.toMatchObject({
        code: 'NOT-FOUND',
      });
    expect(await states()).toEqual([]);
  });

  test('of a reader sends one receipt for one form, whatever the address had', async () => {
    const number = newNumber();
    await addContract(db(), number, { account_id: 'demo-jan', email: null });
    for (let times = 0; times < 4; times += 1) await send(given('x', { email: 'jan@voorbeeld.nl' }));
    const key = crypto.randomUUID();
    const own = given('AD', { subscriptionId: number, email: 'jan@voorbeeld.nl' });
    const first = await sendAs('jan@ad', own, { key });
    expect(await sendAs('jan@ad', own, { key })).toEqual(first);
    expect(await receipt(first.link)).toMatchObject({ isMailed: true });
  });
});
