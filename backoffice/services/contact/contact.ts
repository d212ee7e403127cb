/** A reader's own messages to the customer service, and what became of them. */

import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import type { Db } from '../../kernel/tables.ts';
import { fileStatesOf } from '../uploads/message-files.ts';
import { listCases } from './contact.repository.ts';
import type { ContactCaseRow } from './contact.tables.ts';

/** Those to the brands that this host shows, newest first. */
export async function contactCases({ db, account, visibleBrands }: BackofficeContext) {
  const rows = await listCases(
    db,
    account.id,
    visibleBrands.map(({ key }) => key),
  );
  return rows.map((row) => caseView(db, row));
}

/** @throws Refused NOT-FOUND when it does not exist, is another account's, or of a brand that this host does not show */
export async function contactCase(context: BackofficeContext, reference: string) {
  const found = (await contactCases(context)).find((one) => one.reference === reference);
  if (!found) throw notFound();
  return found;
}

const caseView = (db: Db, row: ContactCaseRow) => ({
  reference: row.reference,
  topic: row.topic_label,
  message: row.message,
  state: row.state,
  answerBy: row.answer_by,
  receivedAt: row.received_at,
  handlingAt: row.handling_at,
  answeredAt: row.answered_at,
  answer: row.answer,
  files: () => filesShown(db, row.id),
});

/** `refused`: the virus scanner found a virus, and the file was deleted. */
async function filesShown(db: Db, caseId: string) {
  const states = { receiving: 'checking', checking: 'checking', ready: 'sent', refused: 'refused' } as const;
  const files = await fileStatesOf(db, caseId);
  return files.map(({ name, state }) => ({ name, state: states[state] }));
}
