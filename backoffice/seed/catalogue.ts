/** The demo publisher's products: made-up titles of the demo brands. */
import { addDays, dayNumber, type IsoDay, isoDay, weekdayOf } from '../../contract/dates.ts';
import type { Appearance } from '../publication/publication.ts';
import type { ProductRow } from '../tables.ts';

/** Weekdays that a newspaper product is delivered on; what an account then holds is a copy of them. */
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

const NEWSPAPERS: readonly (readonly [key: string, name: string])[] = [
  ['ad', 'Ochtendblad'],
  ['arn', 'De Rijnbode'],
  ['bdo', 'De Peelbode'],
  ['epb', 'De Polderpost'],
  ['gg', 'De Gouwegids'],
  ['par', 'De Grachtpost'],
  ['tr', 'Het Peillood'],
  ['vk', 'De Voorpagina'],
  ['da', 'Denderpost'],
  ['dm', 'De Klaarte'],
  ['hln', 'Het Vroege Uur'],
];

/** Weekly on a weekday, or on the first of that weekday in each month. */
const MAGAZINES: readonly (readonly [
  key: string,
  name: string,
  weekday: number,
  often: 'weekly' | 'monthly',
])[] = [
  ['lib', 'Lavendel', 4, 'weekly'],
  ['mar', 'Marjolein', 3, 'weekly'],
  ['vwo', 'Vrije Woensdag', 3, 'weekly'],
  ['kwe', 'Kwartier', 2, 'monthly'],
  ['hu', 'Hommel', 3, 'weekly'],
  ['flr', 'Flonker', 5, 'monthly'],
];

/** @param today listed calendars and double issues lie around this day */
export function catalogue(today: IsoDay): ProductRow[] {
  const papers = NEWSPAPERS.flatMap(([key, name]) =>
    (Object.keys(EDITIONS) as Edition[]).map((edition) => newspaper(key, name, edition)),
  );
  const magazines = MAGAZINES.map(([key, name, weekday, often]) => ({
    id: `${key}-tijdschrift`,
    brand_key: key,
    name,
    kind: 'magazine' as const,
    digital_access: key === 'kwe' ? 0 : 1,
    appearance: JSON.stringify(often === 'weekly' ? weekly(weekday, today) : monthly(weekday, today)),
    rules: '{}',
  }));
  return [...papers, ...magazines];
}

function newspaper(key: string, name: string, edition: Edition): ProductRow {
  return {
    id: `${key}-${edition}`,
    brand_key: key,
    name: `${name}, ${EDITION_NAMES[edition]}`,
    kind: edition === 'digitaal' ? 'account' : 'newspaper',
    digital_access: edition === 'zaterdag' ? 0 : 1,
    appearance: null,
    // The one title that is on the mat earlier than its country's rule says.
    rules: key === 'epb' ? JSON.stringify({ expectedBefore: '07:00' }) : '{}',
  };
}

/** The last issue before Christmas covers the week after it too. */
function weekly(weekday: number, today: IsoDay): Appearance {
  const year = Number(today.slice(0, 4));
  const doubleIssues = [year - 1, year, year + 1].map((each) => firstOn(weekday, `${each}-12-15`));
  return { weekday, doubleIssues };
}

/** One issue a month, two years long; July's covers August. */
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
