/** What the list says of an invoice. */
import { addDays } from '../../../contract/dates.ts';
import type { InvoiceFragment } from '../../../gen/operations.ts';
import type { IconName } from '../../layouts/icons/icons.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { invoiceDate, longDate } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';
import { fullName } from '../../lib/shared/naming.ts';

export type Invoice = InvoiceFragment;
type Line = Invoice['lines'][number];

/** A word, its colour and its icon: a colour alone says nothing to some readers. */
const TAGS = {
  open: { colour: 'blue' },
  processing: { colour: 'yellow', icon: 'retry' },
  paid: { colour: 'green', icon: 'check' },
  overdue: { colour: 'red', icon: 'alert' },
  credit: { colour: 'gray' },
  returned: { colour: 'gray', icon: 'retry' },
  withdrawn: { colour: 'gray', icon: 'cross' },
} as const satisfies Record<Invoice['tag'], { colour: string; icon?: IconName }>;

export const tagOf = ({ tag }: Invoice, t: Texts) => ({ text: t(`invoices.tag.${tag}`), ...TAGS[tag] });

/** What is still to be paid, or was paid back; else the whole invoice. */
export function amountOf({ tag, toPayCents, surplusCents, grossCents, creditNotes }: Invoice): number {
  if (tag === 'open' || tag === 'overdue' || tag === 'processing') return toPayCents;
  if (tag === 'credit') return surplusCents;
  if (tag === 'returned') return creditNotes.reduce((sum, { cents }) => sum + cents, 0);
  return grossCents;
}

interface Titles {
  readonly subscriptions: readonly { readonly brandKey: string }[];
}

/** The title; with its product where the reader has several subscriptions of it. */
export function nameOf({ brandKey, brandName, productName }: Invoice, { subscriptions }: Titles): string {
  const isOne = subscriptions.filter((one) => one.brandKey === brandKey).length < 2;
  return isOne ? brandName : fullName({ brandName, product: { name: productName } });
}

/** When it is to be paid, or should have been; undefined for what needs nothing. */
export function noteOf({ tag, payBefore, dueOn, debitOn }: Invoice, t: Texts, today: string) {
  if (tag === 'overdue' && dueOn)
    return t('invoices.item.wasDue', { date: longDate(addDays(dueOn, 1), today) });
  if (tag !== 'open') return undefined;
  if (debitOn) return t('invoices.item.debit', { date: longDate(debitOn, today) });
  return payBefore ? t('invoices.item.pay', { date: longDate(payBefore, today) }) : undefined;
}

/** `1 tot en met 31 december 2026`: a first day without what it has in common with the last. */
export function periodOf(
  { periodFirst, periodLast }: Pick<Invoice, 'periodFirst' | 'periodLast'>,
  t: Texts,
): string {
  const last = invoiceDate(periodLast);
  const [day, month, year] = invoiceDate(periodFirst).split(/[ \u00a0]/);
  const isSameMonth = periodFirst.slice(0, 7) === periodLast.slice(0, 7);
  const parts = isSameMonth ? [day] : last.endsWith(String(year)) ? [day, month] : [day, month, year];
  return periodFirst === periodLast ? last : t('invoices.period', { first: parts.join('\u00a0'), last });
}

export interface LineText {
  readonly label: string;
  readonly cents: number;
  /** What took the money off: where the reader can see it. */
  readonly cause?: { readonly kind: 'pause' | 'complaint'; readonly changeId: string };
}

export const linesOf = ({ lines }: Invoice, t: Texts): readonly LineText[] =>
  lines.map((line) => {
    const { cents, cause, changeId } = line;
    const kind = cause === 'publisher_pause' ? 'pause' : cause;
    return {
      label: labelOf(line, t),
      cents,
      ...(changeId && (kind === 'pause' || kind === 'complaint') ? { cause: { kind, changeId } } : {}),
    };
  });

function labelOf({ kind, cause, issues, firstDay, lastDay }: Line, t: Texts): string {
  if (kind === 'change_charge' && firstDay)
    return t('invoices.line.change_charge', { date: invoiceDate(firstDay) });
  if (kind === 'part' && lastDay) return t('invoices.line.part', { date: invoiceDate(lastDay) });
  const label = t(kind === 'credit' && cause ? `invoices.line.credit.${cause}` : `invoices.line.${kind}`);
  if (!issues || kind === 'term') return label;
  return `${label} (${t(issues === 1 ? 'invoices.issues.one' : 'invoices.issues', { count: issues })})`;
}

/** `Inclusief 9% btw`; a rate of 0 % stands there too, because the law asks for it. */
export function vatLabel(rateBp: number, t: Texts): string {
  const rate = String(rateBp / 100).replace('.', ',');
  return t(rateBp === 0 ? 'invoices.vat.zero' : 'invoices.vat', { rate });
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

export function factsOf(invoice: Invoice, t: Texts, today: string): readonly Fact[] {
  const { number, method, maskedAccount, debitOn, payBefore, tag } = invoice;
  const isToPay = tag === 'open';
  const fact = (name: string, value: string | null | undefined): Fact[] =>
    value ? [{ label: t(`invoices.fact.${name}`), value }] : [];
  return [
    ...fact('period', periodOf(invoice, t)),
    ...fact('number', number),
    ...fact('method', t(`invoices.method.${method}`)),
    ...fact(method === 'card' ? 'card' : 'account', maskedAccount),
    ...(isToPay ? fact('debit', debitOn && longDate(debitOn, today)) : []),
    ...(isToPay && !debitOn ? fact('due', payBefore && longDate(payBefore, today)) : []),
  ];
}

/** How to pay it oneself. */
export const transferOf = ({ transfer, toPayCents }: Invoice, t: Texts): readonly Fact[] =>
  transfer
    ? [
        { label: t('invoices.transfer.amount'), value: euros(toPayCents) },
        { label: t('invoices.transfer.iban'), value: groupsOfFour(transfer.iban) },
        { label: t('invoices.transfer.holder'), value: transfer.holder },
        { label: t('invoices.transfer.reference'), value: transfer.reference },
      ]
    : [];

const groupsOfFour = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
