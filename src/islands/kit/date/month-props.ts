/** The props of a month. */
import type { ReactNode } from 'react';
import type { Period } from './month.ts';

export interface MonthTexts {
  readonly previous: string;
  readonly next: string;
  /** Follows the name of a day that cannot be chosen: "kan niet". */
  readonly closed: string;
  /** Heading of the reasons: "Deze dagen kunt u niet kiezen:". */
  readonly reasons: string;
}

export interface DayFacts {
  /** The reason that the day cannot be chosen, or an empty text; undefined for an open day. */
  readonly why?: string | undefined;
  /** For screen readers, after the date: "de krant komt". */
  readonly said?: readonly string[];
  /** An icon below the number. */
  readonly sign?: ReactNode;
  /** `changed`: an earlier change of the reader applies on this day. */
  readonly look?: 'changed' | undefined;
}

export interface MonthProps {
  /** Id of the heading. */
  readonly id: string;
  /** `yyyy-mm`. */
  readonly month: string;
  /** ISO days: the first and last that can have the focus, both included. */
  readonly from: string;
  readonly to?: string | undefined;
  readonly today?: string | undefined;
  readonly period: Period;
  readonly dayOf: (day: string) => DayFacts;
  readonly words: MonthTexts;
  readonly question?: string | undefined;
  /** The legend of the icons, between the days and the reasons. */
  readonly legend?: ReactNode;
  readonly isBusy?: boolean | undefined;
  /** Without script the buttons submit the form, with the names `dag` and `maand`. */
  readonly isSent?: boolean | undefined;
  readonly onPick: (day: string) => void;
  readonly onMonthChange: (month: string) => void;
}
