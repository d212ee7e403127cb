/** The step in which the reader chooses issues. Known delays are listed above the choices. */
import * as v from 'valibot';
import { ComplaintQuote } from '../../../gen/operations.ts';
import delays from '../../islands/complaints/delays.css?inline';
import issuesStyle from '../../islands/complaints/issues.css?inline';
import choices from '../../islands/kit/choices/choices.css?inline';
import type { Texts } from '../../lib/content/texts.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import { listOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { clockTime } from '../../lib/shared/dates.ts';
import { followPath } from '../../lib/shared/service-addresses.ts';
import { stepStyle } from '../../wizard/styles.ts';
import { DAY_PARAMETER } from './addresses.ts';
import {
  type Complainable,
  type ComplaintSituation,
  type ComplaintStep,
  complainableOf,
  isOpenDay,
} from './answers.ts';
import { issueWeeks, SHOWN_ISSUES } from './issue-weeks.ts';
import { delaySentences, issueLabel, violationText } from './texts.ts';

const schema = v.object({
  days: v.pipe(v.array(v.string()), v.minLength(1, 'FIELD-MISSING'), v.maxLength(31, 'FIELD-INVALID')),
});

export const issues: ComplaintStep<v.InferOutput<typeof schema>> = {
  id: 'nummers',
  hasDefault: true,
  isAnswered: ({ days }) => days.length > 0,
  style: stepStyle(choices, delays, issuesStyle),
  fields: ['days'],
  schema,
  typedAnswers: ({ days }) => ({ days }),
  validate: async (context, { subscriptionId }, { days }) => {
    // Without a subscription the next page is the step that asks for it.
    if (subscriptionId === undefined) return accepted(null);
    return askOutcome(context, ComplaintQuote, { input: { subscriptionId, days } });
  },
  island: 'ComplaintRequest',
  props: (situation, common) => {
    const { facts, answers, context } = situation;
    const { t } = context;
    const chosen = complainableOf(facts.subscriptions, answers.subscriptionId);
    return accepted({
      ...common,
      errors: { ...reportedSince(situation), ...common.errors },
      step: 'nummers',
      product: chosen?.subscription.product.name,
      delays: delaySentences(t, chosen, facts.today),
      shown: SHOWN_ISSUES,
      weeks: issueWeeks(
        (chosen?.issues ?? []).map(({ day }) => day),
        facts.today,
      ).map(({ name, ...days }) => ({ label: t(`complaint.week.${name}`), ...days })),
      choices: (chosen?.issues ?? []).map((issue) => ({
        value: issue.day,
        label: issueLabel(issue.day, facts.today),
        hint: hintOf(t, issue),
        isDisabled: issue.openComplaint !== null,
      })),
      chosen: chosenIn(situation, chosen),
      reported: reportedIn(situation, chosen),
    });
  },
};

function chosenIn({ values, answers, parameters }: ComplaintSituation, chosen: Complainable | undefined) {
  if (values) return listOf(values.days);
  const named = parameters.get(DAY_PARAMETER) ?? '';
  if (answers.openDays.length === 0 && isOpenDay(chosen, named)) return [named];
  return answers.openDays.length > 0 ? answers.openDays : answers.days;
}

/** The message for chosen issues that another device has reported in the meantime, with the complaint's reference. */
function reportedSince({
  answers,
  context,
  facts,
  parameters,
}: ComplaintSituation): Readonly<Record<string, string>> {
  // A link named the issue; the reader has chosen nothing.
  if (parameters.has(DAY_PARAMETER)) return {};
  const { t } = context;
  const sentences = answers.reported.map(({ day, reference }) => {
    const values = Object.entries({ day, reference }).map(([name, value]) => ({ name, value }));
    return violationText(t, { code: 'COMPLAINT-EXISTS', field: 'days', values }, facts.today);
  });
  return sentences.length > 0 ? { days: sentences.join(' ') } : {};
}

function hintOf(t: Texts, issue: Complainable['issues'][number]): string | undefined {
  const { openComplaint, delayedUntil, isDue, expectedBefore } = issue;
  if (openComplaint) return t('complaint.issue.reported', { reference: openComplaint.reference });
  if (delayedUntil) return t('complaint.issue.delayed', { time: clockTime(delayedUntil) });
  return isDue ? undefined : t('complaint.issue.notDue', { time: clockTime(expectedBefore) });
}

/** Links to the open complaints; one per complaint, also when it is about several issues. */
function reportedIn({ context }: ComplaintSituation, chosen: Complainable | undefined) {
  const { t } = context;
  const open = new Map(
    (chosen?.issues ?? []).flatMap(({ openComplaint: one }) => (one ? [[one.complaintId, one]] : [])),
  );
  return [...open.values()].map(({ complaintId, reference }) => ({
    label: t('complaint.follow.link', { reference }),
    href: followPath(context.surface, complaintId),
  }));
}
