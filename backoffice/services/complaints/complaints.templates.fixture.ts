import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import { product } from '../../outbox/values.fixture.ts';
import type { complaintTemplates } from './complaints.templates.ts';

export const complaintExamples: ExamplesOf<typeof complaintTemplates> = {
  'complaint-received': {
    ...product,
    complaintId: 'k1',
    reference: 'KLM2-7XQ9',
    days: ['2026-11-20', '2026-11-19'],
    type: 'not_delivered',
    remedy: 'credit',
    worthCents: 123,
    newEndsOn: null,
  },
  'complaint-solved': { ...product, complaintId: 'k1', reference: 'KLM2-7XQ9', days: ['2026-11-20'] },
  'callback-requested': { moment: 'morning' },
  'delivery-question': { ...product, day: '2026-11-20', cause: 'holiday', link: '/bezorgservice/melding/x' },
};
