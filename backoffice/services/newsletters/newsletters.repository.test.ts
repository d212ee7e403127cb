import { beforeAll, expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { DEMO_PARTS } from '../../../gen/backoffice/demo.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { backofficeMigrations } from '../../migrations.ts';
import { seedDemo } from '../../seed/demo.ts';
import { DEMO_ACCOUNTS } from '../../seed/demo-accounts.ts';
import { accountId } from '../../seed/made-up-people.ts';
import { listOffers } from '../offers/offers.repository.ts';
import { listChosenNewsletters, saveChoices } from './newsletters.repository.ts';

const [one, other] = DEMO_ACCOUNTS.slice(3).map(accountId) as [string, string];

describeWithDatabase("the demo's newsletters and offers", (open) => {
  let db: Awaited<ReturnType<typeof open<BackofficeTables>>>['db'];
  beforeAll(async () => {
    ({ db } = await open<BackofficeTables>(backofficeMigrations));
    await seedDemo(db, '2026-11-20', DEMO_PARTS);
  });

  test('a newsletter without a choice is not subscribed, and has no date', async () => {
    const newsletters = await listChosenNewsletters(db, one, 'ad');
    expect(newsletters.map(({ newsletterId }) => newsletterId)).toEqual([
      'ad-ochtend',
      'ad-weekend',
      'ad-service',
    ]);
    expect(newsletters.every(({ subscribed, chosenAt }) => !subscribed && chosenAt === null)).toBe(true);
  });

  test('a choice is per account, with its date and its frequency', async () => {
    const choose = (subscribed: boolean, chosenAt: string) =>
      saveChoices(db, [
        { accountId: one, newsletterId: 'ad-ochtend', subscribed, frequency: 'weekly', chosenAt },
      ]);
    const morning = async (account: string) => (await listChosenNewsletters(db, account, 'ad'))[0];
    expect(await morning(one)).toMatchObject({ frequency: 'daily', frequencies: ['daily', 'weekly'] });
    await choose(true, '2026-11-20T08:00:00.000Z');
    expect(await morning(one)).toMatchObject({
      subscribed: true,
      frequency: 'weekly',
      chosenAt: '2026-11-20T08:00:00.000Z',
    });
    await choose(false, '2026-11-22T08:00:00.000Z');
    expect(await morning(one)).toMatchObject({ subscribed: false, chosenAt: '2026-11-22T08:00:00.000Z' });
    expect(await morning(other)).toMatchObject({ subscribed: false, frequency: 'daily', chosenAt: null });
  });

  test('offers are of one brand, cheapest first, filtered by kind and period', async () => {
    const prices = (await listOffers(db, 'ad', { period: ['month'] })).map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((cheap, dear) => cheap - dear));
    expect(prices.length).toBeGreaterThan(0);
    expect(await listOffers(db, 'ad', { kind: ['magazine'] })).toEqual([]);
    expect(
      (await listOffers(db, 'lib', { kind: ['magazine'], period: ['year'] })).map(({ id }) => id),
    ).toEqual(['lib-tijdschrift-jaar']);
  });
});
