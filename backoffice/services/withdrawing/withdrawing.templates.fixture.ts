import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { withdrawingTemplates } from './withdrawing.templates.ts';

const received = {
  reference: 'PDQ6-HWP3',
  day: '2026-11-26',
  time: '15.04.09',
  name: 'Jan Jansen',
  contract: '10000001',
  receiptPath: `/ontbinden/${'r'.repeat(80)}`,
};
const confirmPath = `/abonnementen/bedenktijd/${'c'.repeat(80)}`;

export const withdrawingExamples: ExamplesOf<typeof withdrawingTemplates> = {
  'withdrawal-received': received,
  'withdrawal-asked': {
    ...{ ...received, as: 'waiting', productName: 'De Ochtend', lastDay: '2026-12-07', confirmPath },
    isReceipt: true,
  },
  'withdrawal-done': {
    ...{ ...received, productName: 'De Ochtend', backCents: 3_250, backBy: '2026-12-10', confirmPath },
  },
  'withdrawal-closed': { ...received, reason: 'late', page: '/abonnementen' },
};
