/**
 * Stores invoices and credit notes with their lines and what they book, in the transaction that issues them. Their
 * numbers are taken last, so that a transaction that is rolled back leaves no gap.
 */
import type { Db, Trx } from '../../kernel/tables.ts';
import type { BalanceRow, InvoiceLineRow, InvoiceRow, InvoicesTables, LedgerRow } from './invoices.tables.ts';
import type { Entity, InvoiceKind, Issued, Snapshot } from './invoices.types.ts';
import { entryIds, recountBalances, takeNumbers } from './ledger.repository.ts';
import { communicationOf, numberText } from './number.rules.ts';

export interface IssuedRows {
  readonly invoice: InvoiceRow;
  readonly lines: readonly InvoiceLineRow[];
  readonly vat: readonly InvoicesTables['invoice_vat'][];
  readonly entries: readonly LedgerRow[];
  /** Of an invoice; a credit note changes that of its invoice. */
  readonly balance: BalanceRow | null;
}

/** The rows of an invoice or a credit note. */
export function rowsOfIssued(issued: Issued, entity: Entity, number: number): IssuedRows {
  const invoice = invoiceRow(issued, entity, number);
  const { id, facts } = issued;
  return {
    invoice,
    lines: facts.lines.map((line, no) => ({
      ...{ invoice_id: id, no, kind: line.kind, first_day: line.first, last_day: line.last },
      ...{ issues: line.issues, cents: line.cents, rate_bp: line.rateBp, change_id: line.changeId },
      ...{ source: line.source, term_first: line.termFirst },
    })),
    vat: facts.vat.map(({ rateBp, gross, vat, net }) => ({
      ...{ invoice_id: id, rate_bp: rateBp, gross_cents: gross, vat_cents: vat, net_cents: net },
    })),
    entries: entriesOf(issued),
    balance: invoice.kind === 'invoice' ? balanceRow(invoice) : null,
  };
}

function invoiceRow(issued: Issued, entity: Entity, number: number): InvoiceRow {
  const { snapshot, term } = issued;
  const year = Number(snapshot.issuedOn.slice(0, 4));
  const text = numberText(entity, snapshot.kind, year, number);
  const isTransferred =
    snapshot.kind === 'invoice' && (issued.method === 'per_invoice' || issued.method === 'none');
  const reference = isTransferred ? communicationOf(entity, year, number) : null;
  const printed: Snapshot = { ...snapshot, number: text, pay: { ...snapshot.pay, reference } };
  return {
    ...{ id: issued.id, kind: snapshot.kind, subscription_id: issued.subscriptionId },
    ...{ account_id: issued.accountId, brand_key: issued.brandKey, entity_id: entity.id },
    ...{ series_year: year, number, number_text: text, corrects_id: issued.corrects },
    ...{ term_first: term.first, term_last: term.last, edition: 1 },
    ...{ issued_on: snapshot.issuedOn, issued_at: new Date(issued.issuedAt).toISOString() },
    ...{ due_on: issued.dueOn, method: issued.method, gross_cents: issued.facts.gross },
    ...{ delivery: issued.delivery, texts_id: issued.textsId, snapshot: JSON.stringify(printed) },
    keep_until: issued.keepUntil,
  };
}

function entriesOf({ granted, facts, snapshot, corrects, ...issued }: Issued): LedgerRow[] {
  const { id, subscriptionId, accountId, entityId, term, issuedAt, keepUntil } = issued;
  const newId = entryIds(issuedAt);
  const entry = (values: Pick<LedgerRow, 'kind' | 'cause'> & Partial<LedgerRow>): LedgerRow => ({
    ...{ id: newId(), at: new Date(issuedAt).toISOString(), day: snapshot.issuedOn, entity_id: entityId },
    ...{ subscription_id: subscriptionId, account_id: accountId, invoice_id: id },
    ...{ invoice_cents: 0, credit_cents: 0, change_id: null, source: null, term_first: null },
    ...{ issues: null, rate_bp: null, grant_id: null, keep_until: keepUntil, by_whom: 'system' },
    ...values,
  });
  if (corrects !== null)
    return [
      entry({ kind: 'credit_note', cause: `note:${id}`, invoice_id: corrects, invoice_cents: facts.gross }),
    ];
  return [
    ...granted.map((grant) =>
      entry({
        ...{ kind: 'credit_granted', id: grant.id, cause: `grant:${grant.id}`, credit_cents: grant.cents },
        ...{ change_id: grant.changeId, source: grant.source, term_first: grant.termFirst },
        ...{ issues: grant.issues, rate_bp: grant.rateBp, invoice_id: null },
      }),
    ),
    entry({
      kind: 'lines',
      cause: `issue:${subscriptionId}:${term.first}:1`,
      invoice_cents: facts.gross,
      term_first: term.first,
    }),
    ...facts.used.map(({ grant, cents }) =>
      entry({
        kind: 'credit_used',
        cause: `use:${id}:${grant.id}`,
        ...{ credit_cents: -cents, change_id: grant.changeId, source: grant.source, grant_id: grant.id },
        term_first: grant.termFirst,
      }),
    ),
  ];
}

const balanceRow = (invoice: InvoiceRow): BalanceRow => ({
  ...{ invoice_id: invoice.id, account_id: invoice.account_id, subscription_id: invoice.subscription_id },
  ...{ brand_key: invoice.brand_key, lines_cents: invoice.gross_cents, credited_cents: 0, paid_cents: 0 },
  ...{ refunded_cents: 0, charged_back_cents: 0, outstanding_cents: invoice.gross_cents },
  ...{ due_on: invoice.due_on, is_written_off: 0, running_payment: null },
});

/**
 * Takes the numbers and stores all of them: the last statements of the transaction that issues.
 * @param issued of one seller, kind and year of issue, in the order of their numbers
 * @returns their numbers as printed
 */
export async function insertIssued(
  trx: Trx,
  entity: Entity,
  { kind, year }: { readonly kind: InvoiceKind; readonly year: number },
  issued: readonly Issued[],
): Promise<string[]> {
  if (issued.length === 0) return [];
  const last = await takeNumbers(trx, { entity_id: entity.id, kind, year }, issued.length);
  const all = issued.map((one, index) => rowsOfIssued(one, entity, last - issued.length + index + 1));
  await insertAll(
    trx,
    'invoice',
    all.map(({ invoice }) => invoice),
  );
  await insertAll(
    trx,
    'invoice_line',
    all.flatMap(({ lines }) => lines),
  );
  await insertAll(
    trx,
    'invoice_vat',
    all.flatMap(({ vat }) => vat),
  );
  await insertAll(
    trx,
    'ledger_entry',
    all.flatMap(({ entries }) => entries),
  );
  await insertAll(
    trx,
    'invoice_balance',
    all.flatMap(({ balance }) => balance ?? []),
  );
  const corrected = issued.flatMap(({ corrects }) => corrects ?? []);
  if (corrected.length > 0) await recountBalances(trx, corrected);
  return all.map(({ invoice }) => invoice.number_text);
}

async function insertAll<Table extends keyof InvoicesTables>(
  trx: Db,
  table: Table,
  rows: readonly InvoicesTables[Table][],
): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto(table)
      .values(rows as never)
      .execute();
}
