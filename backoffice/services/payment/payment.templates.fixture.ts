import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { paymentTemplates } from './payment.templates.ts';

const about = {
  productName: 'De Dagkrant',
  method: 'debit',
  mandate: {
    account: 'NL•• •••• 4300',
    ...{ reference: 'AD-10001001-1', creditor: 'Krantenhuis B.V.', creditorId: 'NL19ZZZ123456780000' },
  },
} as const;

export const paymentExamples: ExamplesOf<typeof paymentTemplates> = {
  'change-done': about,
  'change-failed': { ...about, mandate: null },
  'debit-failed': { productName: 'De Dagkrant', number: '2026-000117', cents: 3_250 },
  'debit-returned': {
    ...{ productName: 'De Dagkrant', number: '2026-000117', cents: 3_250 },
    debitOn: '2026-12-15',
  },
  'method-ending': { productName: 'De Dagkrant', kind: 'card', lastDay: '2027-01-31' },
  'method-lost': about,
  'payment-received': {
    surplusCents: 0,
    invoices: [{ productName: 'De Dagkrant', number: '2026-000117', cents: 3_250 }],
  },
};
