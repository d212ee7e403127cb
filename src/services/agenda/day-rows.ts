/** The rows of the delivery pages: each day with what comes of each title, and where a missing issue is reported. */
import type { DeliveredDaysFragment } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { nameAmong } from '../../lib/shared/naming.ts';
import { DAY_PARAMETER } from '../complaints/addresses.ts';
import { allowedActions, type Gates } from '../subscriptions/actions.ts';
import { type AgendaDay, type DayNotes, lateTimeOfAll, notesOf, paperOf } from './days.ts';

/** What one title does on a day. */
export interface DayEntry {
  readonly one: AgendaDay;
  readonly notes: DayNotes | undefined;
  readonly paper: 'newspaper' | 'magazine';
  /** Its name, of several titles. */
  readonly name: string | undefined;
  /** Where it is reported that its issue did not come; undefined where that cannot be reported now. */
  readonly reportHref: string | undefined;
  /** Days whose issue came, as the reader has answered. */
  readonly cameOn: readonly string[];
  /** The time that the page says of all issues, which all come late. */
  readonly timeOfAll: string | undefined;
}

export interface DayRowOf {
  readonly day: string;
  readonly hasMonth: boolean;
  /** At least one. */
  readonly entries: readonly DayEntry[];
}

interface Given {
  readonly titles: readonly DeliveredDaysFragment[];
  readonly gates: Gates;
  readonly today: string;
  readonly country: 'nl' | 'be';
}

/** The days from today on, earliest first, and those before it, latest first. */
export function dayRows(given: Given, t: Texts): { coming: readonly DayRowOf[]; past: readonly DayRowOf[] } {
  return {
    coming: rowsOf(given, t, (agenda) => agenda.filter(({ day }) => day >= given.today)),
    past: rowsOf(given, t, (agenda) => agenda.filter(({ day }) => day < given.today).reverse()),
  };
}

type PickDays = (agenda: readonly AgendaDay[]) => readonly AgendaDay[];

function rowsOf({ titles, gates, today, country }: Given, t: Texts, pick: PickDays): DayRowOf[] {
  const all = titles.map(({ subscription }) => subscription);
  const timeOfAll = lateTimeOfAll(titles);
  const isMagazines = titles.every((title) => paperOf(title) === 'magazine');
  const entries = titles.flatMap((title) => {
    const days = pick(title.agenda);
    const notes = notesOf(days, country, t);
    const report = reportOf(title, gates);
    return days.map((one, index) => ({
      ...{ one, notes: notes[index], paper: paperOf(title), cameOn: title.cameOn, timeOfAll },
      name: titles.length > 1 ? nameAmong(all, title.subscription) : undefined,
      reportHref: report(one),
    }));
  });
  const byDay = [...Map.groupBy(entries, ({ one }) => one.day)].map(([day, all]) => ({
    day,
    entries: shownOf(all),
  }));
  // Most days have no magazine.
  const shown = byDay.filter(
    (row) => !isMagazines || row.day === today || row.entries.some(({ one }) => hasIssue(one)),
  );
  return shown.map((row, index) => ({
    ...row,
    hasMonth: row.day.slice(0, 7) !== shown[index - 1]?.day.slice(0, 7),
  }));
}

const hasIssue = ({ status, complaint }: AgendaDay): boolean => status !== 'none' || Boolean(complaint);

/** Of several titles those with an issue, first what comes; without any, the day says once that nothing comes. */
function shownOf(all: readonly DayEntry[]): readonly DayEntry[] {
  const withIssue = all.filter(({ one }) => hasIssue(one));
  const comes = ({ one }: DayEntry) => one.expectedBy != null;
  if (withIssue.length > 0)
    return [...withIssue.filter(comes), ...withIssue.filter((entry) => !comes(entry))];
  return all.slice(0, 1).map((entry) => ({ ...entry, name: undefined }));
}

/** A report is for an issue of which the reader has said nothing. */
function reportOf({ subscription, cameOn }: DeliveredDaysFragment, gates: Gates) {
  const path = allowedActions(subscription, gates).find(({ name }) => name === 'complaint')?.href;
  return ({ day, isReportable, complaint }: AgendaDay): string | undefined =>
    path && isReportable && !complaint && !cameOn.includes(day)
      ? `${path}&${DAY_PARAMETER}=${day}`
      : undefined;
}

/** How many issues of each kind are still to come. */
export function comingIssues(titles: readonly DeliveredDaysFragment[]) {
  const count = (paper: 'newspaper' | 'magazine') =>
    titles
      .filter((title) => paperOf(title) === paper)
      .flatMap(({ agenda }) => agenda.filter(({ expectedBy, isOver }) => expectedBy != null && !isOver))
      .length;
  return { newspaper: count('newspaper'), magazine: count('magazine') };
}
