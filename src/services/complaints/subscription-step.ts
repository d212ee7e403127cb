/** The step in which the reader chooses a subscription; shown only when there is more than one. */
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import type { Choice } from '../../islands/kit/choices/ChoiceCards.tsx';
import choiceStyle from '../../islands/kit/choices/choices.css?inline';
import { textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { stepStyle } from '../../wizard/styles.ts';
import { DAY_PARAMETER, SUBSCRIPTION_PARAMETER } from './addresses.ts';
import type { ComplaintStep, Services } from './answers.ts';

const schema = v.object({
  subscriptionId: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')),
  /** The issue from the `dag` parameter of the address. */
  dag: v.optional(v.string()),
});

export const subscription: ComplaintStep<v.InferOutput<typeof schema>> = {
  id: 'abonnement',
  isAsked: ({ offered }) => offered.length !== 1,
  isAnswered: ({ subscriptionId }) => subscriptionId !== undefined,
  style: stepStyle(choiceStyle),
  fields: ['subscriptionId'],
  schema,
  toDraft: ({ subscriptionId, dag }) => ({
    subscriptionId,
    ...(dag && isIsoDay(dag) ? { days: [dag] } : {}),
  }),
  island: 'ComplaintRequest',
  props: ({ values, answers, facts, context, parameters }, common) => {
    const { t } = context;
    const { choices, address } = choicesOf(facts.subscriptions, context.brand.brandCountry);
    return accepted({
      ...common,
      step: 'abonnement',
      day: (values ? textOf(values, 'dag') : parameters.get(DAY_PARAMETER)) || undefined,
      chosen: values
        ? textOf(values, 'subscriptionId')
        : (answers.subscriptionId ?? parameters.get(SUBSCRIPTION_PARAMETER) ?? undefined),
      choices,
      address: address && t('subscriptions.address.all', { address }),
    });
  },
};

/** Each has its address, unless all have the same one, which is then named once. */
export function choicesOf(
  subscriptions: Services['subscriptions'],
  country: 'nl' | 'be',
): { readonly choices: readonly Choice[]; readonly address: string | undefined } {
  const all = subscriptions.map(({ subscription: { subscriptionId, product, deliveryAddress } }) => ({
    value: subscriptionId,
    label: product.name,
    hint: deliveryAddress ? addressLines(deliveryAddress, country).join(', ') : undefined,
  }));
  const [address, ...others] = new Set(all.map(({ hint }) => hint));
  if (!address || others.length > 0) return { choices: all, address: undefined };
  return { choices: all.map(({ value, label }) => ({ value, label })), address };
}
