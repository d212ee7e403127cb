/** The step in which the reader says what was wrong. An issue cannot be missing before its known delay has passed. */
import * as v from 'valibot';
import { LONGEST_REMARK } from '../../../contract/complaint-text.ts';
import { COMPLAINT_TYPES } from '../../../contract/complaints.ts';
import { freeTextOf, freeTextProblem } from '../../../contract/free-text.ts';
import { ComplaintQuote } from '../../../gen/operations.ts';
import delays from '../../islands/complaints/delays.css?inline';
import choices from '../../islands/kit/choices/choices.css?inline';
import freeText from '../../islands/kit/free-text/free-text.css?inline';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import { textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { stepStyle } from '../../wizard/styles.ts';
import { type ComplaintStep, complainableOf } from './answers.ts';
import { delaySentences, paperOf } from './texts.ts';

const schema = v.object({
  type: v.picklist(COMPLAINT_TYPES.newspaper, 'FIELD-MISSING'),
  remark: v.pipe(
    v.optional(v.string(), ''),
    v.transform(freeTextOf),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem =
        dataset.typed && dataset.value !== '' ? freeTextProblem(dataset.value, LONGEST_REMARK) : undefined;
      if (problem) addIssue({ message: problem });
    }),
  ),
});

export const type: ComplaintStep<v.InferOutput<typeof schema>> = {
  id: 'wat',
  hasDefault: true,
  isAnswered: (answers) => answers.type !== undefined,
  style: stepStyle(choices, freeText, delays),
  fields: ['type', 'remark'],
  schema,
  typedAnswers: ({ remark }) => ({ remark }),
  validate: (context, { subscriptionId = '', days }, { type: given }) =>
    askOutcome(context, ComplaintQuote, { input: { subscriptionId, days, type: given } }),
  island: 'ComplaintRequest',
  props: ({ values, answers, facts, context }, common) => {
    const { t } = context;
    const chosen = complainableOf(facts.subscriptions, answers.subscriptionId);
    const paper = paperOf(chosen?.subscription.product ?? { kind: 'newspaper' });
    const about = chosen && {
      ...chosen,
      issues: chosen.issues.filter(({ day }) => answers.days.includes(day)),
    };
    return accepted({
      ...common,
      step: 'wat',
      delays: delaySentences(t, about, facts.today),
      choices: (chosen?.types ?? []).map((value) => ({
        value,
        label: t(`complaint.type.${value}.${paper}`),
      })),
      chosen: values ? textOf(values, 'type') : answers.type,
      remark: values ? textOf(values, 'remark') : answers.remark,
    });
  },
};
