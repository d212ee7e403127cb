/** The step in which the reader chooses subscriptions; shown only when there is more than one. */
import { listOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { subscriptionsStep } from '../../wizard/chosen-subscriptions.ts';
import type { HolidaySituation, HolidayStep, Services } from './answers.ts';

export const subscriptions: HolidayStep = {
  ...subscriptionsStep,
  island: 'HolidayRequest',
  props: (situation, common) =>
    accepted({ ...common, step: 'abonnementen', choices: choicesIn(situation), chosen: chosenIn(situation) }),
};

/** The posted or saved choice; all subscriptions when there is none. */
function chosenIn({ values, answers }: HolidaySituation): readonly string[] {
  if (values) return listOf(values.subscriptionIds);
  return answers.subscriptionIds.length > 0 ? answers.subscriptionIds : answers.offered;
}

function choicesIn({ facts, context }: HolidaySituation) {
  return facts.subscriptions.map((subscription) => ({
    value: subscription.subscriptionId,
    label: subscription.product.name,
    hint: addressOf(subscription, context.brand.brandCountry),
  }));
}

function addressOf({ deliveryAddress }: Services['subscriptions'][number], country: 'nl' | 'be') {
  return deliveryAddress ? addressLines(deliveryAddress, country).join(', ') : undefined;
}
