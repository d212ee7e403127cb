/** The step in which the reader chooses a remedy from those that the brand offers. */
import * as v from 'valibot';
import { REMEDIES } from '../../../contract/complaints.ts';
import { ComplaintQuote } from '../../../gen/operations.ts';
import choices from '../../islands/kit/choices/choices.css?inline';
import { ask } from '../../lib/page/ask.ts';
import { textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { stepStyle } from '../../wizard/styles.ts';
import type { ComplaintStep } from './answers.ts';
import { remedyText, worthOffering } from './texts.ts';

const schema = v.object({ remedy: v.picklist(REMEDIES, 'FIELD-MISSING') });

export const remedy: ComplaintStep<v.InferOutput<typeof schema>> = {
  id: 'oplossing',
  hasDefault: true,
  // Without a choice the check shows the first one that the back office offers.
  isAnswered: () => true,
  style: stepStyle(choices),
  fields: ['remedy'],
  schema,
  island: 'ComplaintRequest',
  props: async ({ values, answers, facts, context }, common) => {
    const { subscriptionId = '', days, type } = answers;
    const quote = await ask(context, ComplaintQuote, { input: { subscriptionId, days, type: type ?? null } });
    if (!quote.ok) return quote;
    const { t } = context;
    const remedies = worthOffering(quote.data.complaintQuote.remedies);
    const isOffered = remedies.some((offer) => offer.remedy === answers.remedy);
    return accepted({
      ...common,
      step: 'oplossing',
      choices: remedies.map((offer) => ({
        value: offer.remedy,
        label: remedyText(t, 'choice', offer, facts.today),
      })),
      // The back office lists the most suitable remedy first.
      chosen: values ? textOf(values, 'remedy') : isOffered ? answers.remedy : remedies[0]?.remedy,
    });
  },
};
