/** The props of each step of a move. */
import type { Surface } from '../../../contract/features.ts';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { CalendarTexts } from '../kit/date/PickedDateField.tsx';
import type { Found } from '../wizard/found-address.ts';
import type { CheckStep, FormStep } from '../wizard/step.ts';

export interface DayStep extends FormStep {
  readonly step: 'datum';
  /** The value of the field. */
  readonly movingDay: string;
  readonly today: string;
  /** ISO days: the first and last that can be chosen. */
  readonly from: string;
  readonly to: string;
  readonly hint: string;
  readonly calendar: CalendarTexts;
}

export interface AddressStep extends FormStep {
  readonly step: 'adres';
  readonly address: Readonly<Record<string, string>>;
  /** The result of the address register, when a button asked for it. */
  readonly found: Found | undefined;
  readonly words: AddressTexts;
  readonly contact: string | undefined;
  readonly surface: Surface;
}

export interface SubscriptionsStep extends FormStep {
  readonly step: 'abonnementen';
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}

/** Each of these steps is an island of its own; steps with choices only share one. */
export type ChoiceProps = SubscriptionsStep | CheckStep;
export type RequestProps = ChoiceProps | DayStep | AddressStep;
