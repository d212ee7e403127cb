/** What every step of a wizard is given by its page. Sentences that cannot change come ready-made. */
import type { IslandTexts } from '../shell/island-texts.ts';

export interface FormStep {
  /** The draft's id. */
  readonly concept: string;
  /** The form's address; without a `#field`. */
  readonly postTo: string;
  readonly texts: IslandTexts;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The form has been refused, so that what has no message is right. */
  readonly isChecked: boolean;
  /** The step before. */
  readonly back?: string | undefined;
}

export interface CheckStep extends FormStep {
  readonly step: 'controle';
  /** Of the draft that is on show: only this one may be sent. */
  readonly revision: number;
  readonly rows: readonly CheckRow[];
  /** What will happen, for each thing that it happens to. */
  readonly effects: readonly { readonly name: string; readonly sentences: readonly string[] }[];
  readonly conditions: string;
  /** What the button does; none when it cannot be done any more. */
  readonly action: string | undefined;
}

export interface CheckRow {
  readonly label: string;
  readonly lines: readonly string[];
  /** The step where it can be changed. */
  readonly href?: string | undefined;
  readonly change: string;
}
