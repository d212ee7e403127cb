/** The props of each step of a complaint. The server writes the texts of the choices. */
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { CheckStep, FormStep } from '../wizard/step.ts';

export interface SubscriptionStep extends FormStep {
  readonly step: 'abonnement';
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  /** The issue in the link that led here. */
  readonly day: string | undefined;
}

export interface IssuesStep extends FormStep {
  readonly step: 'nummers';
  /** Known delays as sentences, shown above the form. */
  readonly delays: readonly string[];
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** Open complaints; their issues cannot be chosen again. */
  readonly reported: readonly { readonly label: string; readonly href: string }[];
}

export interface TypeStep extends FormStep {
  readonly step: 'wat';
  readonly delays: readonly string[];
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly remark: string;
}

export interface RemedyStep extends FormStep {
  readonly step: 'oplossing';
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
}

export type ComplaintProps = SubscriptionStep | IssuesStep | TypeStep | RemedyStep | CheckStep;
