/** The endpoints of the customer service with invoices as files. */
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
} as const satisfies Record<string, Endpoint>;
