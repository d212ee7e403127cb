import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { emailTemplates } from './email-change.templates.ts';

export const emailExamples: ExamplesOf<typeof emailTemplates> = {
  'email-confirm': { key: 'x', productName: null },
  'email-confirm-present': { key: 'x' },
  'email-taken': {},
  'email-asked': { key: 'x', newEmail: 'j…n@v…d.nl', productName: 'De Dagkrant' },
  'email-changed': { key: 'x', newEmail: 'j…n@v…d.nl', productName: null },
  'email-undone': {
    productName: null,
    recovered: [
      { undone: 'feed', of: null },
      { left: 'pause', of: 'De Dagkrant' },
    ],
    servicePhone: '088 123 45 67',
  },
};
