/**
 * The tables of invoices and the ledger, for the query builder. Days and instants are ISO text (instants in UTC),
 * money is euro cents, rates of VAT are basis points (`900` is 9 %), booleans are 0 or 1.
 */
import type { Generated } from 'kysely';
import type { ClaimColumns } from '../../kernel/claims.ts';
import { type PersonalTablesOf, TAX } from '../../kernel/personal-table.ts';
import type { EntryKind, InvoiceKind, LineKind, LineSource, PayMethod, Problem } from './invoices.types.ts';

export interface InvoiceRow {
  /** 32 hexadecimal digits. */
  id: string;
  kind: InvoiceKind;
  subscription_id: string;
  /** Who held the subscription when it was issued; it stays theirs. */
  account_id: string | null;
  brand_key: string;
  entity_id: string;
  series_year: number;
  number: number;
  /** As printed, unique per entity, such as `2026-000117`. */
  number_text: string;
  /** The invoice that a credit note corrects. */
  corrects_id: string | null;
  term_first: string;
  term_last: string;
  edition: number;
  issued_on: string;
  issued_at: string;
  due_on: string | null;
  method: PayMethod;
  /** Negative for a credit note. */
  gross_cents: number;
  delivery: 'mail' | 'print';
  texts_id: string;
  /** JSON, `Snapshot`. */
  snapshot: string;
  keep_until: string;
}

export interface InvoiceLineRow {
  invoice_id: string;
  no: number;
  kind: LineKind;
  first_day: string | null;
  last_day: string | null;
  issues: number | null;
  cents: number;
  rate_bp: number;
  change_id: string | null;
  source: LineSource | null;
  term_first: string | null;
}

/** A movement of money; nothing is ever changed. */
export interface LedgerRow {
  id: string;
  at: string;
  day: string;
  entity_id: string;
  subscription_id: string;
  account_id: string | null;
  invoice_id: string | null;
  kind: EntryKind;
  /** What it adds to what is outstanding on the invoice. */
  invoice_cents: number;
  /** What it adds to the credit of the subscription. */
  credit_cents: number;
  change_id: string | null;
  source: LineSource | null;
  term_first: string | null;
  issues: number | null;
  rate_bp: number | null;
  /** The grant that `credit_used` or `payout` uses. */
  grant_id: string | null;
  keep_until: string;
  /** What made it, unique, so that it is booked once: such as `issue:<subscription>:<term>:<edition>`. */
  cause: string;
  /** `system`, or the operator. */
  by_whom: string;
}

/** Computed from the ledger, so that open invoices are found by an index. `rebuildBalances` makes them anew. */
export interface BalanceRow {
  invoice_id: string;
  account_id: string | null;
  subscription_id: string;
  brand_key: string;
  lines_cents: number;
  credited_cents: number;
  paid_cents: number;
  refunded_cents: number;
  charged_back_cents: number;
  outstanding_cents: number;
  due_on: string | null;
  is_written_off: number;
  running_payment: string | null;
}

/** The next term of a subscription that is billed. */
export interface PlanRow extends ClaimColumns {
  subscription_id: string;
  entity_id: string | null;
  term_first: string | null;
  due_at: string;
  /** `held` waits for an operator. */
  state: 'waiting' | 'held' | 'over';
  problem: Problem | null;
  /** A short code. */
  error: string | null;
  tries: number;
}

export interface InvoicesTables {
  /** The words of invoices as they were when these were issued. `id` is the SHA-256 of `texts`, JSON. */
  document_texts: { id: string; texts: string };
  invoice: InvoiceRow;
  invoice_line: InvoiceLineRow;
  invoice_vat: {
    invoice_id: string;
    rate_bp: number;
    gross_cents: number;
    vat_cents: number;
    net_cents: number;
  };
  ledger_entry: LedgerRow;
  invoice_balance: BalanceRow;
  number_series: { entity_id: string; kind: InvoiceKind; year: number; last_number: number };
  billing_plan: PlanRow;
  /** When the money of an invoice is taken; not before its mail was accepted. */
  debit_plan: {
    invoice_id: string;
    planned_on: string;
    debit_on: string;
    mail_event: string;
    announced_at: string | null;
    /** `cancelled` once `stage` says more: the release before reads no other value. */
    state: 'waiting_for_mail' | 'announced' | 'cancelled';
    /** Null until it is sent, or is stopped before. */
    stage: 'sent' | 'done' | 'stopped' | null;
    /** The day since which it has this stage. */
    stage_on: string | null;
    /** Why it was stopped, a short word. */
    cause: string | null;
    /** Of the last attempt. */
    payment_id: string | null;
    /** By which it was sent. */
    mandate_id: string | null;
    /** From 1; a bank may return the first one. */
    attempt: Generated<number>;
    /** Days that it is announced ahead; null for those of the seller. */
    announce_days: number | null;
    /** When the operators were told that its bank takes too long. */
    chased_at: string | null;
  };
  /** A bank said that this reader has died: no mail about money goes to the account. */
  money_mails_stopped: { account_id: string; since: string; cause: string };
  /** How far the walk over all subscriptions is. */
  billing_cursor: { id: string; after: string };
  credit_note_request: {
    id: string;
    invoice_id: string;
    cents: number;
    reason: string;
    asked_by: string;
    asked_at: string;
    answered_by: string | null;
    answered_at: string | null;
    answer: 'released' | 'refused' | null;
    credit_note_id: string | null;
  };
  /** Credit of an ended subscription, or what was paid for an invoice, for an operator to pay out. */
  payout: {
    id: string;
    subscription_id: string;
    account_id: string | null;
    cents: number;
    state: 'owed' | 'paid';
    made_at: string;
    paid_at: string | null;
    paid_by: string | null;
    /** The invoice on which more was paid than it asks; null for credit. */
    invoice_id: string | null;
    /** The debit that was paid when its invoice asked nothing any more. */
    payment_id: string | null;
    /** The last day in time; null where none was promised. */
    pay_by: string | null;
  };
}

const INVOICE = 'Uw facturen.';
const of = (purpose: string) => ({ purpose, retention: TAX, erasure: 'keep' as const });
const throughInvoice = { column: 'invoice_id', table: 'invoice' };

export const invoicesPersonal: PersonalTablesOf<InvoicesTables> = {
  billing_plan: { ...of('Uw volgende factuur maken.'), datedBy: null, hidden: ['claim'] },
  invoice: { ...of(INVOICE), hidden: ['texts_id'] },
  invoice_line: { ...of('Wat er op uw facturen staat.'), through: throughInvoice },
  invoice_vat: { ...of('De btw op uw facturen.'), through: throughInvoice },
  invoice_balance: of('Wat er van uw facturen betaald is.'),
  ledger_entry: { ...of('Wat u betaalde en terugkreeg.'), hidden: ['by_whom'] },
  debit_plan: { ...of('Wanneer we een factuur afschrijven.'), through: throughInvoice },
  money_mails_stopped: of('Geen mails over geld meer sturen.'),
  credit_note_request: {
    ...of('Een factuur verbeteren.'),
    through: throughInvoice,
    hidden: ['asked_by', 'answered_by'],
  },
  payout: { ...of('Uw tegoed uitbetalen.'), hidden: ['paid_by'] },
};
