/** An invoice as its reader sees it. */
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { OpenInvoice } from './headline.rules.ts';
import type { InvoiceFacts, Printed } from './invoices.repository.ts';
import type { Line, Snapshot, State } from './invoices.types.ts';
import { isCollected } from './plan.rules.ts';
import { type Standing, standingOf, tagOf } from './state.rules.ts';
import { payBefore } from './steps.rules.ts';

export interface StandingInvoice extends InvoiceFacts {
  readonly standing: Standing;
}

export type Status = 'open' | 'processing' | 'paid' | 'overdue' | 'credited';

export const withStanding = (facts: InvoiceFacts, today: IsoDay): StandingInvoice => ({
  ...facts,
  standing: standingOf(facts.balance, today),
});

/** What was written off is late to its reader. */
export const statusOf = (state: State): Status => (state === 'uncollectible' ? 'overdue' : state);

export const mustBePaid = ({ standing: { state, outstanding } }: StandingInvoice): boolean =>
  outstanding > 0 && (state === 'open' || statusOf(state) === 'overdue');

const sayBefore = (invoice: StandingInvoice, today: IsoDay): IsoDay | null =>
  invoice.dueOn !== null && mustBePaid(invoice) ? payBefore(invoice.country, invoice.dueOn, today) : null;

export function openInvoice(invoice: StandingInvoice, today: IsoDay): OpenInvoice {
  const { id, standing, debitOn, productKind } = invoice;
  return {
    invoiceId: id,
    state: standing.state,
    outstanding: standing.outstanding,
    payBefore: sayBefore(invoice, today),
    debitOn: debitOn !== null && debitOn >= today ? debitOn : null,
    productKind,
  };
}

interface Shown {
  readonly brand: Brand;
  readonly printed: Printed;
  readonly notes: readonly Printed[];
  readonly accountId: string;
  readonly today: IsoDay;
  readonly canPay: boolean;
}

export function invoiceView(
  invoice: StandingInvoice,
  { brand, printed, notes, accountId, today, canPay }: Shown,
) {
  const { snapshot } = printed;
  const { standing } = invoice;
  return {
    invoiceId: invoice.id,
    number: printed.number,
    brandId: brand.id,
    brandKey: brand.key,
    brandName: brand.name,
    productName: snapshot.brand.product,
    productKind: invoice.productKind,
    subscriptionId: invoice.subscriptionId,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    payBefore: sayBefore(invoice, today),
    debitOn: invoice.debitOn,
    periodFirst: invoice.first,
    periodLast: invoice.last,
    grossCents: invoice.gross,
    toPayCents: standing.outstanding,
    surplusCents: standing.surplus,
    canPay,
    status: statusOf(standing.state),
    tag: tagOf(standing, invoice.balance),
    lines: snapshot.lines.map((line) => lineView(line, isTheirs(invoice, printed, line, accountId))),
    vat: snapshot.vat.map(({ rateBp, gross, vat, net }) => ({
      ...{ rateBp, grossCents: gross, vatCents: vat, netCents: net },
    })),
    method: invoice.method,
    maskedAccount: snapshot.pay.account,
    transfer: mustBePaid(invoice) ? transferOf(snapshot) : null,
    creditNotes: notes.map((note) => ({
      ...{ invoiceId: note.id, number: note.number, issuedOn: note.issuedOn },
      ...{ cents: Math.abs(note.gross), reason: note.snapshot.reason },
    })),
  };
}

/** A pause or complaint of an earlier holder stays that holder's, and all of them are their new holder's. */
function isTheirs(
  { holder }: StandingInvoice,
  { otherHolderUntil }: Printed,
  { termFirst }: Line,
  accountId: string,
): boolean {
  if (holder !== accountId) return false;
  return otherHolderUntil === null || (termFirst !== null && termFirst > otherHolderUntil);
}

/** Kinds that this release knows: a later one adds others, and a node of this release reads its rows too. */
const KINDS: readonly string[] = [
  'term',
  'discount',
  'part',
  'credit',
  'change_credit',
  'change_charge',
  'correction',
];

const lineView = (line: Line, isChangeTheirs: boolean) => ({
  kind: KINDS.includes(line.kind) ? line.kind : 'correction',
  cents: line.cents,
  rateBp: line.rateBp,
  firstDay: line.first,
  lastDay: line.last,
  issues: line.issues,
  cause: line.source,
  changeId: isChangeTheirs ? line.changeId : null,
});

function transferOf({ seller, pay }: Snapshot) {
  if (isCollected(pay.method) || pay.reference === null) return null;
  return { holder: seller.name, iban: seller.iban, reference: pay.reference };
}
