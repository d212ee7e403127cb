/** The quote for the chosen days: the issues, their value, and the first delivery afterwards. */
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
  if (!quote) return <p className="quote-empty">{t(isBusy ? 'form.busy' : 'holiday.quote.empty')}</p>;
  return (
    <section className="quote" data-busy={isBusy} aria-labelledby="gevolgen">
      <h2 id="gevolgen">{t('holiday.quote.heading')}</h2>
      {quote.violations.map((violation) => (
        <p key={violation.code + violation.field} className="quote-refused">
          <Sign name="error" />
          <span>{violationText(t, plain(violation), today)}</span>
        </p>
      ))}
      {quote.violations.length === 0 &&
        quote.parts.map((part) => (
          <Part key={part.subscription.subscriptionId} {...{ part, kind, today, t }} />
        ))}
    </section>
  );
}

type QuotePart = Quote['parts'][number];

function Part({ part, kind, today, t }: Pick<Props, 'kind' | 'today' | 't'> & { readonly part: QuotePart }) {
  const { subscription, issues } = part;
  return (
    <div className="effect">
      <h3>{subscription.product.name}</h3>
      {backSentence(t, kind, part, today).map((sentence) => (
        <p key={sentence} className="back">
          {sentence}
        </p>
      ))}
      {effectSentences(t, kind, part, today).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {issues.length > 0 && (
        <details>
          <summary>
            {t('holiday.quote.issues')}
            <span className="reader-only">: {subscription.product.name}</span>
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
