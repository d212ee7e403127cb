/** An invoice as the page gets it. */
import type { Invoice } from './rows.ts';

export const invoice = (own: Partial<Invoice> = {}): Invoice => ({
  invoiceId: 'a'.repeat(32),
  number: '2026-000117',
  brandKey: 'ad',
  brandName: 'Ochtendblad',
  productName: 'Ochtendblad, maandag tot en met zaterdag',
  productKind: 'newspaper',
  subscriptionId: '10000001',
  dueOn: '2026-12-02',
  payBefore: '2026-12-03',
  debitOn: null,
  periodFirst: '2026-12-01',
  periodLast: '2026-12-31',
  grossCents: 3250,
  toPayCents: 0,
  canPay: false,
  surplusCents: 0,
  status: 'paid',
  tag: 'paid',
  lines: [line({ cents: 3250 })],
  vat: [{ rateBp: 900, vatCents: 268 }],
  method: 'debit',
  maskedAccount: 'NL•• •••• 4300',
  transfer: null,
  creditNotes: [],
  ...own,
});

export const line = (own: Partial<Invoice['lines'][number]> = {}): Invoice['lines'][number] => ({
  kind: 'term',
  cents: 0,
  issues: 26,
  firstDay: '2026-12-01',
  lastDay: '2026-12-31',
  cause: null,
  changeId: null,
  ...own,
});
