/** Values for the gallery of the parts that the server draws. They are fixed, so that a picture is the same every day. */
import type { CheckStep } from '../../islands/wizard/step.ts';
import type { Tile } from '../../layouts/frame/service-tiles.ts';
import type { FilledBlock, FilledInline } from '../../lib/content/rich-text.ts';
import type { CalendarDay, DayStatus } from '../../lib/shared/ribbon.ts';

/** Id and title in the gallery. */
export const PAGE_PARTS = { id: 'paginadelen', title: 'Delen van pagina’s' } as const;

/** The day that the examples call today. */
export const TODAY = '2026-11-23';

const STATUSES: readonly DayStatus[] = [
  'delivery',
  'complaint',
  'delivery',
  'paused',
  'paused',
  'other_address',
  'none',
  'no_paper',
  'covered',
  'delivery',
  'delivery',
  'delivery',
  'delivery',
  'none',
];

/** Each status of a day, from today, and an issue that comes late. */
export const FORTNIGHT: readonly CalendarDay[] = STATUSES.map((status, index) => ({
  ...([5, 9].includes(index) && { late: '11:30' }),
  day: `2026-${index < 8 ? `11-${23 + index}` : `12-0${index - 7}`}`,
  status,
}));

export const ISSUES: readonly CalendarDay[] = [
  { day: '2026-11-26', status: 'delivery' },
  { day: '2026-12-03', status: 'paused' },
  { day: '2026-12-10', status: 'other_address' },
];

export const TILES: readonly Tile[] = [
  { label: 'Bezorging', url: '#bezorging', icon: 'delivery' },
  { label: 'Vakantie', url: '#vakantie', icon: 'sun' },
  { label: 'Verhuizen', url: '#verhuizen', icon: 'box' },
  { label: 'Veelgestelde vragen', url: '#vragen', icon: 'questions' },
  { label: 'Account', url: '#account', icon: 'account' },
];

export const CHECK_STEP: CheckStep = {
  step: 'controle',
  concept: 'galerij',
  postTo: '/galerij/paginadelen',
  texts: {
    'form.next': 'Verder',
    'form.back': 'Terug',
    'form.busy': 'Even geduld',
    'wizard.check.effects': 'Dit doen wij',
  },
  errors: {},
  isChecked: false,
  back: '#terug',
  revision: 1,
  rows: [
    { icon: 'paper', label: 'Abonnement', lines: ['Ochtendblad, elke dag'], change: 'Wijzig' },
    { icon: 'day', label: 'Dag', lines: ['Maandag 23 november'], href: '#dag', change: 'Wijzig' },
    {
      icon: 'pin',
      label: 'Adres',
      lines: ['Lange Nieuwstraat 106 bis', '3512 PN Utrecht'],
      href: '#adres',
      change: 'Wijzig',
    },
  ],
  effects: [
    {
      name: 'Ochtendblad',
      sentences: ['De krant komt niet tot en met zondag 29 november.', 'U krijgt € 8,10 terug.'],
    },
  ],
  conditions: {
    name: 'agreed',
    value: 'ja',
    label: 'Ik ga akkoord met de voorwaarden',
    link: { url: '#voorwaarden', text: 'Voorwaarden lezen', newTab: '(opent in een nieuw tabblad)' },
    isChecked: false,
    error: undefined,
  },
  outcome: '6 kranten, € 8,10 terug',
  action: 'Bevestig',
};

const words = (text: string, marks: { strong?: boolean; em?: boolean } = {}): FilledInline => ({
  ...{ kind: 'text', text, strong: false, em: false },
  ...marks,
});
const link = (text: string, href: string, more: { isButton?: boolean; isOpenInNewTab?: boolean } = {}) => ({
  ...({ kind: 'link', href, isButton: false, isOpenInNewTab: false, children: [words(text)] } as const),
  ...more,
});

export const MESSAGE: readonly FilledBlock[] = [
  { kind: 'heading', children: [words('Uw krant komt later')] },
  {
    kind: 'paragraph',
    children: [
      words('Vandaag komt '),
      words('Ochtendblad', { strong: true }),
      words(' voor '),
      words('10.00 uur', { em: true }),
      words('. Lees meer in '),
      link('de veelgestelde vragen', '/klantenservice/veelgestelde-vragen'),
      words(', of bij '),
      link('de bezorger', 'https://voorbeeld.nl/bezorging', { isOpenInNewTab: true }),
      words('.'),
    ],
  },
  { kind: 'paragraph', children: [link('Lees uw krant online', '/', { isButton: true })] },
  { kind: 'list', style: 'check', items: [[words('Elke dag op papier')], [words('Overal online')]] },
  { kind: 'list', style: 'xmark', items: [[words('Geen krant op zondag')]] },
  { kind: 'list', style: 'bullet', items: [[words('Voor thuis')], [words('Voor onderweg')]] },
  { kind: 'list', style: 'number', items: [[words('Kies een dag')], [words('Bevestig uw keuze')]] },
];
