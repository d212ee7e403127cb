/** What each step of the wizard is given by its page. Sentences that cannot change come ready-made. */

import type { Surface } from '../../../contract/features.ts';
import type { ChangeKind, HolidayQuoteQuery } from '../../../gen/operations.ts';
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { PackedDays } from './packed-days.ts';
import type { PackedTexts } from './texts.ts';

export type Quote = HolidayQuoteQuery['holidayQuote'];

export interface Step {
  /** The draft's id. */
  readonly concept: string;
  /** The form's address; without a `#field`. */
  readonly postTo: string;
  readonly texts: PackedTexts;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The form has been refused, so that what has no message is right. */
  readonly isChecked: boolean;
  /** The step before. */
  readonly back?: string | undefined;
}

export interface KindStep extends Step {
  readonly step: 'soort';
  readonly kind: string | undefined;
}

export interface SubscriptionsStep extends Step {
  readonly step: 'abonnementen';
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}

export interface DatesStep extends Step {
  readonly step: 'datums';
  readonly surface: Surface;
  readonly today: string;
  readonly kind: ChangeKind;
  readonly subscriptionIds: readonly string[];
  /** As they stand in the fields. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** `yyyy-mm`. */
  readonly month: string;
  readonly days: PackedDays;
  readonly quote: Quote | undefined;
  readonly presets: readonly PresetChoice[];
}

export interface PresetChoice {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly label: string;
  readonly period: string;
}

export interface AddressStep extends Step {
  readonly step: 'adres';
  readonly address: Readonly<Record<string, string>>;
  readonly readOnline: string | undefined;
}

export interface CheckStep extends Step {
  readonly step: 'controle';
  /** Of the draft that is on show: only this one may be sent. */
  readonly revision: number;
  readonly rows: readonly CheckRow[];
  readonly effects: readonly { readonly name: string; readonly sentences: readonly string[] }[];
  readonly conditions: string;
  /** What the button does; none when the days cannot be chosen any more. */
  readonly action: string | undefined;
}

export interface CheckRow {
  readonly label: string;
  readonly lines: readonly string[];
  readonly href?: string | undefined;
  readonly change: string;
}

export type RequestProps = KindStep | SubscriptionsStep | DatesStep | AddressStep | CheckStep;
