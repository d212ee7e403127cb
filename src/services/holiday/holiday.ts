/** The holiday wizard: its steps, its query and its mutations. */
import { HolidayServices, SubmitTemporaryAddress, SuspendDelivery } from '../../../gen/operations.ts';
import { briefPeriod, violationText } from '../../islands/holiday/sentences.ts';
import ribbon from '../../layouts/styles/ribbon.css?inline';
import { ask, type Result } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { accepted } from '../../lib/page/submit.ts';
import doneRows from '../../wizard/done-rows.css?inline';
import { endStyle } from '../../wizard/styles.ts';
import type { Wizard } from '../../wizard/wizard.ts';
import { address } from './address-step.ts';
import { answersOf, type HolidayAnswers, type HolidayTypes } from './answers.ts';
import changed from './changed.css?inline';
import { check } from './check-step.ts';
import { dates } from './dates-step.ts';
import { exampleDays } from './example-days.ts';

export const HOLIDAY: Wizard<HolidayTypes> = {
  name: 'holiday',
  steps: [
    dates,
    address,
    check,
    { id: 'klaar', style: endStyle(doneRows, ribbon, changed), isAnswered: () => false },
  ],
  lists: ['subscriptionIds'],
  facts: async (context) => {
    const result = await ask(context, HolidayServices, {});
    return result.ok ? accepted(result.data.holidayServices) : result;
  },
  isNothing: (services) => services.subscriptions.length === 0,
  answersOf,
  examples: exampleDays,
  barOf: ({ context, facts, answers: { period } }) => ({
    outcome: period && briefPeriod(context.t, period, facts.today),
  }),
  violationText,
  send: async (context, answers, idempotencyKey) => {
    const sent = await change(context, answers, idempotencyKey);
    return sent.ok ? accepted({ changes: sent.data.changes }) : sent;
  },
};

function change(
  context: RequestContext,
  { kind: how, subscriptionIds, period, address: elsewhere }: HolidayAnswers,
  idempotencyKey: string,
): Promise<Result<HolidayTypes['outcome']>> {
  const input = { subscriptionIds, ...(period ?? { firstDay: '', lastDay: '' }) };
  return how === 'temporary_address' && elsewhere
    ? askOutcome(context, SubmitTemporaryAddress, { input: { ...input, address: elsewhere } }, idempotencyKey)
    : askOutcome(context, SuspendDelivery, { input }, idempotencyKey);
}
