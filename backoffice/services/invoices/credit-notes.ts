/** Credit notes: one operator asks, another releases. A credit note never gives back more than its invoice has left. */
import { authorOf } from '../../console/author.ts';
import type { ConsoleContext } from '../../console/console-page.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { lockBilled } from '../subscriptions/billed.repository.ts';
import { composeCreditNote } from './compose.rules.ts';
import {
  addRequest,
  answerRequest,
  findRequest,
  listRemainingVat,
  lockInvoice,
  readInvoice,
  readRemaining,
} from './credit-notes.repository.ts';
import { documentTexts } from './document-texts.ts';
import { mailCreditNote } from './invoices.mails.ts';
import type { Entity, Issued, Snapshot } from './invoices.types.ts';
import { insertIssued } from './issue-invoices.ts';
import { keepUntil, keepYears } from './keep.rules.ts';
import { storeTexts } from './ledger.repository.ts';
import { areMoneyMailsStopped } from './money-mails.repository.ts';
import { type BillingRules, readBillingRules } from './prices.repository.ts';

interface Wish {
  /** Made with the form, so that a form that is sent twice asks once. */
  readonly id: string;
  readonly invoiceId: string;
  readonly cents: number;
  readonly reason: string;
}

/** `minder`: the invoice has less left, or does not exist. `ander`: the id is of another request. */
export type Requested = 'gevraagd' | 'minder' | 'ander';

export function requestCreditNote(
  context: ConsoleContext,
  { id, invoiceId, cents, reason }: Wish,
): Promise<Requested> {
  const { db, operator, now } = context;
  return db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, invoiceId);
    if (!invoice) return 'minder';
    const known = await findRequest(trx, id);
    if (known) return known.invoice_id === invoiceId && known.asked_by === operator.id ? 'gevraagd' : 'ander';
    if (cents > (await readRemaining(trx, invoiceId))) return 'minder';
    const asked = { asked_by: operator.id, asked_at: new Date(now).toISOString() };
    await addRequest(trx, { id, invoice_id: invoiceId, cents, reason, ...asked });
    await writeAudit(trx, authorOf(context, invoice.brandKey), 'requestCreditNote', invoiceId);
    return 'gevraagd';
  });
}

/**
 * `printen`: released, and printed because no mail takes it. `over`: it was answered already, or does not exist. `eigen`: who asked cannot release. `minder`: the subscription ended
 * since, and the invoice has less left.
 */
export type Answered = 'vrij' | 'printen' | 'afgewezen' | 'over' | 'eigen' | 'minder';

export function answerCreditNote(
  context: ConsoleContext,
  id: string,
  isReleased: boolean,
): Promise<Answered> {
  const { db, operator, now } = context;
  const answered = { answered_by: operator.id, answered_at: new Date(now).toISOString() };
  return db.transaction().execute(async (trx) => {
    const asked = await findRequest(trx, id);
    // Before the invoice, as the end of a subscription locks it, which gives back of the same invoice.
    const corrected = asked && (await readInvoice(trx, asked.invoice_id));
    if (corrected) await lockBilled(trx, [corrected.subscription_id]);
    const invoice = corrected && (await lockInvoice(trx, corrected.id));
    // Another operator may have answered until the lock was free.
    const request = invoice && (await findRequest(trx, id));
    if (!request || request.answer !== null) return 'over';
    if (request.asked_by === operator.id) return 'eigen';
    if (isReleased && request.cents > (await readLeft(trx, request.invoice_id))) return 'minder';
    const noteId = isReleased ? crypto.randomUUID().replaceAll('-', '') : null;
    if (noteId !== null)
      await issueCreditNote(trx, context, { ...request, id: noteId, invoiceId: request.invoice_id });
    const answer = isReleased ? 'released' : 'refused';
    await answerRequest(trx, id, { ...answered, answer, credit_note_id: noteId });
    const action = isReleased ? 'releaseCreditNote' : 'refuseCreditNote';
    await writeAudit(trx, authorOf(context, invoice.brandKey), action, request.invoice_id);
    if (!isReleased) return 'afgewezen';
    return corrected.delivery === 'print' ? 'printen' : 'vrij';
  });
}

/** Euro cents, after the credit notes that were issued. */
const readLeft = async (trx: Trx, invoiceId: string) =>
  (await listRemainingVat(trx, invoiceId)).reduce((sum, { gross }) => sum + gross, 0);

interface NewNote {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly invoiceId: string;
  readonly cents: number;
  readonly reason: string;
}

interface NoteDeps {
  readonly content: Pick<BackofficeContent, 'textsOf'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** @throws Error when the invoice has less left */
export async function issueCreditNote(
  trx: Trx,
  { content, now }: NoteDeps,
  { id, invoiceId, cents, reason }: NewNote,
): Promise<void> {
  const invoice = await readInvoice(trx, invoiceId);
  const billing = await readBillingRules(trx);
  const entity = billing.entities.get(invoice.entity_id);
  if (!entity) throw new Error('The seller of an invoice does not exist');
  const { day } = localTime(now, COMMON_TIME_ZONE);
  const term = { n: 0, first: invoice.term_first, last: invoice.term_last };
  const remaining = await listRemainingVat(trx, invoiceId);
  const facts = composeCreditNote(remaining, cents, term);
  const texts = documentTexts(content, entity.country);
  await storeTexts(trx, texts);
  const left = remaining.reduce((sum, { gross }) => sum + gross, 0);
  const { account_id: accountId } = invoice;
  const isMailStopped = accountId !== null && (await areMoneyMailsStopped(trx, accountId));
  const note: Issued = {
    ...{ id, facts, granted: [], textsId: texts.id, term },
    ...{ subscriptionId: invoice.subscription_id, accountId },
    ...{ entityId: entity.id, brandKey: invoice.brand_key, issuedAt: now, dueOn: null },
    ...{ method: invoice.method, debitOn: null, corrects: invoiceId },
    delivery: isMailStopped ? 'print' : invoice.delivery,
    keepUntil: keptUntil(billing, entity, day),
    snapshot: {
      ...(JSON.parse(invoice.snapshot) as Snapshot),
      ...{ kind: 'credit_note', issuedOn: day, dueOn: null, lines: facts.lines, vat: facts.vat },
      ...{ creditedBefore: invoice.gross_cents - left, toPay: 0, corrects: invoice.number_text, reason },
    },
  };
  await mailCreditNote(trx, note);
  await insertIssued(trx, entity, { kind: 'credit_note', year: Number(day.slice(0, 4)) }, [note]);
}

const keptUntil = ({ keep }: BillingRules, { country }: Entity, day: string): string =>
  keepUntil(day, keepYears(keep, country.toUpperCase(), day));
