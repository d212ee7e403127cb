import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { accountTemplates } from './account.templates.ts';

export const accountExamples: ExamplesOf<typeof accountTemplates> = {
  'new-device': { deviceKind: 'Firefox op Linux', day: '2026-11-23', time: '14:05' },
  'address-changed': { address: 'Dorpsstraat 12\n3512 JK  Utrecht' },
  'personal-information-changed': { sections: ['name', 'date_of_birth'] },
};
