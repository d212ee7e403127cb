/** The props of each step of a complaint. The server writes the texts of the choices. */
import type { NextIssue } from '../../lib/shared/next-issue.ts';
import type { Choice } from '../kit/choices/ChoiceCards.tsx';
import type { CheckStep, FormStep } from '../wizard/step.ts';

export interface SubscriptionStep extends FormStep {
  readonly step: 'abonnement';
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  /** The address of all choices, which then have none of their own. */
  readonly address: string | undefined;
  /** The issue in the link that led here. */
  readonly day: string | undefined;
}

export interface IssuesStep extends FormStep {
  readonly step: 'nummers';
  /** The name of the subscription, for beside the form. */
  readonly product: string | undefined;
  /** Known delays as sentences, shown above the form. */
  readonly delays: readonly string[];
  /** Latest first. */
  readonly choices: readonly Choice[];
  /** How many choices are in sight; those after them are folded in. */
  readonly shown: number;
  /** The weeks of the choices in sight, each with the indexes of its choices, without the one at `to`. */
  readonly weeks: readonly { readonly label: string; readonly from: number; readonly to: number }[];
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

export interface ComplaintCheck extends CheckStep {
  /** The subscription with its next delivery, for beside the check. */
  readonly next: NextDelivery | undefined;
  /** Set while the issue can still come: the page then shows this instead of the check. */
  readonly wait?: Wait | undefined;
}

export interface NextDelivery {
  readonly product: { readonly kind: string };
  readonly nextDelivery?: NextIssue | null;
}

/** An issue that can still come, and what the reader can do until then. */
export interface Wait {
  readonly brandKey: string;
  readonly brandName: string;
  readonly product: string;
  readonly isMagazine: boolean;
  /** ISO day. */
  readonly day: string;
  /** Local time, `08:00`. From then on it can be reported. */
  readonly time: string;
  /** The address to read the title online; none when the subscription does not include it. */
  readonly readOnline: string | undefined;
  /** The step to choose another day. */
  readonly otherDay: string;
  /** The step to report something that has no time; none for an issue of a later day. */
  readonly otherType: string | undefined;
  /** The step to choose another subscription; none when there is one. */
  readonly otherSubscription: string | undefined;
}

export type ComplaintProps = SubscriptionStep | IssuesStep | TypeStep | RemedyStep | ComplaintCheck;
