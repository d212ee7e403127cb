/**
 * The one page of a holiday: what changes, for which subscriptions, and the first and last day with their quote. An island
 * of its own, so that other steps do not load the calendar.
 */
import { useRef } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { PeriodField } from '../kit/period/PeriodField.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { shownProblem } from '../shell/problem.ts';
import { ScriptPart } from '../shell/ScriptPart.tsx';
import { SessionEnded } from '../shell/SessionEnded.tsx';
import { dateSentences } from '../wizard/date-sentences.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { formIsland } from '../wizard/WizardForm.tsx';
import { ChangeChoice } from './ChangeChoice.tsx';
import { DaySigns } from './DayMark.tsx';
import { dayFacts } from './day-facts.tsx';
import { LeaveOut } from './LeaveOut.tsx';
import { Legend } from './Legend.tsx';
import { barOf } from './outcome.ts';
import { QuotePanel } from './QuotePanel.tsx';
import type { DatesStep } from './request.ts';
import { periodText } from './sentences.ts';
import { useDates } from './use-dates.ts';

export const HolidayDates = formIsland(StepDates);

function StepDates(props: DatesStep) {
  const { errors, isChecked, today } = props;
  const box = useRef<HTMLDivElement>(null);
  const dates = useDates(props, box);
  const { t, kind, subscriptionIds, period, days, quoted, isBusy, problem, load, reload } = dates;
  const quote = quoted?.quote;
  const failure = { message: t('fallback.message'), retry: t('fallback.retry') };
  const date = (name: 'firstDay' | 'lastDay', label: string) => ({
    ...{
      name,
      label,
      hint: t('holiday.dates.hint', { example: props.examples[name] }),
      value: props[name],
      error: errors[name],
    },
  });
  const leaveOut = (id: string) => {
    const field = box.current?.querySelector<HTMLInputElement>(`[value="${id}"]`);
    field?.click();
    field?.focus();
  };
  return (
    <StepForm {...props} {...barOf(quoted, t, today)} hasFillIns>
      <ChangeChoice {...props} {...{ box, t, quoted }} chosen={{ kind, subscriptionIds }} onChoose={reload} />
      <DaySigns isMagazine={props.isMagazine} />
      <PeriodField
        id="maand"
        {...{ isChecked, period, today, isBusy }}
        month={dates.month}
        mark={t('form.dateMark')}
        words={wordsOf(t, props.examples)}
        presets={dates.presets.map(({ name, ...preset }) => ({
          ...preset,
          label: t(`holiday.preset.${name}`),
          period: periodText(t, preset, today),
        }))}
        legend={<Legend {...{ days, period, today, t }} month={dates.month} />}
        first={date('firstDay', t('holiday.dates.first'))}
        last={date('lastDay', t('holiday.dates.last'))}
        dayOf={dayFacts(days, { kind, period, today, hasNames: subscriptionIds.length > 1 }, t)}
        onPeriod={load}
      >
        <LeaveOut {...{ days, quote, t }} chosen={subscriptionIds} onLeaveOut={leaveOut} />
      </PeriodField>
      <button type="submit" name="reken" value="ja" className="action-quiet without-script">
        {t('holiday.dates.calculate')}
      </button>
      <ScriptPart texts={failure}>
        <div role="status" aria-busy={isBusy}>
          {problem?.code === 'UNAUTHENTICATED' && <SessionEnded t={t} />}
          {problem && problem.code !== 'UNAUTHENTICATED' && (
            <LoadFailure
              {...failure}
              onRetry={reload}
              problem={{
                ...shownProblem(problem, {
                  network: t('problem.network'),
                  violation: t(`violation.${problem.code}`),
                }),
                traceLabel: t('problem.trace'),
              }}
            />
          )}
          {!problem && <QuotePanel {...{ quote, kind, today, isBusy, t }} />}
        </div>
      </ScriptPart>
    </StepForm>
  );
}

const wordsOf = (t: Texts, { firstDay, lastDay }: DatesStep['examples']) => ({
  previous: t('calendar.previous'),
  next: t('calendar.next'),
  closed: t('calendar.closed'),
  reasons: t('calendar.reasons'),
  pickFirst: t('holiday.dates.pickFirst'),
  pickLast: t('holiday.dates.pickLast'),
  presets: t('holiday.dates.presets'),
  noDate: { first: dateSentences(t, firstDay), last: dateSentences(t, lastDay) },
  wrongOrder: t('violation.DATE-ORDER'),
});
