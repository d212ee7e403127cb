/**
 * The step in which the reader chooses the subscriptions that move. At first all that can move are chosen, so the reader
 * opens it only from the check.
 */
import * as v from 'valibot';
import { MovingHouseQuote, type MovingHouseQuoteQuery } from '../../../gen/operations.ts';
import choices from '../../islands/kit/choices/choices.css?inline';
import type { SubscriptionsStep } from '../../islands/moving/request.ts';
import { effectSentences, violationText } from '../../islands/moving/sentences.ts';
import type { FormStep } from '../../islands/wizard/step.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { listOf } from '../../lib/page/form.ts';
import { accepted, refused, withoutNulls } from '../../lib/page/submit.ts';
import { stepStyle } from '../../wizard/styles.ts';
import type { MovingSituation, MovingStep } from './answers.ts';

const schema = v.object({
  subscriptionIds: v.pipe(
    v.array(v.string()),
    v.minLength(1, 'FIELD-MISSING'),
    v.maxLength(50, 'FIELD-INVALID'),
  ),
});

export const subscriptions: MovingStep<v.InferOutput<typeof schema>> = {
  id: 'abonnementen',
  hasDefault: true,
  isAsked: ({ offered }) => offered.length !== 1,
  isAnswered: () => true,
  style: stepStyle(choices),
  fields: ['subscriptionIds'],
  schema,
  // None of these would mean all of them.
  validate: async (_context, { offered }, { subscriptionIds }) =>
    subscriptionIds.some((id) => offered.includes(id))
      ? accepted(undefined)
      : refused({ code: 'FIELD-MISSING', field: 'subscriptionIds' }),
  island: 'MovingRequest',
  props: subscriptionsProps,
};

export type QuotePart = MovingHouseQuoteQuery['movingHouseQuote']['parts'][number];
export const canMove = ({ violations }: QuotePart): boolean => violations.length === 0;
export const idOf = ({ part }: QuotePart): string => part.subscription.subscriptionId;

async function subscriptionsProps(
  situation: MovingSituation,
  common: FormStep,
): Promise<Result<SubscriptionsStep>> {
  const { context, answers, values } = situation;
  const { offered, movingDay = '', address } = answers;
  const input = { subscriptionIds: offered, movingDay, ...(address ? { address } : {}) };
  const quote = await ask(context, MovingHouseQuote, { input });
  if (!quote.ok) return quote;
  const { parts } = quote.data.movingHouseQuote;
  const open = parts.filter(canMove).map(idOf);
  const chosen = answers.subscriptionIds.length > 0 ? answers.subscriptionIds : open;
  return accepted({
    ...common,
    step: 'abonnementen',
    choices: parts.map((part) => ({
      value: idOf(part),
      label: part.part.subscription.product.name,
      hint: hintOf(situation, part),
      isDisabled: !canMove(part),
    })),
    chosen: (values ? listOf(values.subscriptionIds) : chosen).filter((id) => open.includes(id)),
  });
}

/** Why the subscription cannot move, or the effects of the move. */
function hintOf({ context, facts }: MovingSituation, { violations, part }: QuotePart): string {
  const { t } = context;
  const refusals = violations.map((violation) => violationText(t, withoutNulls(violation), facts.today));
  return (refusals.length > 0 ? refusals : effectSentences(t, part, facts.today)).join(' ');
}
