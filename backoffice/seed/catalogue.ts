/** The demo publisher's products: fictitious titles of the demo brands. */
import { addDays, dayNumber, type IsoDay, isoDay, weekdayOf } from '../../contract/dates.ts';
import type { Appearance } from '../delivery-calendar/delivery-calendar.ts';
import type { RuleSet } from '../delivery-calendar/rule-set.ts';
import type { ProductRow } from '../services/subscriptions/subscriptions.tables.ts';

/** Delivery days of the newspaper products; each subscription stores a copy. */
export const EDITIONS = {
  dagelijks: [1, 2, 3, 4, 5, 6],
  weekend: [5, 6],
  zaterdag: [6],
  digitaal: [],
} as const;
export type Edition = keyof typeof EDITIONS;

const EDITION_NAMES: Readonly<Record<Edition, string>> = {
  dagelijks: 'maandag tot en met zaterdag',
  weekend: 'vrijdag en zaterdag',
  zaterdag: 'zaterdag',
  digitaal: 'digitaal',
};

interface Newspaper {
  readonly key: string;
  readonly name: string;
  /** Overrides of the country's rules. */
  readonly rules?: Partial<RuleSet>;
}

interface Magazine {
  readonly key: string;
  readonly name: string;
  readonly weekday: number;
  /** Weekly, or on the first such weekday of each month. */
  readonly often: 'weekly' | 'monthly';
  readonly onPaperOnly?: true;
}

const NEWSPAPERS: readonly Newspaper[] = [
  { key: 'ad', name: 'Ochtendblad' },
  { key: 'arn', name: 'De Rijnbode' },
  { key: 'bdo', name: 'De Peelbode' },
  { key: 'epb', name: 'De Polderpost', rules: { expectedBefore: '07:00' } },
  { key: 'gg', name: 'De Gouwegids' },
  { key: 'par', name: 'De Grachtpost' },
  { key: 'tr', name: 'Het Peillood' },
  { key: 'vk', name: 'De Voorpagina' },
  { key: 'da', name: 'Denderpost' },
  { key: 'dm', name: 'De Klaarte' },
  { key: 'hln', name: 'Het Vroege Uur' },
];

const MAGAZINES: readonly Magazine[] = [
  { key: 'lib', name: 'Lavendel', weekday: 4, often: 'weekly' },
  { key: 'mar', name: 'Marjolein', weekday: 3, often: 'weekly' },
  { key: 'vwo', name: 'Vrije Woensdag', weekday: 3, often: 'weekly' },
  { key: 'kwe', name: 'Kwartier', weekday: 2, often: 'monthly', onPaperOnly: true },
  { key: 'hu', name: 'Hommel', weekday: 3, often: 'weekly' },
  { key: 'flr', name: 'Flonker', weekday: 5, often: 'monthly' },
];

/** @param today publication dates and double issues are chosen around this day */
export function catalogue(today: IsoDay): ProductRow[] {
  const editions = Object.keys(EDITIONS) as Edition[];
  const papers = NEWSPAPERS.flatMap((paper) => editions.map((edition) => newspaper(paper, edition)));
  return [...papers, ...MAGAZINES.map((title) => magazine(title, today))];
}

function newspaper({ key, name, rules = {} }: Newspaper, edition: Edition): ProductRow {
  return {
    id: `${key}-${edition}`,
    brand_key: key,
    name: `${name}, ${EDITION_NAMES[edition]}`,
    kind: edition === 'digitaal' ? 'account' : 'newspaper',
    digital_access: edition === 'zaterdag' ? 0 : 1,
    appearance: null,
    rules: JSON.stringify(rules),
  };
}

function magazine({ key, name, weekday, often, onPaperOnly }: Magazine, today: IsoDay): ProductRow {
  const appearance = often === 'weekly' ? weekly(weekday, today) : monthly(weekday, today);
  return {
    id: `${key}-tijdschrift`,
    brand_key: key,
    name,
    kind: 'magazine',
    digital_access: onPaperOnly ? 0 : 1,
    appearance: JSON.stringify(appearance),
    rules: '{}',
  };
}

/** The last issue before Christmas also covers the week after it. */
function weekly(weekday: number, today: IsoDay): Appearance {
  const year = Number(today.slice(0, 4));
  const doubleIssues = [year - 1, year, year + 1].map((each) => firstOn(weekday, `${each}-12-15`));
  return { weekday, doubleIssues };
}

/** Monthly publication dates for two years; the July issue also covers August. */
function monthly(weekday: number, today: IsoDay): Appearance {
  const year = Number(today.slice(0, 4));
  const months = [year - 1, year, year + 1].flatMap((each) =>
    Array.from({ length: 12 }, (_, month) => `${each}-${String(month + 1).padStart(2, '0')}-01`),
  );
  const dates = months.map((day) => firstOn(weekday, day));
  return { dates, doubleIssues: dates.filter((day) => day.slice(5, 7) === '07') };
}

function firstOn(weekday: number, from: IsoDay): IsoDay {
  const number = dayNumber(from);
  return addDays(isoDay(number), (weekday - weekdayOf(number) + 7) % 7);
}
