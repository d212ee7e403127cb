/** What the chosen days come to, for the bar with the button: "6 kranten komen niet" and "€ 8,10 terug". */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { euros } from '../../lib/shared/money.ts';
import type { Quote } from './request.ts';

export function outcomeOf(quote: Quote | undefined, kind: ChangeKind, t: Texts) {
  if (!quote) return t('holiday.dates.choose');
  if (quote.violations.length > 0) return t('holiday.dates.choose');
  const { outcome, outcomeNote } = outcomeTexts(quote, kind, t);
  return (
    <>
      <span>{outcome}</span>
      {outcomeNote && <small>{outcomeNote}</small>}
    </>
  );
}

/** @returns the number of papers, and the amount when there is one */
export function outcomeTexts({ parts }: Pick<Quote, 'parts'>, kind: ChangeKind, t: Texts) {
  const count = parts.reduce((sum, { issues }) => sum + issues.length, 0);
  const isNews = parts.every(({ subscription }) => subscription.product.kind === 'newspaper');
  const unit = isNews ? 'newspapers' : 'magazines';
  const number = count === 1 ? 'one' : 'more';
  const issues = t(`holiday.count.${unit}.${number}`, { count });
  const cents = parts.reduce(
    (sum, { compensation, worthCents }) => sum + (compensation === 'credit' ? worthCents : 0),
    0,
  );
  return {
    outcome: t(`holiday.outcome.${kind}.${number}`, { issues }),
    outcomeNote: cents > 0 ? t('holiday.outcome.credit', { amount: euros(cents) }) : undefined,
  };
}
