/** The operators' page of the ends that readers asked for. */
import { beforeEach, expect, test } from 'vitest';
import type { EndReason } from '../../../contract/ending.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { addRows, deleteRows, rowsOf } from '../../support/rows.ts';
import { consoleFixture } from './console.fixture.ts';

/** Its words, in the order of the page. */
const wordsOf = (page: string) =>
  page
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s(?=\s)/g, '');

describeWithDatabase('The page of the ends that readers asked for', (open) => {
  const operatorConsole = consoleFixture(open);
  beforeEach(() => deleteRows(operatorConsole.db, 'subscription_ending'));

  async function ended(count: number, reason: EndReason, undone_at: string | null = null) {
    const subscriptions = await rowsOf(operatorConsole.db, 'subscription');
    const taken = (await rowsOf(operatorConsole.db, 'subscription_ending')).length;
    for (const { id, brand_key, account_id } of subscriptions.slice(taken, taken + count))
      await addRows(operatorConsole.db, 'subscription_ending', {
        ...{ id: `einde-${id}`, subscription_id: id, brand_key, account_id: account_id ?? 'demo-jan' },
        ...{ asked_at: '2026-11-19T23:30:00.000Z', last_day: '2026-12-19', reason, undone_at },
      });
  }

  test('counts them by the local day, and reasons from ten on, with no person beside them', async () => {
    await ended(11, 'price');
    await ended(3, 'delivery');
    await ended(2, 'price', '2026-11-20T08:00:00.000Z');
    const { cookie } = await operatorConsole.loggedIn();
    const { status, body } = await operatorConsole.send('/opzeggingen', { cookie });
    expect(status).toBe(200);
    const words = wordsOf(body);
    expect(words).toMatch(/vrijdag 20 november 16 2/);
    expect(words).toMatch(/Te duur 11 /);
    expect(words).toMatch(/Bezorging gaat vaak mis minder dan 10 /);
    expect(body).not.toMatch(/demo-|10000001/);
  });

  test('says that there were none', async () => {
    const { cookie } = await operatorConsole.loggedIn();
    const { body } = await operatorConsole.send('/opzeggingen', { cookie });
    expect(body).toContain('De laatste weken heeft geen lezer een abonnement beëindigd.');
  });
});
