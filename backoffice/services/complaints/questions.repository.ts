/** Questions about the first issue after a holiday, a move or a complaint, one statement per function. */
import type { Insertable, Selectable } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { BackofficeTables, Db } from '../../kernel/tables.ts';

export type QuestionRow = Selectable<BackofficeTables['delivery_question']>;

/** @returns false when a question about this issue exists */
export async function addQuestion(
  trx: Db,
  row: Insertable<BackofficeTables['delivery_question']>,
): Promise<boolean> {
  const added = await trx
    .insertInto('delivery_question')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

type Since = { readonly accountId: string; readonly since: IsoDay };

/** With and without a reply, latest issue first. */
export const listQuestions: (db: Db, given: Since) => Promise<QuestionRow[]> = prepared(
  (db: Db, { accountId, since }: Since) =>
    db
      .selectFrom('delivery_question')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('issue_day', '>=', since)
      .orderBy('issue_day', 'desc')
      .orderBy('id'),
);

export function findQuestion(db: Db, accountId: string, id: string): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('delivery_question')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns false when the question already has a reply */
export async function answerQuestion(
  trx: Db,
  about: { readonly subscriptionId: string; readonly day: IsoDay },
  result: 'yes' | 'no',
  at: string,
): Promise<boolean> {
  const answered = await trx
    .updateTable('delivery_question')
    .set({ answer: result, answered_at: at })
    .where('subscription_id', '=', about.subscriptionId)
    .where('issue_day', '=', about.day)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return answered !== undefined;
}

/** Takes the replies of since then back. @param since ISO text in UTC @returns how many */
export async function forgetReplies(trx: Db, accountId: string, since: string): Promise<number> {
  const forgotten = await trx
    .updateTable('delivery_question')
    .set({ answer: null, answered_at: null })
    .where('account_id', '=', accountId)
    .where('answered_at', '>=', since)
    .executeTakeFirst();
  return Number(forgotten.numUpdatedRows);
}
