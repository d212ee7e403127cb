import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { forUpdate } from '../../../database/locking.ts';
import type { BackofficeContext } from '../context.ts';
import type { Db } from '../tables.ts';
import { linkKeyHash, newLinkKey, newShortLinkKey } from './link-key.ts';
import { type MailedLink, type Opened, openLink, pressLink } from './mailed-link.ts';

interface Door {
  id: string;
  key_hash: string;
  brand_key: string;
  owner: string;
  /** How often it was opened by its link. */
  opened: number;
  is_over: number;
}
type Tables = { door: Door };

const migrations = {
  '0001_door': {
    up: (db: Kysely<never>) =>
      db.schema
        .createTable('door')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('key_hash', 'text', (column) => column.notNull())
        .addColumn('brand_key', 'text', (column) => column.notNull())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('opened', 'integer', (column) => column.notNull())
        .addColumn('is_over', 'integer', (column) => column.notNull())
        .execute(),
  },
};

const doors = (db: Db) => db as unknown as Kysely<Tables>;
const stateOf = ({ is_over, opened }: Door) => (is_over ? 'over' : opened ? 'used' : 'open');

const DOOR: MailedLink<Door, Door, { state: string; isFor: string | null }> = {
  feature: 'complaints',
  hosts: 'own',
  invalid: { state: 'invalid', isFor: null },
  find: (db, { key }) =>
    doors(db).selectFrom('door').selectAll().where('key_hash', '=', linkKeyHash(key)).executeTakeFirst(),
  brandsOf: ({ brand_key }) => [brand_key],
  look: (_, door) => door,
  isOpen: (door) => stateOf(door) === 'open',
  otherThan: async (_, { owner }, { account }) => (account.id === owner ? null : `${owner[0]}…`),
  lock: (trx, { id }) =>
    forUpdate(trx, doors(trx).selectFrom('door').select('id').where('id', '=', id)).execute(),
  view: (door, isFor) => ({ state: stateOf(door), isFor }),
};
const SHARED = { ...DOOR, hosts: 'shown' } as const;
const FOR_ANYONE = { ...DOOR, isForAnyone: true };

describeOnBothEngines('A mailed link', (open, { newPlace }) => {
  const place = newPlace();
  const nodes: Kysely<Tables>[] = [];
  let key = '';
  beforeEach(async () => {
    if (nodes.length === 0) for (const _ of [1, 2]) nodes.push((await open<Tables>(migrations, place)).db);
    await nodes[0]!.deleteFrom('door').execute();
    const made = newLinkKey();
    key = made.key;
    const row = { id: 'one', key_hash: made.keyHash, brand_key: 'ad', owner: 'jan', opened: 0, is_over: 0 };
    await nodes[0]!.insertInto('door').values(row).execute();
  });
  const change = (values: Partial<Door>) => nodes[0]!.updateTable('door').set(values).execute();
  const opened = (
    given: { key?: string; brand?: string; isOn?: boolean; who?: string; node?: number } = {},
  ) => {
    const brands = [{ key: 'ad' }, { key: 'group' }];
    const { brand = 'ad', isOn = true, who, node = 0 } = given;
    const content = {
      flagsOf: () => ({ brand: { isSubscriptionComplaintsEnabled: isOn } }),
      visibleBrands: (host: { key: string }) => (host.key === 'group' ? brands : [host]),
    };
    return {
      anonymous: { db: nodes[node], content, now: 0, traceId: '' },
      brand: { key: brand },
      context: who === undefined ? null : ({ account: { id: who } } as BackofficeContext),
      key: given.key ?? key,
    } as unknown as Opened;
  };
  const press = (at: Opened, link: typeof DOOR = DOOR) =>
    pressLink(link, at, {
      async act(trx, door) {
        // The other presses begin before this one has ended.
        await pause(30);
        const one = doors(trx).updateTable('door').where('id', '=', door.id);
        const counted = one.set((set) => ({ opened: set('opened', '+', 1) }));
        return counted.returningAll().executeTakeFirstOrThrow();
      },
    });
  const count = async () =>
    (await nodes[0]!.selectFrom('door').select('opened').executeTakeFirstOrThrow()).opened;

  test('changes nothing when it is opened, however often', async () => {
    for (const _ of [1, 2, 3]) expect(await openLink(DOOR, opened())).toEqual({ state: 'open', isFor: null });
    expect(await count()).toBe(0);
  });

  test('is invalid with an unknown key, at another host and with its feature off, in each state', async () => {
    for (const values of [{ opened: 0 }, { opened: 1 }, { is_over: 1 }]) {
      await change(values);
      for (const at of [{ key: 'x'.repeat(43) }, { brand: 'vk' }, { brand: 'group' }, { isOn: false }])
        for (const view of [await openLink(DOOR, opened({ ...at, who: 'els' })), await press(opened(at))])
          expect(view, JSON.stringify(at)).toEqual({ state: 'invalid', isFor: null });
    }
    expect(await count()).toBe(1);
    await change({ opened: 0, is_over: 0 });
    expect(await openLink(SHARED, opened({ brand: 'group' }))).toMatchObject({ state: 'open' });
    expect(await openLink(SHARED, opened({ brand: 'vk' }))).toMatchObject({ state: 'invalid' });
  });

  test('says that it was used or is over before it says whom it is for', async () => {
    const els = { who: 'els' };
    expect(await openLink(DOOR, opened(els))).toEqual({ state: 'open', isFor: 'j…' });
    for (const [values, state] of [
      [{ opened: 1 }, 'used'],
      [{ is_over: 1 }, 'over'],
    ] as const) {
      await change(values);
      expect(await openLink(DOOR, opened(els))).toEqual({ state, isFor: null });
      expect(await press(opened(els))).toEqual({ state, isFor: null });
    }
  });

  test('does nothing for another account, unless it is for anyone', async () => {
    expect(await press(opened({ who: 'els' }))).toEqual({ state: 'open', isFor: 'j…' });
    expect(await count()).toBe(0);
    expect(await openLink(FOR_ANYONE, opened({ who: 'els' }))).toEqual({ state: 'open', isFor: 'j…' });
    expect(await press(opened({ who: 'els' }), FOR_ANYONE)).toEqual({ state: 'used', isFor: null });
    expect(await count()).toBe(1);
  });

  test('acts once when it is pressed twice, and when it is pressed on two nodes at once', async () => {
    for (const _ of [1, 2]) expect(await press(opened())).toEqual({ state: 'used', isFor: null });
    expect(await count()).toBe(1);
    await change({ opened: 0 });
    const at = [0, 1, 0, 1].map((node) => press(opened({ node, who: 'jan' })));
    for (const view of await Promise.all(at)) expect(view).toEqual({ state: 'used', isFor: null });
    expect(await count()).toBe(1);
  });

  test('can be used again when its act fails', async () => {
    const failing = pressLink(DOOR, opened(), {
      async act(trx) {
        await doors(trx).updateTable('door').set({ opened: 1 }).execute();
        throw new Error('The mail could not be queued');
      },
    });
    await expect(failing).rejects.toThrow('could not be queued');
    expect(await openLink(DOOR, opened())).toMatchObject({ state: 'open' });
  });
});

test('A key is 32 random bytes, or 16 letters and digits for a text message', () => {
  const { key, keyHash } = newLinkKey();
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(linkKeyHash(key)).toBe(keyHash);
  expect(newLinkKey().key).not.toBe(key);
  expect(newShortLinkKey()).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
});
