import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { contactTemplates } from './contact.templates.ts';

export const contactExamples: ExamplesOf<typeof contactTemplates> = {
  'contact-received': {
    reference: 'C-7K2M9QXA',
    topic: 'Iets anders',
    answerBy: '2026-11-25',
    text: 'Kan de krant in de bus?\nDank u.',
    canFollow: true,
  },
  'contact-message': {
    reference: 'C-7K2M9QXA',
    topic: 'Iets anders',
    name: 'Jan Jansen',
    email: 'jan@voorbeeld.nl',
    ...{ phoneNumber: null, subscriptionId: null },
    text: 'Kan de krant in de bus?',
    files: 'krant.jpg, brief.pdf',
    warnings: 'brief.pdf: er zit een script in',
  },
};
