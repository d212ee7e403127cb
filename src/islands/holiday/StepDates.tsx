/** The first and last day, with their quote. */
import { PeriodField } from '../kit/period/PeriodField.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { shownProblem } from '../shell/problem.ts';
import { ScriptPart } from '../shell/ScriptPart.tsx';
import { StepForm } from '../wizard/StepForm.tsx';
import { changedMark } from './changed-mark.ts';
import { DayMark, DaySigns } from './DayMark.tsx';
import { dayFacts } from './day-facts.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import type { DatesStep } from './request.ts';
import { useDates } from './use-dates.ts';

export function StepDates(props: DatesStep) {
  const { errors, isChecked, kind, today, presets } = props;
  const { t, period, month, days, quote, isBusy, problem, load, retry } = useDates(props);
  const failure = { message: t('fallback.message'), retry: t('fallback.retry') };
  const words = {
    previous: t('calendar.previous'),
    next: t('calendar.next'),
    closed: t('calendar.closed'),
    reasons: t('calendar.reasons'),
    pickFirst: t('holiday.dates.pickFirst'),
    pickLast: t('holiday.dates.pickLast'),
    presets: t('holiday.dates.presets'),
    noDate: t('violation.DATE-INVALID'),
  };
  const date = (name: 'firstDay' | 'lastDay', label: string, hint: string) => ({
    ...{ name, label, hint },
    value: props[name],
    error: errors[name],
  });
  const legend = (
    <ul className="legend" aria-hidden="true">
      {(['delivery', changedMark(kind)] as const).map((mark) => (
        <li key={mark} className={`day ${mark}`}>
          <DayMark mark={mark} />
          {t(`holiday.legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
  return (
    <StepForm {...props} hasPicks>
      <DaySigns marks={['delivery', changedMark(kind), 'none']} />
      <PeriodField
        id="maand"
        {...{ isChecked, period, month, today, presets, words, legend, isBusy }}
        first={date('firstDay', t('holiday.dates.first'), t('holiday.dates.firstHint'))}
        last={date('lastDay', t('holiday.dates.last'), t('holiday.dates.typed'))}
        dayOf={dayFacts(days, { kind, period, today }, t)}
        onPeriod={load}
      >
        <ScriptPart texts={failure}>
          <div role="status" aria-busy={isBusy}>
            {problem ? (
              <LoadFailure
                {...failure}
                onRetry={retry}
                problem={{
                  ...shownProblem(problem, {
                    network: t('problem.network'),
                    violation: t(`violation.${problem.code}`),
                  }),
                  traceLabel: t('problem.trace'),
                }}
              />
            ) : (
              <QuotePanel {...{ quote, kind, today, isBusy, t }} />
            )}
          </div>
        </ScriptPart>
      </PeriodField>
    </StepForm>
  );
}
