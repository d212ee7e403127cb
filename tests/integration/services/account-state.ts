/** All that a reader of an account can change, as it is now, for a comparison of before and after. */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';

type Db = Kysely<BackofficeTables>;

export async function accountState(db: Db, account: string) {
  const own = db.selectFrom('subscription').select('id').where('account_id', '=', account);
  const touched = ['10009001', '10000001'];
  return {
    account: await db.selectFrom('account').selectAll().where('id', '=', account).execute(),
    subscriptions: await db
      .selectFrom('subscription')
      .selectAll()
      .where((where) => where.or([where('account_id', '=', account), where('id', 'in', touched)]))
      .orderBy('id')
      .execute(),
    pauses: await db
      .selectFrom('delivery_suspension')
      .select(['subscription_id', 'first_day', 'last_day'])
      .where('subscription_id', 'in', own)
      .where('cancelled_at', 'is', null)
      .orderBy('first_day')
      .execute(),
    elsewhere: await db
      .selectFrom('temporary_address')
      .select(['subscription_id', 'first_day', 'last_day', 'street', 'city'])
      .where('subscription_id', 'in', own)
      .where('cancelled_at', 'is', null)
      .orderBy('first_day')
      .execute(),
    moves: await db
      .selectFrom('moving_house')
      .selectAll()
      .where('subscription_id', 'in', own)
      .where('cancelled_at', 'is', null)
      .orderBy('moving_day')
      .execute(),
    ...(await stateOfOthers(db, account)),
    ...(await stateOfChoices(db, account)),
  };
}

/** What other people see of the account. */
async function stateOfOthers(db: Db, account: string) {
  const own = db.selectFrom('subscription').select('id').where('account_id', '=', account);
  return {
    invites: await db
      .selectFrom('invite')
      .select(['invite_key', 'email', 'last_day'])
      .where('subscription_id', 'in', own)
      .where('state', '=', 'open')
      .orderBy('invite_key')
      .execute(),
    readers: await db
      .selectFrom('co_reader')
      .select(['id', 'account_id', 'subscription_id'])
      .where((where) => where.or([where('subscription_id', 'in', own), where('account_id', '=', account)]))
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute(),
    requests: await db.selectFrom('link_request').select('id').where('account_id', '=', account).execute(),
    codes: await db
      .selectFrom('link_code')
      .innerJoin('link_request', 'link_request.id', 'link_code.request_id')
      .select('link_code.id')
      .where('link_request.account_id', '=', account)
      .where('ended_at', 'is', null)
      .execute(),
    calls: await db.selectFrom('callback_request').select('id').where('account_id', '=', account).execute(),
    complaints: await db
      .selectFrom('complaint')
      .select('id')
      .where('account_id', '=', account)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute(),
    replies: await db
      .selectFrom('delivery_question')
      .select(['id', 'answer'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute(),
  };
}

async function stateOfChoices(db: Db, account: string) {
  return {
    feeds: await db
      .selectFrom('delivery_feed')
      .select(['brand_key', 'key_hash'])
      .where('account_id', '=', account)
      .where('revoked_at', 'is', null)
      .execute(),
    letters: await db
      .selectFrom('newsletter_choice')
      .selectAll()
      .where('account_id', '=', account)
      .orderBy('newsletter_id')
      .execute(),
    pausedLetters: await db
      .selectFrom('newsletter_pause')
      .selectAll()
      .where('account_id', '=', account)
      .execute(),
    channels: await db
      .selectFrom('contact_preference')
      .selectAll()
      .where('account_id', '=', account)
      .orderBy('channel')
      .execute(),
    notices: await db
      .selectFrom('delay_notice_choice')
      .select('channel')
      .where('account_id', '=', account)
      .execute(),
    erasures: await db
      .selectFrom('erasure_request')
      .select('account_id')
      .where('account_id', '=', account)
      .where('cancelled_at', 'is', null)
      .execute(),
    verifications: await db
      .selectFrom('phone_challenge')
      .select('id')
      .where('account_id', '=', account)
      .where('ended_at', 'is', null)
      .execute(),
    waiting: await db
      .selectFrom('email_change')
      .select('subscription_id')
      .where('account_id', '=', account)
      .where('ended_at', 'is', null)
      .execute(),
  };
}
