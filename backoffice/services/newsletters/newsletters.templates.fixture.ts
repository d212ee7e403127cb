import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { newslettersTemplates } from './newsletters.templates.ts';

export const newslettersExamples: ExamplesOf<typeof newslettersTemplates> = {
  'newsletters-left': { names: ['Ochtendupdate', 'Weekend'] },
  'newsletters-paused': { until: '2026-12-07' },
  'newsletter-welcome': { name: 'Weekend', frequency: 'weekly' },
};
