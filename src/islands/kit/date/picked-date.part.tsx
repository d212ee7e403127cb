import type { Part } from '../part.ts';
import { isoDayOf } from './date-text.ts';
import { PickedDateField } from './PickedDateField.tsx';

const words = {
  previous: 'Vorige maand',
  next: 'Volgende maand',
  closed: 'kan niet',
  reasons: 'Deze dagen kunt u niet kiezen:',
};
const MESSAGE = 'Vul een datum in, zoals 01-12-2026';
const shared = {
  words,
  mark: '-',
  from: '2026-11-20',
  to: '2027-11-20',
  check: (text: string) => (isoDayOf(text) ? undefined : MESSAGE),
};
/** No papers on Sundays, and none at Christmas for another reason. */
const closed = (day: string) => {
  if (day === '2026-12-25') return 'Eerste Kerstdag, er komt geen krant';
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? '' : undefined;
};

export const pickedDate: Part = {
  id: 'datum-uit-kalender',
  title: 'Datum uit een kalender',
  criteria: [
    'De datum kan altijd worden getypt; de kalender staat eronder, zonder script is hij er niet.',
    'Pijltjes gaan een dag of een week verder, Home en End naar begin en eind van de week, Page Up en Page Down een maand.',
    'De maand volgt wat er getypt is.',
    'Een dag die niet kan, kan wel de focus krijgen en heeft een reden; de redenen staan ook onder de maand.',
  ],
  examples: {
    leeg: (
      <PickedDateField
        name="verhuisdag"
        label="Verhuisdag"
        hint="Bijvoorbeeld 01-12-2026"
        {...shared}
        closed={closed}
      />
    ),
    ingevuld: (
      <PickedDateField
        name="begindag"
        label="Begindag"
        value="2026-12-24"
        isChecked
        {...shared}
        closed={closed}
      />
    ),
    // A month of its own: on one page each has its name.
    fout: (
      <PickedDateField
        name="einddag"
        label="Einddag"
        value="32-1-2027"
        error={MESSAGE}
        {...shared}
        from="2027-01-01"
      />
    ),
  },
};
