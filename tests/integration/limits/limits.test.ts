/**
 * Each row of the table of limits: it protects what it says, over two nodes, and a stranger cannot use it up for a reader.
 * A row without both fails.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { LIMITS, type LimitId, limitOf } from '../../../server/limits.ts';
import { portalMigrations } from '../../../src/lib/store/migrations/all.ts';
import { useStore } from '../../../src/lib/store/store.ts';
import type { PortalTables } from '../../../src/lib/store/tables.ts';
import { useUp } from '../../support/used-limit.ts';
import { openHolidayFixture } from '../services/holiday.fixture.ts';
import { ACCOUNT_CASES } from './account-cases.ts';
import { CODE_CASES } from './code-cases.ts';
import type { LimitCase, MemoryCase, Node, Setup } from './limit-case.ts';
import { LOGIN_CASES } from './login-cases.ts';
import { MAIL_CASES } from './mail-cases.ts';
import { MEMORY_CASES } from './memory-cases.ts';
import { PORTAL_CASES } from './portal-cases.ts';
import { STRANGER_CASES } from './stranger-cases.ts';

const CASES = {
  ...{ ...ACCOUNT_CASES, ...CODE_CASES, ...LOGIN_CASES, ...MAIL_CASES },
  ...{ ...PORTAL_CASES, ...STRANGER_CASES, ...MEMORY_CASES },
};
const ALL = Object.entries(CASES) as [LimitId, LimitCase | MemoryCase][];
const COUNTED = ALL.flatMap(([id, one]) => (one.in === 'memory' ? [] : [[id, one] as const]));
const IN_MEMORY = ALL.flatMap(([id, one]) => (one.in === 'memory' ? [[id, one] as const] : []));

it('Each limit of the table has a case, and each case a limit', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(LIMITS).sort());
});

describe.each(IN_MEMORY)('The limit %s', (_, { protects, isFair }) => {
  it('protects what it says', protects);
  it('cannot be turned against a reader', isFair);
});

describeWithDatabase('The limits of the table', (open, { newPlace }) => {
  let setup: Setup;
  beforeAll(async () => {
    setup = await openSetup(open, newPlace);
  });
  beforeEach(async () => {
    await setup.nodes[0].db.deleteFrom('rate_limit').execute();
    await setup.nodes[0].store.deleteFrom('rate_limit').execute();
    for (const { fixture } of setup.nodes) fixture.clock.now += 3_600_000;
  });

  const on = async (node: Node, { attempt }: LimitCase, who: Parameters<LimitCase['attempt']>[1]) => {
    setup.current = node;
    useStore({ db: node.store, close: async () => {} } as never);
    return attempt(setup, who);
  };
  /** Of the present moment: the portal counts by the clock of the machine. */
  const used = (one: LimitCase, subject: string, id: LimitId, left: number) => {
    const { db, store, fixture } = setup.nodes[0];
    const where = (one.in === 'portal' ? store : db) as unknown as Kysely<never>;
    return useUp(where, limitOf(id, subject), one.in === 'portal' ? Date.now() : fixture.clock.now, left);
  };

  it.each(COUNTED)('%s protects what it says, on two nodes', async (id, one) => {
    const subject = await one.subject('stranger', setup);
    await used(one, subject, id, 1);
    expect(await on(setup.nodes[1], one, 'stranger')).toBe(true);
    await used(one, subject, id, 0);
    for (const node of setup.nodes) expect(await on(node, one, 'stranger')).toBe(false);
  });

  it.each(COUNTED)('%s cannot be turned against a reader', async (id, one) => {
    const subject = await one.subject('stranger', setup);
    if (one.sharedBehind) {
      // All that two strangers can do before their own limits refuse them.
      expect(subject).toBe(await one.subject('reader', setup));
      await used(one, subject, id, LIMITS[id].attempts - 2 * LIMITS[one.sharedBehind].attempts);
    } else {
      expect(subject).not.toBe(await one.subject('reader', setup));
      await used(one, subject, id, 0);
      expect(await on(setup.nodes[0], one, 'stranger')).toBe(false);
    }
    expect(await on(setup.nodes[1], one, 'reader')).toBe(true);
  });
});

type Tests = Parameters<Parameters<typeof describeWithDatabase>[1]>;

async function openSetup(open: Tests[0], newPlace: Tests[1]['newPlace']): Promise<Setup> {
  const places = { backoffice: newPlace(), portal: newPlace() };
  const openNode = async (isSeeded: boolean): Promise<Node> => {
    const { db } = await open<BackofficeTables>(backofficeMigrations, places.backoffice);
    const { db: store } = await open<PortalTables>(portalMigrations, places.portal);
    return { db, store, fixture: await openHolidayFixture(db, [], { isSeeded }) };
  };
  const first = await openNode(false);
  const second = await openNode(true);
  const setup: Setup = {
    nodes: [first, second],
    current: first,
    contextOf: async (name, more) => {
      const headers = new Headers({ authorization: `Bearer ${name}@ad`, 'idempotency-key': randomUUID() });
      const context = await setup.current.fixture.contextOf({ headers }, 'ab'.repeat(16));
      if (!context) throw new Error(`${name} has no login`);
      return { ...context, grantId: `login of ${name}`, network: `network of ${name}`, ...more };
    },
  };
  return setup;
}
