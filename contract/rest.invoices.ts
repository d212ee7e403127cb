/** The endpoints of the customer service with invoices as files. */
import * as v from 'valibot';
import { ENDPOINT_DEFAULTS, type Endpoint, emptyPayload } from './rest.endpoint.ts';

export const INVOICE_ENDPOINTS = {
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
