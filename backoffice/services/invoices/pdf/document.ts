/** What stands in the PDF of an invoice or a credit note, in the order of reading. Pure: from the stored facts and words. */
import type { IsoDay } from '../../../../contract/dates.ts';
import { addressLabel } from '../../../kernel/address-label.ts';
import type { PdfTexts, PdfWord } from '../document-texts.ts';
import type { Line, Seller, Snapshot } from '../invoices.types.ts';
import { dayText, euroText, firstDayText, percentText, weekdayText } from './formats.ts';
import { type Words, wordsOf } from './words.ts';

export type Fact = readonly [label: string, value: string];

export interface InvoiceDocument {
  /** BCP 47 */
  readonly language: string;
  readonly title: string;
  readonly issuedOn: IsoDay;
  readonly brand: { readonly name: string; readonly colour: string };
  readonly heading: string;
  /** The one sentence: what is to be paid, and when. */
  readonly lead: string;
  readonly to: { readonly label: string; readonly lines: readonly string[] };
  readonly facts: readonly Fact[];
  readonly lines: {
    readonly head: readonly [what: string, rate: string, amount: string];
    readonly rows: readonly (readonly [what: string, rate: string, amount: string])[];
    readonly totals: readonly Fact[];
    /** What remains to be paid; a credit note has none. */
    readonly toPay: Fact | null;
  };
  readonly vat: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly pay: { readonly heading: string; readonly facts: readonly Fact[] } | null;
  readonly help: string;
  readonly seller: readonly string[];
  pageText(page: number, pages: number): string;
}

export function documentOf(snapshot: Snapshot, texts: PdfTexts): InvoiceDocument {
  const t = wordsOf(texts);
  const { seller, brand, issuedOn } = snapshot;
  const heading = t(snapshot.kind === 'invoice' ? 'pdf.invoice' : 'pdf.creditNote');
  return {
    language: seller.country === 'be' ? 'nl-BE' : 'nl-NL',
    title: `${heading} ${snapshot.number}`,
    issuedOn,
    brand,
    heading,
    lead: leadOf(snapshot, t),
    to: { label: t('pdf.to'), lines: buyerLines(snapshot, t) },
    facts: factsOf(snapshot, t),
    lines: {
      head: [t('pdf.table.what'), t('pdf.table.rate'), t('pdf.table.amount')],
      rows: snapshot.lines.map((line) => [
        lineText(line, t),
        t('pdf.vat.percent', { rate: percentText(line.rateBp) }),
        euroText(line.cents),
      ]),
      totals: totalsOf(snapshot, t),
      toPay: snapshot.kind === 'invoice' ? [t('pdf.toPay'), euroText(snapshot.toPay)] : null,
    },
    vat: {
      head: [t('pdf.vat.rate'), t('pdf.vat.net'), t('pdf.vat.vat'), t('pdf.vat.gross')],
      rows: snapshot.vat.map(({ rateBp, net, vat, gross }) => [
        rateBp === 0 ? t('pdf.vat.zero') : t('pdf.vat.percent', { rate: percentText(rateBp) }),
        euroText(net),
        euroText(vat),
        euroText(gross),
      ]),
    },
    pay: isToPay(snapshot) ? { heading: t('pdf.pay.heading'), facts: payFacts(snapshot, t) } : null,
    help: t('pdf.help'),
    seller: sellerLines(seller, t),
    pageText: (page, pages) => t('pdf.page', { page, pages }),
  };
}

const isToPay = ({ kind, toPay }: Snapshot) => kind === 'invoice' && toPay > 0;
const totalOf = ({ lines }: Snapshot) => lines.reduce((sum, { cents }) => sum + cents, 0);

function leadOf(snapshot: Snapshot, t: Words): string {
  const { kind, toPay, pay, dueOn, corrects } = snapshot;
  const amount = euroText(toPay);
  if (kind === 'credit_note')
    return t('pdf.lead.credit', { number: corrects ?? '', amount: euroText(Math.abs(totalOf(snapshot))) });
  if (!isToPay(snapshot)) return t('pdf.lead.nothing');
  if (pay.debitOn) return t('pdf.lead.debit', { amount, date: weekdayText(pay.debitOn) });
  return dueOn ? t('pdf.lead.pay', { amount, date: weekdayText(nextDay(dueOn)) }) : '';
}

/** The due day is the last day in time; "vóór" names the day after it. */
const nextDay = (day: IsoDay): IsoDay => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

function buyerLines({ buyer }: Snapshot, t: Words): readonly string[] {
  const lines = [buyer.name ?? t('pdf.to.reader')];
  return buyer.address ? [...lines, ...addressLabel(buyer.address).split('\n')] : lines;
}

