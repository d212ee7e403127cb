/** Which subscriptions; asked only where there are several. */
import * as v from 'valibot';
import { stepTexts } from '../../islands/holiday/text-keys.ts';
import choices from '../../islands/kit/choices/choices.css?inline';
import { listOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { formStyle } from '../wizard/styles.ts';
import type { HolidaySituation, HolidayStep, Services } from './answers.ts';

export const subscriptions: HolidayStep = {
  id: 'abonnementen',
  isGiven: ({ offered }) => offered.length === 1,
  isAnswered: ({ subscriptionIds }) => subscriptionIds.length > 0,
  style: formStyle(choices),
  fields: ['subscriptionIds'],
  schema: v.object({
    subscriptionIds: v.pipe(
      v.array(v.string()),
      v.minLength(1, 'FIELD-MISSING'),
      v.maxLength(50, 'FIELD-INVALID'),
    ),
  }),
  texts: () => stepTexts('abonnementen'),
  props: (situation, common) =>
    accepted({ ...common, step: 'abonnementen', choices: choicesIn(situation), chosen: chosenIn(situation) }),
};

/** All of them, until somebody has chosen. */
function chosenIn({ values, answers }: HolidaySituation): readonly string[] {
  if (values) return listOf(values.subscriptionIds);
  return answers.subscriptionIds.length > 0 ? answers.subscriptionIds : answers.offered;
}

function choicesIn({ facts, context }: HolidaySituation) {
  return facts.subscriptions.map((subscription) => ({
    value: subscription.subscriptionId,
    label: subscription.product.name,
    hint: whereIt(subscription, context.brand.brandCountry),
  }));
}

function whereIt({ deliveryAddress }: Services['subscriptions'][number], country: 'nl' | 'be') {
  return deliveryAddress ? addressLines(deliveryAddress, country).join(', ') : undefined;
}
