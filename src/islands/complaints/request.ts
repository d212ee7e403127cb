/** What each step of a complaint is given by its page; what the choices say comes ready-made. */
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { CheckStep, FormStep } from '../wizard/step.ts';

export interface SubscriptionStep extends FormStep {
  readonly step: 'abonnement';
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  /** The issue that a link has named already. */
  readonly day: string | undefined;
}

export interface IssuesStep extends FormStep {
  readonly step: 'nummers';
  /** What is known to come late, in sentences; said before anything is asked. */
  readonly delays: readonly string[];
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** Open complaints about issues that can therefore not be chosen. */
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
