import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { invoicesTemplates } from './invoices.templates.ts';

const about = {
  productName: 'De Dagkrant',
  invoiceId: '7a1f0b2c3d4e5f60718293a4b5c6d7e8',
  subscriptionId: '100200300',
  firstDay: '2026-12-15',
  lastDay: '2027-01-14',
};

export const invoicesExamples: ExamplesOf<typeof invoicesTemplates> = {
  'invoice-issued': {
    ...about,
    ...{ toPayCents: 3250, creditCents: 417, method: 'debit', debitOn: '2026-12-15', dueOn: '2026-12-16' },
  },
  'credit-note': { ...about, creditedCents: 417 },
  'price-rise': {
    ...{ productName: 'De Dagkrant', oldCents: 3250, newCents: 3395 },
    ...{ firstDay: '2027-01-15', endBefore: '2027-01-14' },
  },
};
