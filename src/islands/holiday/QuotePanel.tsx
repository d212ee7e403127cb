/** The quote for the chosen days: the issues, their value, and the first delivery afterwards; or why it is refused. */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { Sign } from '../kit/sign/Sign.tsx';
import type { Quote } from './request.ts';
import { backSentence, effectSentences, violationText } from './sentences.ts';

interface Props {
  readonly quote: Quote | undefined;
  readonly kind: ChangeKind;
  readonly today: string;
  readonly isBusy: boolean;
  readonly t: Texts;
}

export function QuotePanel({ quote, kind, today, isBusy, t }: Props) {
  if (!quote) return isBusy ? <p className="small">{t('form.busy')}</p> : null;
  if (quote.violations.length > 0)
    return quote.violations.map((violation) => (
      <p key={violation.code + violation.field} className="quote refused">
        <Sign name="error" />
        <span>{violationText(t, plain(violation), today)}</span>
      </p>
    ));
  return (
    <section className="quote" data-busy={isBusy} aria-labelledby="gevolgen">
      <h2 id="gevolgen">{t('holiday.quote.heading')}</h2>
      {quote.parts.map((part) => (
        <Part
          key={part.subscription.subscriptionId}
          {...{ part, kind, today, t }}
          isNamed={quote.parts.length > 1}
        />
      ))}
    </section>
  );
}

interface PartProps extends Pick<Props, 'kind' | 'today' | 't'> {
  readonly part: Quote['parts'][number];
  readonly isNamed: boolean;
}

function Part({ part, kind, today, t, isNamed }: PartProps) {
  const { subscription, issues, compensation } = part;
  const [count = '', ...amount] = effectSentences(t, kind, part, today);
  // The bar below says how many papers it is about, and the amount; of several subscriptions only their sum.
  const effects = isNamed ? [count, ...amount] : compensation === 'credit' ? [] : amount;
  return (
    <div className="effect">
      {isNamed && <h3>{subscription.product.name}</h3>}
      <p>{[...effects, ...backSentence(t, kind, part, today)].join(' ')}</p>
      {issues.length > 0 && (
        <details>
          <summary>
            {t('holiday.quote.issues')}
            <span className="reader-only">{`: ${subscription.product.name}`}</span>
          </summary>
          <ul>
            {issues.map((day) => (
              <li key={day}>{longDate(day, today)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** GraphQL gives null for a field without a value; a violation of the contract has no such field. */
function plain({ code, field, values }: Quote['violations'][number]) {
  return { code, values, ...(field ? { field } : {}) };
}
