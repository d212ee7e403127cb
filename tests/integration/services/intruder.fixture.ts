/** The account of Jan with something of everything, and the calls of the person who is logged in to it. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { linkKey } from '../../../backoffice/kernel/mailed-link/sealing-key.ts';
import { sealUnsubscribe } from '../../../backoffice/kernel/mailed-link/unsubscribe-link.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { sealLink } from '../../../backoffice/services/complaints/report-link.ts';
import {
  ChooseDelayNotices,
  OpenDeliveryFeed,
  SubmitComplaint,
  SubmitMovingHouse,
  SubmitTemporaryAddress,
} from '../../../gen/operations.ts';
import { hashOf } from '../../../server/hash.ts';
import type { Operation } from '../../../src/lib/shared/operation.ts';
import { JAN, NEW, OLD, type openEmailChange } from './email-change.fixture.ts';
import { demoContent } from './holiday.fixture.ts';

export const AD = '10000001';
export const FREE = '10009001';
export const HOME = { zipCode: '3512PN', houseNumber: '106' };
export const ELSEWHERE = {
  ...{ street: 'Badweg', house_number: '3', zip_code: '1796 AA', city: 'De Koog', country_code: 'NL' },
};
export const brandPath = `/brands/${demoContent().brandByKey('ad')?.id}`;
export const accountPath = `/api/customer/accounts/${JAN}`;
export const newKey = () =>
  Buffer.from(randomUUID() + randomUUID())
    .toString('base64url')
    .slice(0, 43);

interface Listed {
  readonly undone?: string;
  readonly left?: string;
}

/** Of what the page of the link lists, each once. */
export const namesOf = (recovered: readonly Listed[]) => ({
  undone: [...new Set(recovered.flatMap(({ undone }) => undone ?? []))].sort(),
  left: [...new Set(recovered.flatMap(({ left }) => left ?? []))].sort(),
});

export function openIntruder(fixture: ReturnType<typeof openEmailChange>) {
  const { nodes, clock, apis, send, ask, press, keyOf, logIn } = fixture;
  const db = () => nodes.one;
  let revertKey = '';

  /** @throws when the back office refuses it */
  async function mutate<Data, Variables>(
    { name, hash }: Operation<Data, Variables>,
    variables: NoInfer<Variables>,
    as = 'laptop',
  ): Promise<Data> {
    const headers = { authorization: `Bearer ${as}`, 'idempotency-key': randomUUID() };
    const operation = { operationName: name, hash, variables: variables as Record<string, unknown> };
    const { body } = await apis(db()).graphql.ask({ headers, operation }, 'ab'.repeat(16));
    const { data, errors } = body as { data: Record<string, { violations?: unknown[] }>; errors?: unknown };
    const [field] = Object.values(data ?? {});
    if (errors || (field?.violations?.length ?? 0) > 0) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return data as Data;
  }

  /** @throws when the back office refuses it */
  async function call(method: string, path: string, body: object = {}, as: string | null = 'laptop') {
    const { status, text, body: result } = await send(path, { method, body, as });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return result;
  }

  /** The value with this name in the last mail that has one. */
  async function mailed(name: string): Promise<string> {
    const last = (await fixture.mails()).findLast(({ values }) => name in values);
    return (last?.values as Readonly<Record<string, string>> | undefined)?.[name] ?? '';
  }

  /** Posts a form without script. */
  async function form(path: string, name: string, values: readonly string[]) {
    const body = new FormData();
    for (const value of values) body.append(name, value);
    const headers = { authorization: 'Bearer laptop', 'idempotency-key': randomUUID() };
    const request = new Request(`http://backoffice.internal${path}`, { method: 'POST', headers, body });
    const { status } = await apis(db()).rest(request, 'ab'.repeat(16));
    if (status >= 300) throw new Error(`${path}: ${status}`);
  }

  /** The change that its owner takes back is asked for, and confirmed at the new address. */
  async function takeOver(): Promise<void> {
    clock.now += 60_000;
    await db().deleteFrom('rate_limit').execute();
    await db().deleteFrom('email_change').execute();
    await logIn('laptop');
    expect((await ask(NEW)).status).toBe(200);
    await press(await keyOf('email-confirm'), { as: 'laptop' });
    revertKey = await keyOf('email-changed');
    clock.now += 60_000;
  }
  const takeBack = () => press(revertKey);

  return {
    ...fixture,
    db,
    mutate,
    call,
    form,
    mailed,
    takeOver,
    takeBack,
    prepare: () => prepare(db(), mutate),
  };
}

