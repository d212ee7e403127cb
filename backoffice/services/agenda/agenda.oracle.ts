/**
 * A slow and simple version of the rules of the delivery agenda, written from their description in words: one day and
 * one list at a time. For tests only. It shares no code with the real rules, so that both cannot contain the same
 * mistake.
 */

interface Dates {
  firstDay: string;
  lastDay: string;
}

export interface ModelCase {
  /** Local day and time of the reader, as yyyy-mm-dd and hh:mm. */
  today: string;
  time: string;
  country: 'nl' | 'be';
  kind: 'newspaper' | 'magazine' | 'account';
  /** 1 is Monday; a weekly magazine has one of them. */
  deliveryDays: number[];
  /** The issue dates of a magazine with a listed calendar. */
  dates: string[] | null;
  doubles: string[];
  restsOnHolidays: boolean;
  expectedBefore: string;
  startsOn: string;
  endsOn: string | null;
  /** Postcode of the home before any move; null for no delivery. */
  home: string | null;
  /** On different days, in order; `to` is null when nothing is delivered there. */
  moves: { day: string; to: string | null }[];
  pauses: (Dates & { publisherReason: string | null })[];
  elsewhere: (Dates & { to: string })[];
  delays: {
    brand: string;
    from: number;
    to: number;
    belgian: boolean;
    day: string;
    by: string;
    order: number;
  }[];
  complaints: { id: string; day: string; isOpen: boolean }[];
}

/** Two weeks back and ahead, one line per day: `day status place-or-reason moved time late complaint over`. */
export function modelAgenda(one: ModelCase): string[] {
  const lines: string[] = [];
  for (let ahead = -14; ahead <= 14; ahead += 1) lines.push(lineOf(one, shift(one.today, ahead)));
  return lines;
}

function lineOf(one: ModelCase, day: string): string {
  const complaint = complaintOf(one, day);
  const tail = (over: boolean) => `${complaint} ${over ? 'over' : 'to come'}`;
  const without = (text: string) => `${day} ${text} ${tail(day < one.today)}`;

  const went = one.elsewhere.find((change) => change.firstDay <= day && day <= change.lastDay);
  const home = homeOf(one, day);
  if (day < one.startsOn) return without('none');
  if (one.endsOn !== null && day > one.endsOn) return without('none');
  if (home === null && !went) return without('none');
  if (one.kind === 'account' || !isDue(one, day)) return without('none');
  const holiday = holidayOf(one.country, day);
  if (one.restsOnHolidays && holiday) return without(`no_paper ${holiday}`);
  if (one.kind === 'magazine' && one.doubles.includes(issueBefore(one, day))) return without('covered');
  const paused = one.pauses.filter((change) => change.firstDay <= day && day <= change.lastDay);
  if (paused.length > 0) {
    const reasons = paused.map(({ publisherReason }) => publisherReason).filter((reason) => reason !== null);
    return without(`paused ${reasons[0] ?? ''}`.trimEnd());
  }
  const to = went ? went.to : (home ?? '');
  const late = delayOf(one, day, to);
  const by = late ?? one.expectedBefore;
  const isOver = day < one.today || (day === one.today && by <= one.time);
  const moved = !went && to !== homeOf(one, one.today) ? ' moved' : '';
  return `${day} ${went ? 'other_address' : 'delivery'} ${to}${moved} ${by}${late ? ' late' : ''} ${tail(isOver)}`;
}

function homeOf({ home, moves }: ModelCase, day: string): string | null {
  let current = home;
  for (const move of moves) if (move.day <= day) current = move.to;
  return current;
}

function isDue({ kind, deliveryDays, dates }: ModelCase, day: string): boolean {
  return kind === 'magazine' && dates !== null ? dates.includes(day) : deliveryDays.includes(weekday(day));
}

function issueBefore({ dates }: ModelCase, day: string): string {
  if (dates === null) return shift(day, -7);
  let before = '';
  for (const date of dates) if (date < day && date > before) before = date;
  return before;
}

/** Postcodes here are written as `3512 AB` or, in Belgium, `9000`. */
function delayOf({ delays }: ModelCase, day: string, postcode: string): string | undefined {
  let last: ModelCase['delays'][number] | undefined;
  for (const delay of delays) {
    const digits = Number(postcode.slice(0, 4));
    const isBelgian = postcode.length === 4;
    const applies =
      delay.brand === 'ad' &&
      delay.day === day &&
      delay.belgian === isBelgian &&
      delay.from <= digits &&
      digits <= delay.to;
    if (applies && (last === undefined || delay.order > last.order)) last = delay;
  }
  return last?.by;
}

function complaintOf({ complaints }: ModelCase, day: string): string {
  const about = complaints.filter((complaint) => complaint.day === day);
  const open = about.filter(({ isOpen }) => isOpen);
  const [shown] = open.length > 0 ? open : about;
  return shown ? `complaint ${shown.id}` : '-';
}

const DAY = 86_400_000;
const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Easter Sundays as the churches list them. */
const EASTER: Record<string, string> = {
  2024: '2024-03-31',
  2025: '2025-04-20',
  2026: '2026-04-05',
  2027: '2027-03-28',
  2028: '2028-04-16',
};

function holidayOf(country: 'nl' | 'be', day: string): string | undefined {
  const year = day.slice(0, 4);
  const easter = EASTER[year] ?? '';
  const king = weekday(`${year}-04-27`) === 7 ? '04-26' : '04-27';
  const fixed: Record<string, string> =
    country === 'nl'
      ? {
          '01-01': 'Nieuwjaarsdag',
          [king]: 'Koningsdag',
          '12-25': 'Eerste kerstdag',
          '12-26': 'Tweede kerstdag',
        }
      : {
          '01-01': 'Nieuwjaar',
          '05-01': 'Dag van de Arbeid',
          '07-21': 'Nationale feestdag',
          '08-15': 'Onze-Lieve-Vrouw-Hemelvaart',
          '11-01': 'Allerheiligen',
          '12-25': 'Kerstmis',
        };
  const moving =
    country === 'nl'
      ? ['Tweede paasdag', 'Hemelvaartsdag', 'Tweede pinksterdag']
      : ['Paasmaandag', 'Onze-Lieve-Heer-Hemelvaart', 'Pinkstermaandag'];
  const after = [1, 39, 50].map((days) => shift(easter, days)).indexOf(day);
  return after >= 0 ? moving[after] : fixed[day.slice(5)];
}
