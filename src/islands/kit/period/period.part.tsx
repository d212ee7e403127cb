import { useState } from 'react';
import type { Period } from '../date/month.ts';
import type { Part } from '../part.ts';
import { PeriodField } from './PeriodField.tsx';

const noDate = {
  'DATE-INVALID': 'Vul een datum in, zoals 01-12-2026',
  'DATE-UNKNOWN': 'Deze dag bestaat niet',
  'DATE-YEAR': 'Vul het jaar in met vier cijfers',
};
const words = {
  previous: 'Vorige maand',
  next: 'Volgende maand',
  closed: 'kan niet',
  reasons: 'Deze dagen kunt u niet kiezen:',
  pickFirst: 'Kies de eerste dag',
  pickLast: 'Kies nu de laatste dag',
  presets: 'Uw dagen',
  noDate: { first: noDate, last: noDate },
  wrongOrder: 'Kies een laatste dag die na de eerste komt',
};
const presets = [
  {
    firstDay: '2026-11-24',
    lastDay: '2026-11-27',
    label: 'Een korte week',
    period: '24 tot en met 27 november',
  },
  {
    firstDay: '2026-11-28',
    lastDay: '2026-12-06',
    label: 'Een week',
    period: '28 november tot en met 6 december',
  },
];
const CLOSED: Readonly<Record<string, string>> = {
  '2026-11-21': 'De drukker heeft deze krant al',
  '2026-11-23': 'De drukker heeft deze krant al',
};
const dayOf = (day: string) => ({
  look: day > '2026-12-20' && day < '2026-12-27' ? ('changed' as const) : undefined,
  why: CLOSED[day] ?? (new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? '' : undefined),
});

interface Props {
  readonly name: string;
  readonly shown?: string;
  readonly first?: string;
  readonly last?: string;
  readonly error?: string;
}

/** The state that a page holds: the chosen period and the shown month. */
function Example({ name, shown = '2026-11', first = '', last = '', error }: Props) {
  const [period, setPeriod] = useState<Period>({ first: first || undefined, last: last || undefined });
  const [month, setMonth] = useState(shown);
  return (
    <PeriodField
      mark="-"
      id={`${name}_maand`}
      first={{ name: `${name}_eerste`, label: 'Eerste dag', value: first }}
      last={{
        name: `${name}_laatste`,
        label: 'Laatste dag',
        value: last,
        error,
      }}
      {...{ period, month, words, presets, dayOf }}
      isChecked={error !== undefined}
      today="2026-11-21"
      onPeriod={(chosen, next) => {
        setPeriod(chosen);
        setMonth(next);
      }}
    />
  );
}

export const period: Part = {
  id: 'periode',
  title: 'Periode',
  criteria: [
    'Beide dagen kunnen altijd worden getypt; zonder script versturen ook de dagen van de maand het formulier.',
    'Tab bereikt één dag van de maand, de pijltjes de andere, ook in de volgende maand.',
    'Een dag die niet kan, kan wel de focus krijgen; de reden staat onder de maand.',
    'Een tekst boven de maand zegt welke dag nu gekozen wordt.',
    'Een laatste dag voor de eerste heeft de melding bij dat veld, ook als de eerste dag later verandert.',
    'Dagen met een eerdere wijziging zijn gearceerd, en hebben een teken en een woord.',
  ],
  examples: {
    leeg: <Example name="leeg" />,
    'eerste dag gekozen': <Example name="half" first="2026-12-29" shown="2026-12" />,
    gekozen: <Example name="heel" first="2027-01-12" last="2027-01-15" shown="2027-01" />,
    fout: (
      <Example
        name="fout"
        first="2027-02-12"
        last="2027-02-09"
        shown="2027-02"
        error="Kies een laatste dag die na de eerste komt"
      />
    ),
  },
};
