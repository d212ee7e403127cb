/**
 * What the chosen days come to, for the bar with the button: "ma 14 t/m zo 20 december", and below it "6 kranten niet
 * bezorgd, € 8,10 terug".
 */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { euros } from '../../lib/shared/money.ts';
import type { StepOutcome } from '../wizard/step.ts';
import type { DatesStep, Quote } from './request.ts';
import { briefPeriod } from './sentences.ts';

/** The quote with the choice and the ISO days that it is about. */
export interface Quoted extends Pick<DatesStep, 'kind' | 'subscriptionIds'> {
  readonly quote: Quote;
  readonly firstDay: string;
  readonly lastDay: string;
}

export function barOf(quoted: Quoted | undefined, t: Texts, today: string): StepOutcome {
  if (!quoted || quoted.quote.violations.length > 0)
    return { outcome: t('holiday.dates.choose'), outcomeNote: undefined };
  return {
    outcome: briefPeriod(t, quoted, today),
    outcomeNote: countedText(quoted.quote, quoted.kind, t),
  };
}

/** The number of papers, and the amount when there is one. */
export function countedText({ parts }: Pick<Quote, 'parts'>, kind: ChangeKind, t: Texts): string {
  const count = parts.reduce((sum, { issues }) => sum + issues.length, 0);
  const isNews = parts.every(({ subscription }) => subscription.product.kind === 'newspaper');
  const unit = isNews ? 'newspapers' : 'magazines';
  const number = count === 1 ? 'one' : 'more';
  const issues = t(`holiday.count.${unit}.${number}`, { count });
  const cents = parts.reduce(
    (sum, { compensation, worthCents }) => sum + (compensation === 'credit' ? worthCents : 0),
    0,
  );
  const counted = t(`holiday.outcome.${kind}.${number}`, { issues });
  return cents > 0 ? t('holiday.outcome.credit', { counted, amount: euros(cents) }) : counted;
}
