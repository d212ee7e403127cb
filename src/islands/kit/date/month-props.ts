/** What a month is drawn from. */
import type { ReactNode } from 'react';
import type { Period } from './month.ts';

export interface MonthWords {
  readonly previous: string;
  readonly next: string;
  /** Behind a day that cannot be chosen: "kan niet". */
  readonly closed: string;
  /** Above the reasons why: "Deze dagen kunt u niet kiezen:". */
  readonly reasons: string;
}

export interface DayFacts {
  /** Why it cannot be chosen, or an empty text; nothing for one that can. */
  readonly why?: string | undefined;
  /** Said behind its date, such as "de krant komt". */
  readonly said?: readonly string[];
  /** A sign below its number, and the class that colours it. */
  readonly sign?: ReactNode;
  readonly look?: string;
}

export interface MonthProps {
  /** Of its heading. */
  readonly id: string;
  /** `yyyy-mm`. */
  readonly month: string;
  /** ISO days between which a day can be reached, both included. */
  readonly from: string;
  readonly to?: string | undefined;
  readonly today?: string | undefined;
  readonly period: Period;
  readonly dayOf: (day: string) => DayFacts;
  readonly words: MonthWords;
  readonly question?: string | undefined;
  /** Between the days and the reasons: what the signs mean. */
  readonly legend?: ReactNode;
  readonly isBusy?: boolean | undefined;
  /** Its buttons send the form where there is no script, as `dag` and `maand`. */
  readonly isSent?: boolean | undefined;
  /** It has just been opened. */
  readonly takesFocus?: boolean | undefined;
  readonly onPick: (day: string) => void;
  readonly onMonthChange: (month: string) => void;
}
