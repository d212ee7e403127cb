/** A complaint under `kill -9` and retry: itself, its issue, its remedy, its audit line, its mail and its answer, once. */
import { sql } from 'kysely';
import { addReaders, remedyOf } from './complaint-kill-worker.ts';
import { AGREED_END } from './holiday-kill-worker.ts';
import { readerId } from './kill-worker.ts';
import type { KilledMutation } from './kills.ts';

export const COMPLAINTS: KilledMutation = {
  worker: new URL('./complaint-kill-worker.ts', import.meta.url),
  addReaders,
  savedForms: async (db, ids) =>
    db
      .selectFrom('complaint')
      .select(['subscription_id as reader', 'id as result'])
      .where('subscription_id', 'in', ids)
      .execute(),
  counts: (number, response) => {
    const id = readerId(number);
    const remedy = remedyOf(number);
    const moved = remedy === 'extend' ? 1 : 0;
    return [
      ['complaints', 1, sql`select count(*) as count from complaint where subscription_id = ${id}`],
      ['complaints of the answer', 1, sql`select count(*) as count from complaint where id = ${response}`],
      ['issues', 1, sql`select count(*) as count from complaint_issue where complaint_id = ${response}`],
      ['audit lines', 1, sql`select count(*) as count from audit_log where account_id = ${id}`],
      ['mails', 1, sql`select count(*) as count from mail where account_id = ${id}`],
      ['answers', 1, sql`select count(*) as count from idempotent_answer where account_id = ${id}`],
      [
        'added issues',
        moved,
        sql`select count(*) as count from issue_compensation where subscription_id = ${id}`,
      ],
      [
        'moved ends',
        moved,
        sql`select count(*) as count from subscription where id = ${id} and ends_on > ${AGREED_END}`,
      ],
      [
        'redeliveries',
        remedy === 'redelivery' ? 1 : 0,
        sql`select count(*) as count from issue_redelivery where subscription_id = ${id}`,
      ],
    ];
  },
  twice: sql`select count(*) as count from (select subscription_id from complaint group by subscription_id having count(*) > 1) as twice`,
};
