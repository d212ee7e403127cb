/** The owner takes an account back while a change of the intruder is on its way. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { changeAddress } from '../../../backoffice/services/account/change-address.ts';
import { openDeliveryFeed } from '../../../backoffice/services/agenda/change-feed.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { JAN, openEmailChange } from './email-change.fixture.ts';
import { heldAt } from './held-statements.ts';
import { ELSEWHERE, newKey } from './intruder.fixture.ts';

describeOnBothEngines('A change whose login ends meanwhile', (open, { engine, newPlace }) => {
  const { nodes, apis, changeAndConfirm, press, keyOf } = openEmailChange(open, newPlace);

  const contextOf = async (node: Kysely<BackofficeTables>) => {
    const headers = new Headers({ authorization: 'Bearer laptop', 'idempotency-key': randomUUID() });
    const context = await apis(node).contextOf({ headers }, 'ab'.repeat(16));
    if (!context) throw new Error('The login is not open');
    return context;
  };
  const account = () =>
    nodes.one.selectFrom('account').selectAll().where('id', '=', JAN).executeTakeFirstOrThrow();
  const liveFeeds = () =>
    nodes.one
      .selectFrom('delivery_feed')
      .select('id')
      .where('account_id', '=', JAN)
      .where('revoked_at', 'is', null)
      .execute();

  /** Transactions that wait until the account's changes have ended. */
  const waiting = async () => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from pg_locks where locktype = 'advisory' and not granted
        and ((classid::bigint << 32) | objid::bigint)
          = hashtextextended(current_schema() || ' ' || ${`changes of ${JAN}`}, 0)`.execute(nodes.one);
    return Number(rows[0]?.count);
  };

  test('is refused and changes nothing when it begins after that', async () => {
    await changeAndConfirm();
    const context = await contextOf(nodes.other);
    expect((await press(await keyOf('email-changed'))).body.status).toBe('undone');
    const before = await account();
    const change = changeAddress(context, {
      address: { ...ELSEWHERE, house_number_suffix: null },
      checkOnly: false,
    });
    await expect(change).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(await account()).toEqual(before);
  });

  test('is waited for when it has begun, and then undone', async () => {
    await changeAndConfirm();
    const context = await contextOf(nodes.other);
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const db = heldAt(nodes.other, 'delivery_feed', async () => {
      begun.resolve();
      await go.promise;
    });
    const change = openDeliveryFeed({ ...context, db }, { key: newKey() });
    await begun.promise;
    const taken = press(await keyOf('email-changed'));
    if (engine === 'postgresql') await expect.poll(waiting).toBe(1);
    go.resolve();
    expect((await change).violations).toEqual([]);
    expect((await taken).body).toMatchObject({ status: 'undone', recovered: [{ undone: 'feed' }] });
    expect(await liveFeeds()).toEqual([]);
  });
});
