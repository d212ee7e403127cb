/** The check step: the answers and their effects, as complete sentences. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { MovingHouseQuote } from '../../../gen/operations.ts';
import { effectSentences, violationText } from '../../islands/moving/sentences.ts';
import type { CheckIcon } from '../../islands/wizard/check-icons.ts';
import type { CheckRow, CheckStep, FormStep } from '../../islands/wizard/step.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { textOf } from '../../lib/page/form.ts';
import { accepted, withoutNulls } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { conditionsOf } from '../../wizard/conditions.ts';
import { checkRow } from '../../wizard/step-props.ts';
import { checkStyle } from '../../wizard/styles.ts';
import type { MovingSituation, MovingStep } from './answers.ts';
import { canMove, idOf, type QuotePart } from './subscriptions-step.ts';

export const check: MovingStep = {
  id: 'controle',
  isAnswered: ({ isSent }) => isSent,
  style: checkStyle(),
  fields: ['agreed'],
  island: 'MovingRequest',
  props: checkProps,
};

async function checkProps(situation: MovingSituation, common: FormStep): Promise<Result<CheckStep>> {
  const { context, facts, answers } = situation;
  const quote = await quoteOf(situation);
  if (!quote.ok) return quote;
  const { violations, moving, staying } = quote.data;
  const { t } = context;
  const isRefused = violations.length > 0;
  const saidOf = (refusals: QuotePart['violations']) =>
    refusals.map((violation) => violationText(t, withoutNulls(violation), facts.today));
  const effects = [
    ...moving.map(({ part }) => ({
      part,
      sentences: effectSentences(t, part, facts.today, answers.movingDay),
    })),
    ...staying.map(({ part, violations: own }) => ({
      part,
      sentences: [t('moving.effect.stays'), ...saidOf(own)],
    })),
  ].map(({ part, sentences }) => ({ name: part.subscription.product.name, sentences }));
  return accepted({
    ...common,
    step: 'controle',
    revision: situation.revision,
    shown: moving.map((part) => ['subscriptionIds', idOf(part)] as const),
    rows: rowsOf(situation, moving),
    tick: tickOf(situation, moving),
    effects: isRefused ? [{ name: t('moving.refused'), sentences: saidOf(violations) }] : effects,
    conditions: conditionsOf(situation, common),
    action: isRefused ? undefined : t('moving.check.action'),
  });
}

interface MovingQuote {
  /** Why the move is refused; empty when it is not. */
  readonly violations: QuotePart['violations'];
  readonly moving: readonly QuotePart[];
  /** Those that cannot move on this day, where the reader has not chosen: the others move without them. */
  readonly staying: readonly QuotePart[];
}

/** Of the chosen subscriptions; before the reader has chosen, of all that can move. */
async function quoteOf({ context, answers }: MovingSituation): Promise<Result<MovingQuote>> {
  const { offered, subscriptionIds: chosen, movingDay = '', address } = answers;
  const askFor = (subscriptionIds: readonly string[]) =>
    ask(context, MovingHouseQuote, {
      input: { subscriptionIds, movingDay, ...(address ? { address } : {}) },
    });
  const all = await askFor(chosen.length > 0 ? chosen : offered);
  if (!all.ok) return all;
  const { parts, violations } = all.data.movingHouseQuote;
  const movable = parts.filter(canMove);
  if (chosen.length > 0 || movable.length === 0 || movable.length === parts.length)
    return accepted({ violations, moving: parts, staying: [] });
  const some = await askFor(movable.map(idOf));
  if (!some.ok) return some;
  const { movingHouseQuote } = some.data;
  return accepted({
    violations: movingHouseQuote.violations,
    moving: movingHouseQuote.parts,
    staying: parts.filter((part) => !canMove(part)),
  });
}

/**
 * Whether the account's own address changes too. Chosen at first for a reader whose letters and papers go to one address;
 * not asked when the account has the new address already.
 */
function tickOf({ context, answers, facts, values }: MovingSituation, moving: readonly QuotePart[]) {
  const { accountAddress } = facts;
  const { address } = answers;
  const subscriptionIds = moving.map(idOf);
  const linesOf = (one: typeof accountAddress) =>
    one ? addressLines(one, context.brand.brandCountry).join() : '';
  const isOffered = isFeatureOpen('personaliaediting', context.flags, context.surface);
  if (!isOffered || !address || linesOf(accountAddress) === linesOf(address)) return undefined;
  const isSameHome = facts.subscriptions.some(
    ({ subscriptionId, deliveryAddress }) =>
      subscriptionIds.includes(subscriptionId) &&
      deliveryAddress &&
      linesOf(deliveryAddress) === linesOf(accountAddress),
  );
  const { t } = context;
  return {
    name: 'movesAccount',
    label: t('moving.account.tick'),
    hint: t('moving.account.hint'),
    isChecked: values ? textOf(values, 'movesAccount') === 'ja' : isSameHome,
  };
}

function rowsOf(situation: MovingSituation, moving: readonly QuotePart[]): CheckRow[] {
  const { context, answers, facts } = situation;
  const { t } = context;
  const { offered, movingDay, address } = answers;
  const row = (icon: CheckIcon, name: string, lines: readonly string[], step?: string) =>
    checkRow(situation, icon, t(`moving.check.${name}`), step, lines);
  return [
    row('pin', 'adres', address ? addressLines(address, context.brand.brandCountry) : [], 'adres'),
    row('day', 'datum', movingDay ? [longDate(movingDay, facts.today)] : [], 'adres'),
    row(
      'paper',
      'abonnementen',
      moving.map(({ part }) => part.subscription.product.name),
      offered.length > 1 ? 'abonnementen' : undefined,
    ),
  ];
}
