import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { endingTemplates } from './ending.templates.ts';

const about = { productName: 'De Dagkrant' };

export const endingExamples: ExamplesOf<typeof endingTemplates> = {
  'ending-asked': {
    ...{ ...about, lastDay: '2026-12-27', lastIssue: '2026-12-26' },
    ...{ backCents: 1_176, backBy: '2027-01-10' },
  },
  'ending-kept': about,
};
