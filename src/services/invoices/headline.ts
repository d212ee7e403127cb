/** What is to be paid, in one sentence: the first thing that the page says. */
import type { InvoicesQuery } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';
import { addressOf } from './filter.ts';

export type Headline = InvoicesQuery['invoices']['headline'];
type Next = NonNullable<Headline['next']>;

export interface HeadlineTexts {
  readonly before?: string;
  readonly main: string;
  readonly after?: string;
}

export function headlineTexts(headline: Headline, t: Texts, today: string): HeadlineTexts {
  const { kind, cents, next } = headline;
  if (kind === 'nothing') return { main: t('invoices.headline.nothing') };
  if (kind === 'next')
    return { main: t('invoices.headline.nothing'), ...(next ? { after: nextText(next, t, today) } : {}) };
  return { before: kickOf(headline, t), main: euros(cents), after: afterOf(headline, t, today) };
}

/** `Op maandag 4 januari schrijven we € 32,50 af.` */
export const nextText = ({ day, cents, method }: Next, t: Texts, today: string): string =>
  t(isTaken(method) ? 'invoices.headline.next.debit' : 'invoices.headline.next.invoice', {
    date: longDate(day, today),
    amount: euros(cents),
  });

/** The money is taken from the reader's account. */
export const isTaken = (method: Next['method']): boolean => method === 'debit' || method === 'card';

function kickOf({ kind, count }: Headline, t: Texts): string {
  if (kind === 'overdue') return t(`invoices.headline.overdue.${numberOf(count)}`, { number: count });
  return t(`invoices.headline.${kind}.kick`);
}

function afterOf({ kind, count, before, debitOn, productKind }: Headline, t: Texts, today: string): string {
  const date = (day: string) => longDate(day, today);
  if (kind === 'processing') return t('invoices.headline.processing');
  if (kind === 'overdue') {
    if (!before) return t('invoices.headline.overdue.late');
    const paper = count === 1 ? (productKind ?? 'account') : 'several';
    return t(`invoices.headline.overdue.before.${paper}`, { date: date(before) });
  }
  const many = count === 1 ? '' : '.many';
  if (debitOn) return t(`invoices.headline.open.debit${many}`, { date: date(debitOn), number: count });
  return before ? t(`invoices.headline.open.before${many}`, { date: date(before), number: count }) : '';
}

const numberOf = (count: number) => (count === 1 ? 'one' : 'many');

/** Where the invoices of the headline are: further down, or in the list of what is open. */
export function whatToPay(
  { kind, invoiceId }: Headline,
  shown: readonly { readonly invoiceId: string }[],
): string | undefined {
  if (kind !== 'open' && kind !== 'overdue') return undefined;
  if (shown.some((invoice) => invoice.invoiceId === invoiceId)) return `#${invoiceId}`;
  return addressOf({ status: kind });
}
