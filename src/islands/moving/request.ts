/** The props of each step of a move. */
import type { Surface } from '../../../contract/features.ts';
import type { AddressTexts } from '../kit/address/address-texts.ts';
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { CalendarTexts } from '../kit/date/PickedDateField.tsx';
import type { Found } from '../wizard/found-address.ts';
import type { CheckStep, FormStep } from '../wizard/step.ts';

export interface AddressStep extends FormStep {
  readonly step: 'adres';
  readonly address: Readonly<Record<string, string>>;
  /** The result of the address register, when a button asked for it. */
  readonly found: Found | undefined;
  readonly words: AddressTexts;
  readonly contact: string | undefined;
  readonly surface: Surface;
  /** An ISO day. */
  readonly today: string;
  /** The value of the field. */
  readonly movingDay: string;
  /** ISO days: the first and last that can be chosen. */
  readonly from: string;
  readonly to: string;
  readonly hint: string;
  readonly calendar: CalendarTexts;
}

export interface SubscriptionsStep extends FormStep {
  readonly step: 'abonnementen';
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}

/** The steps without the fields of an address share an island. */
export type ChoiceProps = SubscriptionsStep | CheckStep;
export type RequestProps = ChoiceProps | AddressStep;
