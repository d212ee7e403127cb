import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { delayNoticesTemplates } from './delay-notices.templates.ts';

export const delayNoticesExamples: ExamplesOf<typeof delayNoticesTemplates> = {
  'delay-notice-later': {
    ...{ productKind: 'newspaper', day: '2026-11-23', expectedBy: '10:30' },
    ...{ reason: 'Het is glad op de weg.', stopKey: '7K3M9QZT4P7K3M9Q' },
  },
  'delay-notice-over': {
    ...{ productKind: 'magazine', day: '2026-11-23', expectedBy: '10:30' },
    ...{ reason: null, stopKey: '7K3M9QZT4P7K3M9Q' },
  },
};
