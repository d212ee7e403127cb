/** A pause under `kill -9` and retry: the pause, its audit line, its mail, its stored result, and each issue added at the end: exactly once. */
import { sql } from 'kysely';
import { AGREED_END, addReaders, ISSUES } from './holiday-kill-worker.ts';
import { readerId } from './kill-worker.ts';
import type { KilledMutation } from './kills.ts';

export const PAUSES: KilledMutation = {
  worker: new URL('./holiday-kill-worker.ts', import.meta.url),
  addReaders,
  savedForms: async (db, ids) =>
    db
      .selectFrom('delivery_suspension')
      .select(['subscription_id as reader', 'change_id as result'])
      .where('subscription_id', 'in', ids)
      .execute(),
  counts: (number, response) => {
    const id = readerId(number);
    return [
      ['pauses', 1, sql`select count(*) as count from delivery_suspension where subscription_id = ${id}`],
      [
        'pauses of the answer',
        1,
        sql`select count(*) as count from delivery_suspension where change_id = ${response}`,
      ],
      ['audit lines', 1, sql`select count(*) as count from audit_log where account_id = ${id}`],
      ['mails', 1, sql`select count(*) as count from mail where account_id = ${id}`],
      ['answers', 1, sql`select count(*) as count from idempotent_answer where account_id = ${id}`],
      [
        'added issues',
        ISSUES,
        sql`select count(*) as count from issue_compensation where subscription_id = ${id}`,
      ],
      [
        'moved ends',
        1,
        sql`select count(*) as count from subscription where id = ${id} and ends_on > ${AGREED_END}`,
      ],
    ];
  },
  twice: sql`select count(*) as count from (select subscription_id from delivery_suspension group by subscription_id having count(*) > 1) as twice`,
};
