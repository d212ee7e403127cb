/** What each step of passing on a move is given by its page. */
import type { Surface } from '../../../contract/features.ts';
import type { AddressWords } from '../kit/address/address-words.ts';
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { CalendarWords } from '../kit/date/PickedDateField.tsx';
import type { Found } from '../wizard/found-address.ts';
import type { CheckStep, FormStep } from '../wizard/step.ts';

export interface DayStep extends FormStep {
  readonly step: 'datum';
  /** As it stands in the field. */
  readonly movingDay: string;
  /** First and last day that can be chosen. */
  readonly from: string;
  readonly to: string;
  readonly hint: string;
  readonly calendar: CalendarWords;
}

export interface AddressStep extends FormStep {
  readonly step: 'adres';
  readonly address: Readonly<Record<string, string>>;
  /** What the register said, where it was asked by a button. */
  readonly found: Found | undefined;
  readonly words: AddressWords;
  readonly contact: string | undefined;
  readonly surface: Surface;
}

export interface SubscriptionsStep extends FormStep {
  readonly step: 'abonnementen';
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}

/** Each of them is an island of its own, but for those that only ask to choose. */
export type ChoiceProps = SubscriptionsStep | CheckStep;
export type RequestProps = ChoiceProps | DayStep | AddressStep;
