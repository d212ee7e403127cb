/** What the chosen days come to, for the bar with the button: "6 kranten niet" and "€ 8,10 terug". */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { euros } from '../../lib/shared/money.ts';
import type { Quote } from './request.ts';

export function outcomeOf(quote: Quote | undefined, kind: ChangeKind, t: Texts) {
  if (!quote) return t('holiday.dates.choose');
  if (quote.violations.length > 0) return t('holiday.quote.refused');
  const { parts } = quote;
  const count = parts.reduce((sum, { issues }) => sum + issues.length, 0);
  const isNews = parts.every(({ subscription }) => subscription.product.kind === 'newspaper');
  const unit = isNews ? 'newspapers' : 'magazines';
  const issues = t(`holiday.count.${unit}.${count === 1 ? 'one' : 'more'}`, { count });
  const cents = parts.reduce(
    (sum, { compensation, worthCents }) => sum + (compensation === 'credit' ? worthCents : 0),
    0,
  );
  return (
    <>
      {t(`holiday.outcome.${kind}`, { issues })}
      {cents > 0 && <small>{t('holiday.outcome.credit', { amount: euros(cents) })}</small>}
    </>
  );
}
