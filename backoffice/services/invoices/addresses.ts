/** Addresses of the portal's pages of invoices, for mails and for the way back from a bank. */

/** The page of all invoices. */
export const ALL_INVOICES = '/facturen';

/** @param link sealed */
export const payLinkPath = (link: string): string => `/facturen/link/${link}`;

/** Where a payment of invoices stands. */
export const paymentPath = (paymentId: string): string => `/facturen/betaling/${paymentId}`;
