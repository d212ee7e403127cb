/** The questions about the issues of the last days, with and without a reply. */
import { addDays } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { listQuestions } from './questions.repository.ts';

/** Days after an issue in which the page asks whether it came. */
const ASKED_DAYS = 3;

/** Read once for all fields of a request. */
const read = new WeakMap<BackofficeContext, ReturnType<typeof listQuestions>>();

export function recentQuestions(context: BackofficeContext): ReturnType<typeof listQuestions> {
  const { db, account, today } = context;
  const questions =
    read.get(context) ?? listQuestions(db, { accountId: account.id, since: addDays(today, -ASKED_DAYS) });
  read.set(context, questions);
  return questions;
}
