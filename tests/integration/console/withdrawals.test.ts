/** The operators' page of withdrawals. */
import { expect, test } from 'vitest';
import type { ConsoleContext } from '../../../backoffice/console/console-page.ts';
import { listForPerson } from '../../../backoffice/services/withdrawing/desk.repository.ts';
import { carryOutByPerson, closeByPerson } from '../../../backoffice/services/withdrawing/desk.ts';
import { withdrawalsPage } from '../../../backoffice/services/withdrawing/withdrawals-page.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { addContract } from '../../fixtures/withdrawing/contract.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { demoBackoffice } from '../services/demo-backoffice.fixture.ts';
import { withdrawingOn } from '../services/withdrawing.fixture.ts';

const OPERATOR = { id: 'een', name: 'Een', formKey: 'sleutel' };
let contracts = 77_850_000;
const newNumber = () => {
  contracts += 1;
  return String(contracts);
};

describeWithDatabase('An operator', (open) => {
  const fixture = demoBackoffice(open);
  const { db, given, send, match, mailed, endOf, states } = withdrawingOn(() => fixture);
  const desk = () =>
    ({ ...fixture.jobContext(), operator: OPERATOR, traceId: 'trace' }) as unknown as ConsoleContext;
  const idOf = async () => (await rowOf(db(), 'withdrawal')).id;

  test('finds the contract of what a reader typed, and carries it out', async () => {
    const number = newNumber();
    await addContract(db(), number);
    await send(given('Mijn krant'));
    await match();
    expect(await states()).toEqual(['person unknown']);
    const id = await idOf();
    const find = (wanted: string) => carryOutByPerson(desk(), id, { number: wanted, concludedOn: undefined });
    expect(await find('99999999')).toBe('onbekend');
    expect(await find(number)).toBe('gedaan');
    expect(await find(number)).toBe('over');
    expect([await endOf(number), await states()]).toEqual(['2026-11-20', ['done']]);
    expect(await mailed()).toContain(`withdrawal-done to houder-${number}@elders.example`);
    const [line] = await rowsOf(db(), 'audit_log', { subject: number });
    expect(line).toMatchObject({ action: 'withdraw', account_id: 'operator:een', surface: 'office' });
  });

  test('says when a contract was concluded, where that is not known', async () => {
    const number = newNumber();
    await addContract(db(), number, {}, null);
    await send(given(number));
    await match();
    const id = await idOf();
    expect(await carryOutByPerson(desk(), id, { number: '', concludedOn: undefined })).toBe('begin');
    expect(await carryOutByPerson(desk(), id, { number: '', concludedOn: '2026-11-12' })).toBe('gedaan');
    expect(await rowOf(db(), 'contract_conclusion', { subscription_id: number })).toMatchObject({
      concluded_on: '2026-11-12',
    });
  });

  test('closes one, which says why to the typed address', async () => {
    const one = given('iets anders');
    await send(one);
    await match();
    const id = await idOf();
    expect(await closeByPerson(desk(), id, 'unknown')).toBe('gesloten');
    expect(await closeByPerson(desk(), id, 'unknown')).toBe('over');
    expect(await mailed()).toContain(`withdrawal-closed to ${one.email}`);
  });

  test('sees what waits once, however often it was sent, and one by its reference', async () => {
    const same = given('Mijn krant');
    for (const name of ['Noor', 'Noor', 'Jan']) await send({ ...same, name });
    await match();
    const rows = await listForPerson(db());
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Jan', 'Noor']);
    const [found] = rows;
    const shown = withdrawalsPage({
      ...{ operator: OPERATOR as never, rows, denied: [], waiting: 1, reference: found?.reference ?? '' },
      ...{ found, outcome: 'over', today: '2026-11-20', nameOf: (key: string) => key },
    }).html;
    for (const text of ['Dit was al afgehandeld.', found?.reference ?? '', '1 ontbinding wacht', 'Uitvoeren'])
      expect(shown).toContain(text);
  });
});