function factsOf(snapshot: Snapshot, t: Words): readonly Fact[] {
  const { kind, brand, period, reason } = snapshot;
  const isInvoice = kind === 'invoice';
  const optional: readonly (readonly [PdfWord, string | null])[] = [
    ['pdf.corrects', snapshot.corrects],
    ['pdf.reason', reason],
    ['pdf.subscription', snapshot.subscriptionNumber],
    ['pdf.account', snapshot.accountId],
  ];
  return [
    [t(isInvoice ? 'pdf.invoice.number' : 'pdf.creditNote.number'), snapshot.number],
    [t(isInvoice ? 'pdf.invoice.date' : 'pdf.creditNote.date'), dayText(snapshot.issuedOn)],
    [
      t('pdf.product'),
      brand.product.startsWith(brand.name) ? brand.product : `${brand.name}, ${brand.product}`,
    ],
    [t('pdf.period'), periodText(...period, t)],
    ...optional.flatMap(([key, value]): Fact[] => (value === null ? [] : [[t(key), value]])),
  ];
}

function periodText(first: IsoDay | null, last: IsoDay | null, t: Words): string {
  if (first && first === last) return dayText(first);
  if (first && last) return t('pdf.period.both', { first: firstDayText(first, last), last: dayText(last) });
  if (first) return t('pdf.period.from', { first: dayText(first) });
  return last ? t('pdf.period.until', { last: dayText(last) }) : '';
}

/** `Terug voor uw pauze, 3 tot en met 9 december 2026 (6 nummers)` */
function lineText(line: Line, t: Words): string {
  const issues = line.issues === 1 ? t('pdf.issues.one') : t('pdf.issues', { count: line.issues ?? 0 });
  return `${whatOf(line, t)}${line.issues ? ` (${issues})` : ''}`;
}

function whatOf(line: Line, t: Words): string {
  const { kind, source, first, last } = line;
  // Its only day is the last one that was delivered.
  if (kind === 'part') return t('pdf.line.part', { date: last ? dayText(last) : '' });
  const what = t(kind === 'credit' ? `pdf.line.credit.${source ?? 'carried'}` : `pdf.line.${kind}`);
  const period = periodText(first, last, t);
  return period ? `${what}, ${period}` : what;
}

function totalsOf(snapshot: Snapshot, t: Words): readonly Fact[] {
  const total: Fact = [t('pdf.total'), euroText(totalOf(snapshot))];
  const { kind, creditedBefore } = snapshot;
  return kind === 'credit_note' || creditedBefore === 0
    ? [total]
    : [total, [t('pdf.credited'), euroText(-creditedBefore)]];
}

function payFacts({ pay, dueOn, seller }: Snapshot, t: Words): readonly Fact[] {
  const isCollected = pay.method === 'debit' || pay.method === 'card';
  const optional: readonly (readonly [PdfWord, string | null])[] = isCollected
    ? [
        [isCard(pay) ? 'pdf.pay.card' : 'pdf.pay.account', pay.account],
        ['pdf.pay.debit.on', pay.debitOn && dayText(pay.debitOn)],
        ['pdf.pay.mandate', pay.mandate],
        ['pdf.pay.creditor', pay.creditorId],
      ]
    : [
        ['pdf.pay.due', dueOn && dayText(dueOn)],
        ['pdf.pay.iban', inFours(seller.iban)],
        ['pdf.pay.holder', seller.name],
      ];
  return [
    [t('pdf.pay.method'), t(`pdf.pay.${pay.method}`)],
    ...optional.flatMap(([key, value]): Fact[] => (value === null ? [] : [[t(key), value]])),
    ...(pay.reference ? [[t('pdf.pay.reference'), pay.reference] as const] : []),
  ];
}

/** Invoices of before named a card as an account; a document that was issued never changes. */
const isCard = ({ method, account }: Snapshot['pay']): boolean =>
  method === 'card' && account !== null && account.startsWith('•');

/** `NL44 RABO 0123 4567 89`, as an IBAN is written on paper. */
const inFours = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

function sellerLines({ name, address, kvk, vatNumber, rpr, iban }: Seller, t: Words): readonly string[] {
  const numbers = [
    kvk && t('pdf.seller.kvk', { number: kvk }),
    t('pdf.seller.vat', { number: vatNumber }),
    rpr && t('pdf.seller.rpr', { court: rpr }),
    t('pdf.seller.iban', { iban: inFours(iban) }),
  ];
  return [
    `${name}, ${addressLabel(address).replace('\n', ', ')}`,
    numbers.filter((number) => number !== null).join(' · '),
  ];
}
