import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { linkingTemplates } from './linking.templates.ts';

export const linkingExamples: ExamplesOf<typeof linkingTemplates> = {
  'subscription-linked': {
    productName: 'De Dagkrant',
    number: '10000001',
    undoKey: 'k'.repeat(43),
    reader: 'former',
  },
  'subscription-link-code': { productName: 'De Dagkrant', code: '012345', time: '10.42' },
  'subscription-unlinked': { productName: 'De Dagkrant', number: null, relinkKey: 'k'.repeat(43) },
  'subscription-link-undone': { productName: 'De Dagkrant', number: '10000001', reader: 'account' },
};
