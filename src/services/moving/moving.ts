/** The moving wizard: its steps, its query and its mutation. */
import { MovingHouseServices, SubmitMovingHouse } from '../../../gen/operations.ts';
import { barOf } from '../../islands/moving/outcome.ts';
import { violationText } from '../../islands/moving/sentences.ts';
import ribbon from '../../layouts/styles/ribbon.css?inline';
import { ask } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import { type FormValues, listOf, textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { CHECK_STEP } from '../../lib/shared/journey.ts';
import doneRows from '../../wizard/done-rows.css?inline';
import { endStyle } from '../../wizard/styles.ts';
import type { Wizard } from '../../wizard/wizard.ts';
import { address } from './address-step.ts';
import { answersOf, type MovingTypes } from './answers.ts';
import { check } from './check-step.ts';
import { exampleDay } from './example-day.ts';
import { subscriptions } from './subscriptions-step.ts';

export const MOVING: Wizard<MovingTypes> = {
  name: 'moving',
  steps: [
    address,
    subscriptions,
    check,
    { id: 'klaar', style: endStyle(doneRows, ribbon), isAnswered: () => false },
  ],
  lists: ['subscriptionIds'],
  facts: async (context) => {
    const result = await ask(context, MovingHouseServices, {});
    if (!result.ok) return result;
    const { movingHouseServices, account } = result.data;
    return accepted({
      ...movingHouseServices,
      accountAddress: account.profile.contact_information.address ?? null,
    });
  },
  isNothing: ({ subscriptions: movable }) => movable.length === 0,
  initialAnswers: (parameters, values) => ({
    isToAccount: parameters.get('adres') === 'account',
    // The check step asks whether the account moves too, and shows which subscriptions move: it sends both with the rest.
    ...(values?.stap === CHECK_STEP ? checkedAnswers(values) : {}),
  }),
  answersOf,
  examples: (facts) => ({ movingDay: exampleDay(facts) }),
  barOf: ({ context, facts, answers }) => barOf(context.t, answers, facts.today),
  violationText,
  send: async (context, { subscriptionIds, movingDay = '', address: to, movesAccount }, idempotencyKey) => {
    if (!to) throw new Error('A move cannot be sent without an address');
    const input = { subscriptionIds, movingDay, address: to, movesAccount };
    const sent = await askOutcome(context, SubmitMovingHouse, { input }, idempotencyKey);
    return sent.ok ? accepted({ moves: sent.data.moves }) : sent;
  },
};

function checkedAnswers(values: FormValues) {
  const subscriptionIds = listOf(values.subscriptionIds);
  return {
    movesAccount: textOf(values, 'movesAccount') === 'ja',
    ...(subscriptionIds.length > 0 ? { subscriptionIds } : {}),
  };
}
