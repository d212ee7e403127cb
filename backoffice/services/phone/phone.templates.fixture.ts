import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { phoneTemplates } from './phone.templates.ts';

export const phoneExamples: ExamplesOf<typeof phoneTemplates> = {
  'phone-changed': { lastDigits: '78' },
};
