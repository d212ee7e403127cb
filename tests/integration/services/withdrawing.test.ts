/** Withdrawals of guests and of readers: what is received, which mails go out, and what a press does, on both engines. */
import { expect, test } from 'vitest';
import { Refused } from '../../../backoffice/kernel/refused.ts';
import { withdrawingJobs } from '../../../backoffice/services/withdrawing/withdrawing.jobs.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { addContract } from '../../fixtures/withdrawing/contract.ts';
import { addRows, rowOf, rowsOf } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { SEEDED_AT } from './holiday.fixture.ts';
import { withdrawingOn } from './withdrawing.fixture.ts';

const DAY_MS = 86_400_000;
let contracts = 77_700_000;
const newNumber = () => {
  contracts += 1;
  return String(contracts);
};

describeOnBothEngines('A withdrawal', (open) => {
  const fixture = demoBackoffice(open);
  const { db, given, guest, send, match, receipt, mails, mailed, look, press, states, endOf, opened } =
    withdrawingOn(() => fixture);
  const at = (time: string, run: () => Promise<unknown>) => {
    fixture.clock.now = Date.parse(time);
    return run().finally(() => {
      fixture.clock.now = SEEDED_AT;
    });
  };

  test('of a guest is received at once, and carried out by a press in a mail to the address of the contract', async () => {
    const number = newNumber();
    await addContract(db(), number);
    const given1 = given(`${number.slice(0, 4)} ${number.slice(4)}`);
    const { link } = await send(given1);
    const received = await receipt(link);
    expect(received).toMatchObject({
      ...{ name: given1.name, email: given1.email },
      own: null,
      isMailed: true,
    });
    expect(received?.reference).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}$/);
    await match();
    expect([await states(), await endOf(number)]).toEqual([['waiting'], null]);
    expect(await mailed()).toEqual([
      `withdrawal-asked to houder-${number}@elders.example`,
      `withdrawal-received to ${given1.email}`,
    ]);
    expect(await look()).toMatchObject({ state: 'waiting', lastDay: '2026-11-30' });
    expect(await press('confirm')).toMatchObject({ state: 'done', backCents: 0, backBy: '2026-12-04' });
    expect([await states(), await endOf(number)]).toEqual([['done'], '2026-11-20']);
    expect(await mailed()).toContain(`withdrawal-done to houder-${number}@elders.example`);
    // A second press, and a press that denies it, find it done.
    expect(await press('confirm')).toMatchObject({ state: 'done', isDenied: false });
    expect(await press('deny')).toMatchObject({ state: 'done', isDenied: true });
    expect((await rowsOf(db(), 'audit_log', { subject: number })).map(({ action }) => action)).toEqual([
      ...['withdraw', 'denyWithdrawal'],
    ]);
    expect(await receipt(link)).toMatchObject({ own: null });
  });

  test('looks the same for a contract that does not exist, and goes to a person', async () => {
    const number = newNumber();
    await addContract(db(), number);
    const [known, unknown] = [given(number), given('99999999')];
    const shown = await Promise.all([known, unknown].map(async (one) => receipt((await send(one)).link)));
    const [one, other] = shown.map((view) => ({ ...view, reference: '', contract: '', email: '' }));
    expect(one).toEqual(other);
    await match();
    expect((await states()).toSorted()).toEqual(['person unknown', 'waiting']);
    expect((await mailed()).filter((mail) => mail.startsWith('withdrawal-received'))).toHaveLength(2);
    const texts = (await mails()).filter(({ template }) => template === 'withdrawal-received');
    expect(new Set(texts.map(({ values }) => Object.keys(values).join())).size).toBe(1);
  });

  test('has the same statements for a known, an unknown, an ended and a foreign contract', async () => {
    const [known, ended] = [newNumber(), newNumber()];
    await addContract(db(), known);
    await addContract(db(), ended, { ends_on: '2026-11-18' });
    const counts: string[][] = [];
    for (const contract of [known, ended, '99999999', '10000001', 'mijn krant']) {
      const statements: string[] = [];
      const watched = db().withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await send(given(contract), { ...guest(), db: watched });
      counts.push(statements);
    }
    expect(new Set(counts.map((statements) => statements.join())).size).toBe(1);
  });

  test('needs one mail where the address of the receipt is that of the contract', async () => {
    const number = newNumber();
    await addContract(db(), number);
    await send(given(number, { email: `Houder-${number}@elders.example` }));
    await match();
    expect(await mailed()).toEqual([`withdrawal-asked to houder-${number}@elders.example`]);
    expect((await mails())[0]?.values).toMatchObject({ isReceipt: true, as: 'waiting' });
  });

  test('is one withdrawal when it is sent twice, also from another tab; another one with the same key is refused', async () => {
    const number = newNumber();
    const [withdrawal, from] = [given(number), guest()];
    const first = await send(withdrawal, from);
    expect(await send(withdrawal, from)).toEqual(first);
    expect(await send(withdrawal, guest())).toEqual(first);
    const other = send({ ...withdrawal, contract: 'x' }, from);
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY-MISMATCH', status: 422 });
    await expect(send(withdrawal, guest('short'))).rejects.toBeInstanceOf(Refused);
    expect(await states()).toEqual(['matching']);
  });

  test('of two tabs at the same moment is one, and two presses carry out once', async () => {
    const number = newNumber();
    await addContract(db(), number);
    const withdrawal = given(number);
    const sent = await Promise.allSettled([send(withdrawal, guest()), send(withdrawal, guest())]);
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
    await match();
    expect(await states()).toEqual(['waiting']);
    const pressed = await Promise.all([press('confirm'), press('confirm')]);
    expect(pressed.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await rowsOf(db(), 'audit_log', { action: 'withdraw', subject: number })).toHaveLength(1);
  });

  test('after the period is said to be late to the address of the contract, with the way to end it', async () => {
    const number = newNumber();
    await addContract(db(), number);
    await at('2026-12-01T00:00:00+01:00', async () => {
      await send(given(number));
      await match();
    });
    expect([await states(), await endOf(number)]).toEqual([['late'], null]);
    expect((await mails()).find(({ template }) => template === 'withdrawal-asked')?.values).toMatchObject({
      ...{ as: 'late', lastDay: '2026-11-30' },
    });
    expect(await press('confirm')).toMatchObject({ state: 'late' });
  });

  test('in time counts when it is pressed later, also after a person has it', async () => {
    const number = newNumber();
    await addContract(db(), number);
    await at('2026-11-30T23:59:59+01:00', async () => {
      await send(given(number));
      await match();
    });
    await at('2026-12-04T12:00:00+01:00', async () => {
      const [handOver] = withdrawingJobs;
      await handOver?.run(fixture.jobContext());
      expect(await states()).toEqual(['person silence']);
      expect(await press('confirm')).toMatchObject({ state: 'done', backBy: '2026-12-14' });
      expect(await endOf(number)).toBe('2026-12-04');
    });
  });

  test('that is pressed after the subscription ended lets it end when it did', async () => {
    const number = newNumber();
    await addContract(db(), number, { ends_on: '2026-11-21' });
    await send(given(number));
    await match();
    await at('2026-11-25T12:00:00+01:00', async () => {
      expect(await press('confirm')).toMatchObject({ state: 'done' });
    });
    expect(await endOf(number)).toBe('2026-11-21');
  });

  test('just after midnight is of the day after the last one, by the clock of the reader', async () => {
    const number = newNumber();
    await addContract(db(), number, { ends_on: '2026-11-20' });
    await at('2026-11-21T00:10:00+01:00', async () => {
      await send(given(number));
      await match();
    });
    expect(await states()).toEqual(['person ended']);
  });

  test('goes on when the owner of the address did not ask for it', async () => {
    const number = newNumber();
    await addContract(db(), number);
    await send(given(number));
    await match();
    expect(await press('deny')).toMatchObject({ state: 'denied' });
    expect(await press('confirm')).toMatchObject({ state: 'denied' });
    expect([await states(), await endOf(number)]).toEqual([['denied'], null]);
  });

  test.each([
    ['ended already', { ends_on: '2026-11-18' }, {}, 'person ended'],
    ['of before a migration', {}, null, 'person start'],
    ['without an address', { email: null }, {}, 'person address'],
  ] as const)('from a contract %s goes to a person', async (_name, more, conclusion, state) => {
    const number = newNumber();
    await addContract(db(), number, more, conclusion);
    await send(given(number));
    await match();
    expect(await states()).toEqual([state]);
    const told = (await mails()).filter(({ template }) => template === 'withdrawal-asked');
    expect(told.map(({ values }) => values.as)).toEqual(state === 'person address' ? [] : ['person']);
    if (told.length > 0) expect((await press('confirm')).state).toBe('person');
    expect(await endOf(number)).toBe('ends_on' in more ? more.ends_on : null);
  });

  test('of a digital subscription counts from its conclusion, and before the first paper the period has not begun', async () => {
    const [digital, later] = [newNumber(), newNumber()];
    await addContract(db(), digital, { product_id: 'ad-digitaal', delivery_days: '[]' });
    await addContract(db(), later, { starts_on: '2026-12-05' });
    for (const number of [digital, later]) await send(given(number));
    await match();
    const rows = await rowsOf(db(), 'withdrawal');
    const lastDay = (id: string) => rows.find(({ subscription_id }) => subscription_id === id)?.last_day;
    expect([lastDay(digital), lastDay(later)]).toEqual(['2026-11-24', '2026-12-21']);
    expect(await press('confirm')).toMatchObject({ state: 'done' });
    // A contract that has not begun is over at once.
    expect([await endOf(digital), await endOf(later)]).toContain('2026-11-19');
  });

  test('is found by its own links only, at its own brand, and a changed one opens nothing', async () => {
    const number = newNumber();
    await addContract(db(), number);
    const { link } = await send(given(number));
    await match();
    expect(await receipt(`${link.slice(0, -1)}A`)).toBeUndefined();
    expect((await look('vk')).state).toBe('invalid');
    expect(await press('confirm', link)).toMatchObject({ state: 'invalid' });
    expect(opened(link).key).toBe(link);
    const { reference } = await rowOf(db(), 'withdrawal');
    expect(await press('confirm', reference)).toMatchObject({ state: 'invalid' });
  });

  test('is kept five years, then deleted', async () => {
    await send(given('x'));
    const [, , clear] = withdrawingJobs;
    const { received_at: _, ...row } = await rowOf(db(), 'withdrawal');
    const old = { ...row, id: 'f'.repeat(32), reference: 'OLD2-OLD2', sent_key: null };
    const received_at = new Date(SEEDED_AT - 1_831 * DAY_MS).toISOString();
    await addRows(db(), 'withdrawal', { ...old, received_at });
    await clear?.run(fixture.jobContext());
    expect((await rowsOf(db(), 'withdrawal')).map(({ reference }) => reference)).toEqual([row.reference]);
  });
});
