/** The endpoints of the customer service with invoices as files. */
import * as v from 'valibot';
import { PAY_LINK_STATES, payByLinkInput } from './payment.ts';
import { ENDPOINT_DEFAULTS, type Endpoint, emptyPayload } from './rest.endpoint.ts';

const payLink = {
  ...ENDPOINT_DEFAULTS,
  path: '/brands/{brandId}/pay-links/{link}',
  response: v.object({
    state: v.picklist(PAY_LINK_STATES),
    /** As printed; null for an invalid link. */
    number: v.nullable(v.string()),
    /** Owed now. */
    cents: v.number(),
    /** The payment provider's page, after the button was pressed. */
    checkoutUrl: v.nullable(v.string()),
  }),
  access: 'link',
  feature: 'paylink',
} as const;

export const INVOICE_ENDPOINTS = {
  /** What the link in a mail would pay. Needs no login. */
  readPayLink: { ...payLink, method: 'get', payload: emptyPayload },
  /** Begins its one payment, or finds it again. */
  payByLink: {
    ...payLink,
    method: 'post',
    /** What the reader saw: another amount is not charged. */
    payload: payByLinkInput,
  },
  /** An invoice or a credit note as a PDF. */
  readInvoiceFile: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/accounts/{accountId}/invoices/{invoiceId}/file',
    payload: emptyPayload,
    response: 'bytes',
    feature: 'invoices',
  },
  /** What the download of a year holds; not found for a year without invoices. */
  listInvoiceYear: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/accounts/{accountId}/invoice-years/{year}',
    payload: emptyPayload,
    response: v.object({
      /** All of them as a table. */
      csv: v.string(),
      /** The oldest first. */
      files: v.array(v.object({ invoiceId: v.string(), name: v.string() })),
    }),
    feature: 'invoices',
  },
} as const satisfies Record<string, Endpoint>;
