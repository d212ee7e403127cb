/** A back office for tests about linking, and what its readers do there. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';
import {
  LinkSubscription,
  RedeemLinkCode,
  RequestLinkCode,
  SubscriptionsOverview,
} from '../../../gen/operations.ts';
import { type HolidayFixture, openHolidayFixture, SEEDED_AT } from './holiday.fixture.ts';

/** Subscriptions of Jan and of Els. */
export const AD = '10000001';
export const HLN = '10000101';
export const HOME = { zipCode: '3512pn', houseNumber: '106 bis' };
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

type Tests = Parameters<Parameters<typeof describeOnBothEngines>[1]>;

/** Each test begins with the demo's holders, no mails, and no attempts counted. */
export function openLinking(open: Tests[0], place: ReturnType<Tests[1]['newPlace']>) {
  let fixture: HolidayFixture;
  const openNode = async () => (await open<BackofficeTables>(backofficeMigrations, place)).db;
  let contacts: { id: string; email: string | null; last_name: string | null }[] = [];
  beforeAll(async () => {
    fixture = await openHolidayFixture(await openNode());
    const rows = fixture.db.selectFrom('subscription').select(['id', 'email', 'last_name']);
    contacts = await rows.where('id', 'in', [AD, HLN]).execute();
  });
  const hold = (id: string, account_id: string | null) =>
    fixture.db.updateTable('subscription').set({ account_id }).where('id', '=', id).execute();
  beforeEach(async () => {
    const { db, clock } = fixture;
    clock.now = SEEDED_AT;
    for (const table of [
      'rate_limit',
      'mail',
      'link_code',
      'link_request',
      'link_way_back',
      'former_holder',
    ] as const)
      await db.deleteFrom(table).execute();
    await hold(AD, 'demo-jan');
    await hold(HLN, 'demo-els');
    for (const { id, ...contact } of contacts)
      await db.updateTable('subscription').set(contact).where('id', '=', id).execute();
  });
  const mails = async () => {
    const rows = await fixture.db
      .selectFrom('mail')
      .select(['account_id', 'recipient', 'template', 'template_values'])
      .orderBy('template')
      .orderBy('account_id')
      .orderBy('recipient')
      .execute();
    return rows.map(({ template_values, ...row }) => ({ ...row, values: JSON.parse(template_values) }));
  };
  return {
    ...actionsOf(() => fixture),
    get fixture() {
      return fixture;
    },
    /** Another node of the same back office. */
    openNode,
    hold,
    mails,
    mailedCode: async () => (await mails()).at(-1)?.values.code as string,
    keyIn: async (name: 'undoKey' | 'relinkKey') =>
      (await mails()).find(({ values }) => values[name])?.values[name] as string,
    contextOf: async (who: string, db = fixture.db) => ({ ...(await fixture.contextFor(who)), db }),
  };
}

function actionsOf(fixture: () => HolidayFixture) {
  return {
    link: async (
      subscriptionNumber: string,
      evidence: Record<string, string> = HOME,
      { who = 'weekend@ad', key = randomUUID() as string } = {},
    ) => {
      const input = { subscriptionNumber, ...evidence } as typeof HOME & { subscriptionNumber: string };
      const response = await fixture().ask(LinkSubscription, { input }, { who, key });
      const answer = response.data?.linkSubscription;
      return { ...response, answer, code: answer?.violations[0]?.code ?? response.error };
    },
    request: async (
      requestId: string,
      by: 'email' | 'letter',
      who = 'weekend@ad',
      key = randomUUID() as string,
    ) => {
      const response = await fixture().ask(RequestLinkCode, { input: { requestId, by } }, { who, key });
      const answer = response.data?.requestLinkCode;
      return { ...response, answer, code: answer?.violations[0]?.code ?? response.error };
    },
    redeem: async (requestId: string, code: string, who = 'weekend@ad') => {
      const response = await fixture().ask(RedeemLinkCode, { input: { requestId, code } }, { who });
      const answer = response.data?.redeemLinkCode;
      return { ...response, answer, code: answer?.violations[0]?.code ?? response.error };
    },
    idsOf: async (who: string) => {
      const { data } = await fixture().ask(SubscriptionsOverview, { days: 1 }, { who });
      return data.subscriptions.map(({ subscriptionId }) => subscriptionId);
    },
  };
}
