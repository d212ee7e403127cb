/** The wizard that reports a delivery: its steps, its query and its mutation. */
import { ComplaintServices, SubmitComplaint } from '../../../gen/operations.ts';
import type { StepOutcome } from '../../islands/wizard/step.ts';
import ribbon from '../../layouts/styles/ribbon.css?inline';
import { ask } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import { accepted, refused } from '../../lib/page/submit.ts';
import { endStyle } from '../../wizard/styles.ts';
import type { Wizard } from '../../wizard/wizard.ts';
import {
  answersOf,
  type ComplaintSituation,
  type ComplaintTypes,
  complainableOf,
  initialAnswers,
} from './answers.ts';
import { check } from './check-step.ts';
import { issues } from './issues-step.ts';
import { remedy } from './remedy-step.ts';
import { subscription } from './subscription-step.ts';
import { issueLabel, violationText } from './texts.ts';
import { type } from './type-step.ts';

/** The name of its drafts; the question after a holiday or move begins a draft too. */
export const COMPLAINT_FORM = 'complaint';

export const COMPLAINT: Wizard<ComplaintTypes> = {
  name: COMPLAINT_FORM,
  steps: [
    subscription,
    issues,
    type,
    remedy,
    check,
    { id: 'klaar', style: endStyle(ribbon), isAnswered: () => false },
  ],
  lists: ['days', 'seenDays'],
  severalLines: ['remark'],
  facts: async (context) => {
    const result = await ask(context, ComplaintServices, {});
    return result.ok ? accepted(result.data.complaintServices) : result;
  },
  isNothing: ({ subscriptions }) => subscriptions.every((one) => one.issues.length === 0),
  initialAnswers,
  answersOf,
  barOf,
  violationText,
  send: async (context, answers, idempotencyKey) => {
    const { subscriptionId, days, type: wrong, remedy: wanted } = answers;
    if (subscriptionId === undefined || wrong === undefined || wanted === undefined)
      return refused({ code: 'COMPLAINT-REMEDY-NOT-OFFERED', field: 'remedy' });
    const input = { subscriptionId, days, type: wrong, remedy: wanted, remark: answers.remark || null };
    const sent = await askOutcome(context, SubmitComplaint, { input }, idempotencyKey);
    if (!sent.ok) return sent;
    const { complaint, callback } = sent.data;
    if (!complaint) throw new Error('SubmitComplaint returned neither a complaint nor a violation');
    return accepted({ complaint, isCallOffered: callback.isOffered });
  },
};

/** What was answered before this step: a choice on the step itself is not sent yet. */
function barOf({ answers, facts }: ComplaintSituation, step: string): StepOutcome {
  const chosen = complainableOf(facts.subscriptions, answers.subscriptionId)?.subscription.product.name;
  if (step === subscription.id || chosen === undefined) return {};
  const days = answers.days.map((day) => issueLabel(day, facts.today)).join(', ');
  return step === issues.id || days === '' ? { outcome: chosen } : { outcome: days, outcomeNote: chosen };
}
