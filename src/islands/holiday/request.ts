/** The props of each step of a holiday change. */
import type { Surface } from '../../../contract/features.ts';
import type { ChangeKind, HolidayQuoteQuery } from '../../../gen/operations.ts';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { Preset } from '../kit/period/Presets.tsx';
import type { CheckStep, FormStep } from '../wizard/step.ts';
import type { HolidayDay } from './day-facts.tsx';

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
  /** The values of the fields. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** `yyyy-mm`. */
  readonly month: string;
  readonly days: readonly HolidayDay[];
  readonly quote: Quote | undefined;
  readonly presets: readonly Preset[];
}

export interface AddressStep extends FormStep {
  readonly step: 'adres';
  readonly address: Readonly<Record<string, string>>;
  readonly words: AddressTexts;
  readonly surface: Surface;
  readonly readOnline: string | undefined;
}

/** Each of these steps is an island of its own; steps with choices only share one. */
export type ChoiceProps = KindStep | SubscriptionsStep | CheckStep;
export type RequestProps = ChoiceProps | DatesStep | AddressStep;
