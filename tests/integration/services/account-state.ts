/** All that a reader of an account can change, as it is now, for a comparison of before and after. */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { rowsOf } from '../../support/rows.ts';

type Db = Kysely<BackofficeTables>;
const TOUCHED = ['10009001', '10000001'];

/** In the same order from both engines. */
const sorted = <Row>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** These columns only. */
function shown<Row, Column extends keyof Row>(rows: readonly Row[], ...columns: readonly Column[]) {
  const own = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
  return sorted(rows.map(own)) as Pick<Row, Column>[];
}

export async function accountState(db: Db, account: string) {
  const subscriptions = await rowsOf(db, 'subscription');
  const own = subscriptions.filter(({ account_id }) => account_id === account).map(({ id }) => id);
  const isOwn = ({ subscription_id }: { readonly subscription_id: string }) => own.includes(subscription_id);
  const planned = { cancelled_at: null };
  const pauses = (await rowsOf(db, 'delivery_suspension', planned)).filter(isOwn);
  const openChanges = (await rowsOf(db, 'method_change', { ended_at: null })).filter(isOwn);
  const elsewhere = (await rowsOf(db, 'temporary_address', planned)).filter(isOwn);
  return {
    account: await rowsOf(db, 'account', { id: account }),
    subscriptions: sorted(subscriptions.filter(({ id }) => own.includes(id) || TOUCHED.includes(id))),
    pauses: shown(pauses, 'subscription_id', 'first_day', 'last_day'),
    elsewhere: shown(elsewhere, 'subscription_id', 'first_day', 'last_day', 'street', 'city'),
    paying: shown(openChanges, 'subscription_id', 'method', 'state'),
    moves: sorted((await rowsOf(db, 'moving_house', planned)).filter(isOwn)),
    ...(await stateOfOthers(db, account, isOwn)),
    ...(await stateOfChoices(db, account)),
  };
}

/** What other people see of the account. */
async function stateOfOthers(
  db: Db,
  account: string,
  isOwn: (row: { readonly subscription_id: string }) => boolean,
) {
  const ofAccount = { account_id: account };
  const invites = (await rowsOf(db, 'invite', { state: 'open' })).filter(isOwn);
  const readers = (await rowsOf(db, 'co_reader', { ended_at: null })).filter(
    (row) => isOwn(row) || row.account_id === account,
  );
  const requests = shown(await rowsOf(db, 'link_request', ofAccount), 'id');
  const codes = (await rowsOf(db, 'link_code', { ended_at: null })).filter(({ request_id }) =>
    requests.some(({ id }) => id === request_id),
  );
  return {
    requests,
    invites: shown(invites, 'invite_key', 'email', 'last_day'),
    readers: shown(readers, 'id', 'account_id', 'subscription_id'),
    codes: shown(codes, 'id'),
    calls: shown(await rowsOf(db, 'callback_request', ofAccount), 'id'),
    complaints: shown(await rowsOf(db, 'complaint', { ...ofAccount, withdrawn_at: null }), 'id'),
    replies: shown(await rowsOf(db, 'delivery_question', ofAccount), 'id', 'answer'),
  };
}

async function stateOfChoices(db: Db, account: string) {
  const ofAccount = { account_id: account };
  const open = { ...ofAccount, ended_at: null };
  const feeds = await rowsOf(db, 'delivery_feed', { ...ofAccount, revoked_at: null });
  const erasures = await rowsOf(db, 'erasure_request', { ...ofAccount, cancelled_at: null });
  return {
    feeds: shown(feeds, 'brand_key', 'key_hash'),
    letters: sorted(await rowsOf(db, 'newsletter_choice', ofAccount)),
    pausedLetters: sorted(await rowsOf(db, 'newsletter_pause', ofAccount)),
    channels: sorted(await rowsOf(db, 'contact_preference', ofAccount)),
    notices: shown(await rowsOf(db, 'delay_notice_choice', ofAccount), 'channel'),
    erasures: shown(erasures, 'account_id'),
    verifications: shown(await rowsOf(db, 'phone_challenge', open), 'id'),
    waiting: shown(await rowsOf(db, 'email_change', open), 'subscription_id'),
  };
}
