/** A reader's own messages to the customer service, and what became of them. */
import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import { listCases } from './contact.repository.ts';
import type { ContactCaseRow } from './contact.tables.ts';

/** Those to the brands that this host shows, newest first. */
export async function contactCases({ db, account, visibleBrands }: BackofficeContext) {
  const rows = await listCases(
    db,
    account.id,
    visibleBrands.map(({ key }) => key),
  );
  return rows.map(caseView);
}

/** @throws Refused NOT-FOUND when it does not exist, is another account's, or of a brand that this host does not show */
export async function contactCase(context: BackofficeContext, reference: string) {
  const found = (await contactCases(context)).find((one) => one.reference === reference);
  if (!found) throw notFound();
  return found;
}

const caseView = (row: ContactCaseRow) => ({
  reference: row.reference,
  topic: row.topic_label,
  message: row.message,
  state: row.state,
  answerBy: row.answer_by,
  receivedAt: row.received_at,
  handlingAt: row.handling_at,
  answeredAt: row.answered_at,
  answer: row.answer,
});
