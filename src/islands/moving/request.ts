/** The props of each step of a move. */
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { MonthTexts } from '../kit/date/month-props.ts';
import type { AddressGiven } from '../wizard/AddressQuestion.tsx';
import type { CheckStep, FormStep } from '../wizard/step.ts';

export interface AddressStep extends FormStep, AddressGiven {
  readonly step: 'adres';
  readonly contact: string | undefined;
  /** An ISO day. */
  readonly today: string;
  /** The value of the field. */
  readonly movingDay: string;
  /** ISO days: the first and last that can be chosen. */
  readonly from: string;
  readonly to: string;
  /** A day that can be chosen, as it is typed. */
  readonly example: string;
  readonly hint: string;
  readonly calendar: MonthTexts;
  /** The subscriptions that can move, with the heading above them. */
  readonly along: { readonly heading: string; readonly names: readonly string[] };
}

export interface SubscriptionsStep extends FormStep {
  readonly step: 'abonnementen';
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}

/** The steps without the fields of an address share an island. */
export type ChoiceProps = SubscriptionsStep | CheckStep;
export type RequestProps = ChoiceProps | AddressStep;
