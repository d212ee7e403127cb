import { FIRST_PAPER } from '../../outbox/outbox.fixture.ts';
import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import { paused, period, product } from '../../outbox/values.fixture.ts';
import type { holidayTemplates } from './holiday.templates.ts';

export const holidayExamples: ExamplesOf<typeof holidayTemplates> = {
  'holiday-suspended': { ...period, parts: [paused] },
  'holiday-temporary-address': {
    ...period,
    address: 'Strandweg 1 a\n4357 ET  Domburg',
    parts: [
      { ...product, issues: 5 },
      { productName: 'Het Weekblad', productKind: 'magazine', issues: 1 },
    ],
  },
  'holiday-cancelled': { ...product, ...period, changeKind: 'suspension', nextPaper: '2026-11-21' },
  'holiday-ended-early': {
    ...product,
    changeKind: 'temporary_address',
    lastDay: '2026-12-30',
    plannedLastDay: '2027-01-03',
    firstPaperBack: '2026-12-31',
  },
  'holiday-first-paper-back': FIRST_PAPER,
};
