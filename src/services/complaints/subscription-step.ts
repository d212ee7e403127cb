/** The step in which the reader chooses a subscription; shown only when there is more than one. */
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import choices from '../../islands/kit/choices/choices.css?inline';
import { textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { stepStyle } from '../../wizard/styles.ts';
import { DAY_PARAMETER, SUBSCRIPTION_PARAMETER } from './addresses.ts';
import type { ComplaintStep } from './answers.ts';

const schema = v.object({
  subscriptionId: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')),
  /** The issue from the `dag` parameter of the address. */
  dag: v.optional(v.string()),
});

export const subscription: ComplaintStep<v.InferOutput<typeof schema>> = {
  id: 'abonnement',
  isGiven: ({ offered }) => offered.length === 1,
  isAnswered: ({ subscriptionId }) => subscriptionId !== undefined,
  style: stepStyle(choices),
  fields: ['subscriptionId'],
  schema,
  toDraft: ({ subscriptionId, dag }) => ({
    subscriptionId,
    ...(dag && isIsoDay(dag) ? { days: [dag] } : {}),
  }),
  island: 'ComplaintRequest',
  props: ({ values, answers, facts, context, parameters }, common) =>
    accepted({
      ...common,
      step: 'abonnement',
      day: (values ? textOf(values, 'dag') : parameters.get(DAY_PARAMETER)) || undefined,
      chosen: values
        ? textOf(values, 'subscriptionId')
        : (answers.subscriptionId ?? parameters.get(SUBSCRIPTION_PARAMETER) ?? undefined),
      choices: facts.subscriptions.map((one) => ({
        value: one.subscription.subscriptionId,
        label: one.subscription.product.name,
        hint: one.subscription.deliveryAddress
          ? addressLines(one.subscription.deliveryAddress, context.brand.brandCountry).join(', ')
          : undefined,
      })),
    }),
};
