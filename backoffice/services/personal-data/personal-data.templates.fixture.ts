import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { personalDataTemplates } from './personal-data.templates.ts';

export const personalDataExamples: ExamplesOf<typeof personalDataTemplates> = {
  'data-exported': {},
  'erasure-requested': { dueOn: '2026-11-27', cancelKey: 'k'.repeat(43) },
  'erasure-cancelled': { dueOn: '2026-11-27' },
  'account-erased': {},
};
