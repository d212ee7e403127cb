/**
 * A contract that was withdrawn from: each of its invoices gets a credit note, announced debits are cancelled, and its
 * credit is void, because everything that was paid goes back. In the transaction of the withdrawal.
 */
import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Cents } from '../../kernel/money/types.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { takeUnbooked } from '../credits/credits.repository.ts';
import { listRemainingVat } from './credit-notes.repository.ts';
import { issueCreditNote } from './credit-notes.ts';
import { cancelPaidDebits } from './due-debits.repository.ts';
import { addPayout, type BilledInvoice, listBilledSince } from './ended.repository.ts';
import { bookEntry, entryIds, listGrants, readBooked, readEntry } from './ledger.repository.ts';
import { endNoteId, noteId } from './settle-ended.ts';
import { listSurplus, owedPayoutCents } from './withdrawn.repository.ts';

interface Withdrawn {
  readonly subscriptionId: string;
  /** Invoices of terms that ended before are of another contract. */
  readonly since: IsoDay;
  /** Of the withdrawal, unique. */
  readonly cause: string;
  /** Printed on the credit notes. */
  readonly reason: string;
  /** What of a term is charged after all. */
  kept(term: { readonly first: IsoDay; readonly last: IsoDay; readonly cents: Cents }): Cents;
}

interface Deps {
  readonly content: Pick<BackofficeContent, 'textsOf'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Call it with the subscription locked. @returns the ids of the invoices */
export async function withdrawInvoices(trx: Trx, deps: Deps, withdrawn: Withdrawn): Promise<string[]> {
  const { subscriptionId, since, cause } = withdrawn;
  const invoices = await listBilledSince(trx, subscriptionId, since);
  for (const invoice of invoices) await creditInvoice(trx, deps, invoice, withdrawn);
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  await cancelPaidDebits(trx, ids);
  await takeUnbooked(trx, subscriptionId, cause);
  await voidCredit(trx, deps, withdrawn);
  return ids;
}

async function creditInvoice(
  trx: Trx,
  deps: Deps,
  { invoiceId, first, last, paidCents, isTerm, noteIds }: BilledInvoice,
  { kept, reason, cause }: Withdrawn,
): Promise<void> {
  const ofEnd = endNoteId(invoiceId);
  // Its subscription ended before the press: what that left is given back too.
  const id = noteIds.includes(ofEnd) ? noteId(`${cause} ${invoiceId}`) : ofEnd;
  if (noteIds.includes(id)) return;
  const remaining = await listRemainingVat(trx, invoiceId);
  const left = remaining.reduce((sum, { gross }) => sum + gross, 0);
  const cents = left - (isTerm === 1 ? kept({ first, last, cents: paidCents }) : 0);
  if (cents > 0) await issueCreditNote(trx, deps, { id, invoiceId, cents, reason });
}

async function voidCredit(trx: Trx, { now }: Deps, { subscriptionId, cause }: Withdrawn) {
  const grants = (await listGrants(trx, [subscriptionId])).get(subscriptionId) ?? [];
  const newId = entryIds(now);
  const { day } = localTime(now, COMMON_TIME_ZONE);
  for (const { id, cents, source, termFirst } of grants)
    await bookEntry(trx, {
      ...{
        ...(await readEntry(trx, id)),
        id: newId(),
        at: new Date(now).toISOString(),
        day,
        invoice_id: null,
      },
      ...{ kind: 'credit_used', invoice_cents: 0, credit_cents: -cents, grant_id: id },
      ...{ change_id: null, source, term_first: termFirst, issues: null, rate_bp: null },
      ...{ cause: `${cause}:${id}`, by_whom: 'system' },
    });
}

/** Euro cents that were paid on these invoices and that they do not ask any more, by id; without what is to be paid out. */
export async function surplusOf(db: Db, invoiceIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (invoiceIds.length === 0) return new Map();
  const owed = await owedPayoutCents(db, invoiceIds);
  const rows = await listSurplus(db, invoiceIds);
  return new Map(
    rows.flatMap(({ id, cents }) => {
      const left = cents - (owed.get(id) ?? 0);
      return left > 0 ? [[id, left] as const] : [];
    }),
  );
}

interface InvoicePayout {
  readonly invoiceId: string;
  readonly cents: Cents;
  readonly payBy: IsoDay;
  /** The debit that paid it when it asked nothing any more; without it the invoice has too much. */
  readonly paymentId?: string;
}

/** What no refund can give back, for an operator. @param now another one for each payout of a subscription */
export async function payOutInvoice(
  trx: Trx,
  { now }: Pick<Deps, 'now'>,
  { invoiceId, paymentId, cents, payBy }: InvoicePayout,
): Promise<void> {
  const { subscription_id, account_id } = await readBooked(trx, invoiceId);
  await addPayout(trx, {
    ...{ id: crypto.randomUUID().replaceAll('-', ''), subscription_id, account_id, cents },
    ...{ made_at: new Date(now).toISOString(), pay_by: payBy },
    ...(paymentId === undefined ? { invoice_id: invoiceId } : { payment_id: paymentId }),
  });
}