type Mutate = ReturnType<typeof openIntruder>['mutate'];
type Db = Kysely<BackofficeTables>;

/** Something of everything that an intruder could end. */
async function prepare(db: Db, mutate: Mutate): Promise<void> {
  // An account is erased only when its subscriptions have an end.
  await db.updateTable('subscription').set({ ends_on: '2027-06-30' }).where('account_id', '=', JAN).execute();
  await mutate(OpenDeliveryFeed, { input: { key: newKey() } });
  await mutate(ChooseDelayNotices, { input: { channel: 'mail' } });
  await mutate(SubmitTemporaryAddress, {
    input: { subscriptionIds: [AD], firstDay: '2027-01-04', lastDay: '2027-01-09', address: ELSEWHERE },
  });
  await mutate(SubmitMovingHouse, {
    input: { subscriptionIds: [AD], movingDay: '2027-02-01', address: ELSEWHERE },
  });
  for (const day of ['2026-11-19', '2026-11-16', '2026-11-14'])
    await mutate(SubmitComplaint, {
      input: { subscriptionId: AD, days: [day], type: 'not_delivered', remedy: 'credit' },
    });
  await readAlong(db);
  await db
    .insertInto('delivery_question')
    .values({
      ...{ id: 'vraag-van-jan', account_id: JAN, subscription_id: AD, brand_key: 'ad', cause: 'holiday' },
      ...{ issue_day: '2026-11-19', asked_at: '2026-11-19T08:00:00.000Z', answer: null, answered_at: null },
    })
    .execute();
}

/** Subscriptions of other accounts that Jan can read along with at this host. */
const shareable = (db: Db) =>
  db
    .selectFrom('subscription')
    .innerJoin('product', 'product.id', 'subscription.product_id')
    .select(['subscription.id', 'subscription.account_id'])
    .where('subscription.brand_key', '=', 'ad')
    .where('digital_access', '=', 1)
    .where('account_id', '!=', JAN)
    .where('ends_on', 'is', null)
    .orderBy('subscription.id');

async function readAlong(db: Db): Promise<void> {
  const { id: subscription_id } = await shareable(db).executeTakeFirstOrThrow();
  const place = { account_id: JAN, since: '2026-10-01T09:00:00.000Z', last_used_month: null };
  await db
    .insertInto('co_reader')
    .values({
      ...{ ...place, id: 'plek-van-jan', subscription_id, invite_key: 'uitnodiging-van-jan' },
      ...{ ended_at: null, ended_by: null },
    })
    .execute();
}

export const INVITE_SECRET = 'uitnodiging-voor-jan';

/** Another holder invites Jan. */
export async function inviteJan(db: Db): Promise<void> {
  const subscription = await shareable(db).offset(1).limit(1).executeTakeFirstOrThrow();
  const invite = { invite_key: 'voor-jan', subscription_id: subscription.id };
  await db
    .insertInto('invite')
    .values({
      ...{ ...invite, account_id: subscription.account_id ?? '', brand_key: 'ad', name: null },
      ...{ email: OLD, comparable_email: OLD, state: 'open', sent_at: '2026-11-19T08:00:00.000Z' },
      ...{ last_day: '2026-12-19', mail_id: 'voor-jan', undelivered_at: null, reminded_at: null },
      ...{ accepted_by: null, ended_at: null },
    })
    .execute();
  await db
    .insertInto('invite_link')
    .values({ ...invite, key_hash: hashOf(INVITE_SECRET) })
    .execute();
}

export const unsubscribeLink = async (db: Db, email: string) =>
  sealUnsubscribe({ newsletterId: 'ad-ochtend', accountId: JAN, email }, await linkKey(db));
export const reportLink = async (db: Db) =>
  sealLink({ subscriptionId: AD, day: '2026-11-18', purpose: 'report' }, await linkKey(db));
