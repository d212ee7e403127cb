/** Addresses of the pages of invoices. */
export const INVOICES_PATH = '/facturen';

/** One invoice among those of its subscription and year; the browser opens its details. */
export function invoiceAddress(one: {
  readonly subscriptionId: string;
  readonly periodFirst: string;
  readonly invoiceId: string;
}): string {
  const query = new URLSearchParams({ abonnement: one.subscriptionId, jaar: one.periodFirst.slice(0, 4) });
  return `${INVOICES_PATH}?${query}#${one.invoiceId}`;
}

/** The PDF of an invoice or a credit note. */
export const invoiceFileAddress = (invoiceId: string): string =>
  `${INVOICES_PATH}/pdf/${encodeURIComponent(invoiceId)}`;

/** All invoices of a year in one file. */
export const yearFileAddress = (year: number): string => `${INVOICES_PATH}/jaar/${year}`;

/** Pays invoices. */
export const PAY_PATH = '/facturen/betalen';

/** Where a payment of invoices stands. */
export const paymentPath = (paymentId: string): string =>
  `/facturen/betaling/${encodeURIComponent(paymentId)}`;
