/** The props of each step of a holiday change. */
import type { Surface } from '../../../contract/features.ts';
import type {
  ChangeKind,
  HolidayDaysQuery,
  HolidayPresetsQuery,
  HolidayQuoteQuery,
} from '../../../gen/operations.ts';
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { AddressGiven } from '../wizard/AddressQuestion.tsx';
import type { CheckStep, FormStep } from '../wizard/step.ts';

export type Quote = HolidayQuoteQuery['holidayQuote'];
export type HolidayDay = HolidayDaysQuery['holidayDays'][number];
export type HolidayPreset = HolidayPresetsQuery['holidayPresets'][number];

export interface HolidayChoice extends Choice {
  /** By kind of change: why it is left out unless the reader chooses it. */
  readonly leftOut: Readonly<Partial<Record<ChangeKind, string>>>;
  /** ISO day on which the subscription ends. */
  readonly endsOn: string | undefined;
}

export interface DatesStep extends FormStep {
  readonly step: 'datums';
  readonly surface: Surface;
  readonly today: string;
  readonly kind: ChangeKind;
  /** The subscriptions; fewer than two are not asked for. */
  readonly choices: readonly HolidayChoice[];
  /** Ids of the chosen ones. */
  readonly subscriptionIds: readonly string[];
  /** The values of the fields. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Days that can be chosen, as they are typed. */
  readonly examples: Readonly<Record<'firstDay' | 'lastDay', string>>;
  /** `yyyy-mm`. */
  readonly month: string;
  readonly days: readonly HolidayDay[];
  /** Magazines only: their days have the sign of a magazine. */
  readonly isMagazine: boolean;
  readonly presets: readonly HolidayPreset[];
  readonly quote: Quote | undefined;
}

export interface AddressStep extends FormStep, AddressGiven {
  readonly step: 'adres';
  readonly readOnline: string | undefined;
}

/** Each step is an island of its own. */
export type RequestProps = CheckStep | DatesStep | AddressStep;
