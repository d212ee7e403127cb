/**
 * A slow model of the delivery calendar, written directly from the rules: whole lists of dates, with `Temporal` for
 * every step. For tests only. It shares no code with the real one, so that they cannot have the same mistake.
 */

interface Change {
  firstDay: string;
  lastDay: string;
}

export interface ModelSubscription {
  kind: 'newspaper' | 'magazine' | 'account';
  country: 'nl' | 'be';
  deliveryDays: number[];
  appearance: { weekday?: number; dates?: string[]; doubleIssues?: string[] } | null;
  restsOnHolidays: boolean;
  startsOn: string;
  endsOn: string | null;
  home: string | null;
  suspensions: (Change & { publisherReason: string | null })[];
  elsewhere: (Change & { street: string })[];
  /** In any order. */
  moves: { movingDay: string; street: string | null }[];
  /** Moves until this day have been carried out; before the first of them the street was `left`. */
  carriedOut: { until: string; left: string | null } | null;
}

/** `yyyy-mm-dd status where-or-why`, one line per day. */
export function modelDays(subscription: ModelSubscription, from: string, to: string): string[] {
  const published = publicationDates(subscription);
  const holidays = new Map(
    [2024, 2025, 2026, 2027, 2028].flatMap((year) => [...holidaysOf(subscription.country, year)]),
  );
  return datesBetween(from, to).map((day) => {
    const isHeld = day >= subscription.startsOn && day <= (subscription.endsOn ?? '9999-12-31');
    const status = published.get(day);
    const moved = subscription.elsewhere.find((change) =>
      datesBetween(change.firstDay, change.lastDay).includes(day),
    );
    const home = homeOn(subscription, day);
    if (!isHeld || status === undefined || (home === null && !moved)) return `${day} none`;
    const holiday = holidays.get(day);
    if (subscription.restsOnHolidays && holiday) return `${day} no_paper ${holiday}`;
    if (status === 'covered') return `${day} covered`;
    const paused = subscription.suspensions.filter((change) =>
      datesBetween(change.firstDay, change.lastDay).includes(day),
    );
    if (paused.length > 0)
      return `${day} paused ${paused.map((one) => one.publisherReason).find(Boolean) ?? ''}`.trim();
    return moved ? `${day} other_address ${moved.street}` : `${day} delivery ${home}`;
  });
}

/** Applies the moves in order of their days; the last one gives the address. */
function homeOn({ home, moves, carriedOut }: ModelSubscription, day: string): string | null {
  const byDay = [...moves].sort((one, other) => one.movingDay.localeCompare(other.movingDay));
  const isAnyDone = carriedOut !== null && byDay.some(({ movingDay }) => movingDay <= carriedOut.until);
  let lives = isAnyDone ? (carriedOut?.left ?? null) : home;
  for (const { movingDay, street } of byDay) if (movingDay <= day) lives = street;
  return lives;
}

/** Every publication date from 2024 to 2028, and the dates that a double issue covers. */
function publicationDates(subscription: ModelSubscription): Map<string, 'issue' | 'covered'> {
  const all = datesBetween('2024-01-01', '2028-12-31');
  if (subscription.kind === 'account') return new Map();
  if (subscription.kind === 'newspaper')
    return new Map(
      all
        .filter((day) => subscription.deliveryDays.includes(Temporal.PlainDate.from(day).dayOfWeek))
        .map((day) => [day, 'issue'] as const),
    );
  const { weekday, dates, doubleIssues } = subscription.appearance ?? {};
  const due = all.filter((day) => dates?.includes(day) ?? Temporal.PlainDate.from(day).dayOfWeek === weekday);
  return new Map(
    due.map(
      (day, index) => [day, doubleIssues?.includes(due[index - 1] ?? '') ? 'covered' : 'issue'] as const,
    ),
  );
}

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 }))
    dates.push(day.toString());
  return dates;
}

/** Easter Sundays from the church calendar. */
const EASTER: Record<number, string> = {
  2024: '2024-03-31',
  2025: '2025-04-20',
  2026: '2026-04-05',
  2027: '2027-03-28',
  2028: '2028-04-16',
};

function holidaysOf(country: 'nl' | 'be', year: number): [string, string][] {
  const fromEaster = (days: number) =>
    Temporal.PlainDate.from(EASTER[year] ?? '')
      .add({ days })
      .toString();
  if (country === 'be')
    return [
      [`${year}-01-01`, 'Nieuwjaar'],
      [fromEaster(1), 'Paasmaandag'],
      [`${year}-05-01`, 'Dag van de Arbeid'],
      [fromEaster(39), 'Onze-Lieve-Heer-Hemelvaart'],
      [fromEaster(50), 'Pinkstermaandag'],
      [`${year}-07-21`, 'Nationale feestdag'],
      [`${year}-08-15`, 'Onze-Lieve-Vrouw-Hemelvaart'],
      [`${year}-11-01`, 'Allerheiligen'],
      [`${year}-12-25`, 'Kerstmis'],
    ];
  const kingsDay = Temporal.PlainDate.from(`${year}-04-27`);
  return [
    [`${year}-01-01`, 'Nieuwjaarsdag'],
    [fromEaster(1), 'Tweede paasdag'],
    [kingsDay.dayOfWeek === 7 ? `${year}-04-26` : `${year}-04-27`, 'Koningsdag'],
    [fromEaster(39), 'Hemelvaartsdag'],
    [fromEaster(50), 'Tweede pinksterdag'],
    [`${year}-12-25`, 'Eerste kerstdag'],
    [`${year}-12-26`, 'Tweede kerstdag'],
  ];
}
