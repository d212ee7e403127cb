import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { sharingTemplates } from './sharing.templates.ts';

export const sharingExamples: ExamplesOf<typeof sharingTemplates> = {
  'sharing-invite': {
    productName: 'De Dagkrant',
    holderName: 'Jan',
    lastDay: '2026-12-04',
    link: '/abonnementen/uitnodiging/x',
    isReminder: false,
  },
  'sharing-accepted': { productName: 'De Dagkrant', person: 'Sanne de Wit' },
  'sharing-declined': { productName: 'De Dagkrant', person: 'oma@voorbeeld.nl' },
  'sharing-left': { productName: 'De Dagkrant', person: 'Sanne de Wit' },
  'sharing-new-asked': { productName: 'De Dagkrant', person: 'oma@voorbeeld.nl' },
  'sharing-back': { productName: 'De Dagkrant', holderName: 'Jan' },
  'sharing-revoked': { productName: 'De Dagkrant', holderName: 'Jan' },
  'sharing-ends': { productName: 'De Dagkrant', lastDay: '2026-12-27' },
  'sharing-ended': { productName: 'De Dagkrant' },
  'sharing-ended-for-holder': { productName: 'De Dagkrant', readers: 2 },
};
