/** What each step of passing on a holiday is given by its page. */
import type { Surface } from '../../../contract/features.ts';
import type { ChangeKind, HolidayQuoteQuery } from '../../../gen/operations.ts';
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { CheckStep, FormStep } from '../wizard/step.ts';
import type { PackedDays } from './packed-days.ts';

export type Quote = HolidayQuoteQuery['holidayQuote'];

export interface KindStep extends FormStep {
  readonly step: 'soort';
  readonly kind: string | undefined;
}

export interface SubscriptionsStep extends FormStep {
  readonly step: 'abonnementen';
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}

export interface DatesStep extends FormStep {
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

export interface AddressStep extends FormStep {
  readonly step: 'adres';
  readonly address: Readonly<Record<string, string>>;
  readonly readOnline: string | undefined;
}

export type RequestProps = KindStep | SubscriptionsStep | DatesStep | AddressStep | CheckStep;
