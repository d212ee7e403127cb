import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import type { remindersTemplates } from './reminders.templates.ts';

const about = {
  ...{ productName: 'De Dagkrant', number: '2026-000117', cents: 3_250, dueOn: '2026-12-16' },
  path: `/facturen/link/${'a'.repeat(80)}`,
};

export const remindersExamples: ExamplesOf<typeof remindersTemplates> = {
  'reminder-first': {
    ...{ ...about, firstDay: '2026-12-15', lastDay: '2027-01-14' },
    ...{ creditor: 'Krantenhuis NV', companyNumber: '0535.615.192', freeUntil: '2027-01-04' },
  },
  'reminder-friendly': about,
  'reminder-letter': {
    ...{ ...about, costCents: 4_000, receivedOn: '2026-12-30' },
    ...{ freeUntil: '2027-01-14', costsFrom: '2027-01-15' },
  },
  'reminder-second': about,
};
