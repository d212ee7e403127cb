/** The questions about the issues of the last two weeks, with and without a reply. */
import { addDays } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { listQuestions } from './questions.repository.ts';

/** Days back that the pages show, and one more for another time zone. */
const DAYS_BACK = 15;

/** Read once for all fields of a request. */
const read = new WeakMap<BackofficeContext, ReturnType<typeof listQuestions>>();

export function recentQuestions(context: BackofficeContext): ReturnType<typeof listQuestions> {
  const { db, account, today } = context;
  const questions =
    read.get(context) ?? listQuestions(db, { accountId: account.id, since: addDays(today, -DAYS_BACK) });
  read.set(context, questions);
  return questions;
}
