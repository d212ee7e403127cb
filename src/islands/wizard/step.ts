/** The props of every step of a wizard. The server writes the sentences that the browser does not change. */
import type { IslandTexts } from '../shell/island-texts.ts';
import type { CheckIcon } from './check-icons.ts';

export interface FormStep {
  /** The draft's id. */
  readonly concept: string;
  /** Address that the form posts to, without a fragment. */
  readonly postTo: string;
  readonly texts: IslandTexts;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The server refused the form, so fields without a message are valid. */
  readonly isChecked: boolean;
  /** Address of the step before. */
  readonly back?: string | undefined;
  /** What the answers come to, beside the button: a line, and a smaller one. */
  readonly outcome?: string | undefined;
  readonly outcomeNote?: string | undefined;
}

export type StepOutcome = Pick<FormStep, 'outcome' | 'outcomeNote'>;

export interface CheckStep extends FormStep {
  readonly step: 'controle';
  /** Revision of the shown draft: only this version can be submitted. */
  readonly revision: number;
  /** Values that were shown and are not saved, posted with the form. */
  readonly shown?: readonly (readonly [name: string, value: string])[];
  readonly rows: readonly CheckRow[];
  /** The effects, for each subscription. */
  readonly effects: readonly Effect[];
  /** Why this cannot be sent; the page says it above the form. */
  readonly refusal?: Effect | undefined;
  /** A question that is answered here, as a check box. */
  readonly tick?:
    | { readonly name: string; readonly label: string; readonly hint: string; readonly isChecked: boolean }
    | undefined;
  /** Agreed to before sending; undefined where a service has none. */
  readonly conditions?:
    | {
        readonly name: string;
        /** Posted when it is ticked. */
        readonly value: string;
        readonly label: string;
        readonly link: { readonly url: string; readonly text: string; readonly newTab: string } | undefined;
        readonly isChecked: boolean;
        readonly error: string | undefined;
      }
    | undefined;
  /** Text of the submit button; none when submitting is no longer possible. */
  readonly action: string | undefined;
}

interface Effect {
  readonly name: string;
  readonly sentences: readonly string[];
}

export interface CheckRow {
  readonly icon: CheckIcon;
  readonly label: string;
  readonly lines: readonly string[];
  /** Address of the step where the value can be changed. */
  readonly href?: string | undefined;
  readonly change: string;
}
