/** A move under `kill -9` and retry: the move, its audit line, its mail and its answer, once. */
import { sql } from 'kysely';
import { addReaders } from './holiday-kill-worker.ts';
import { readerId } from './kill-worker.ts';
import type { KilledMutation } from './kills.ts';

export const MOVES: KilledMutation = {
  worker: new URL('./moving-kill-worker.ts', import.meta.url),
  addReaders,
  savedForms: async (db, ids) =>
    db
      .selectFrom('moving_house')
      .select(['subscription_id as reader', 'move_id as result'])
      .where('subscription_id', 'in', ids)
      .execute(),
  counts: (number, response) => {
    const id = readerId(number);
    return [
      ['moves', 1, sql`select count(*) as count from moving_house where subscription_id = ${id}`],
      ['moves of the answer', 1, sql`select count(*) as count from moving_house where move_id = ${response}`],
      ['audit lines', 1, sql`select count(*) as count from audit_log where account_id = ${id}`],
      ['mails', 1, sql`select count(*) as count from mail where account_id = ${id}`],
      ['answers', 1, sql`select count(*) as count from idempotent_answer where account_id = ${id}`],
    ];
  },
  twice: sql`select count(*) as count from (select subscription_id from moving_house group by subscription_id having count(*) > 1) as twice`,
};
