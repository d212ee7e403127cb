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

export const check: MovingStep = {
  id: 'controle',
  isAnswered: ({ isSent }) => isSent,
  style: checkStyle(),
  fields: ['agreed'],
  island: 'MovingRequest',
  props: checkProps,
};

async function checkProps(situation: MovingSituation, common: FormStep): Promise<Result<CheckStep>> {
  const { context, answers, facts } = situation;
  const { subscriptionIds, movingDay = '', address } = answers;
  const input = { subscriptionIds, movingDay, ...(address ? { address } : {}) };
  const quote = await ask(context, MovingHouseQuote, { input });
  if (!quote.ok) return quote;
  const { violations, parts } = quote.data.movingHouseQuote;
  const t = context.content.texts(context.language);
  const isRefused = violations.length > 0;
  const refusals = violations.map((violation) => violationText(t, withoutNulls(violation), facts.today));
  const effects = parts.map(({ part }) => ({
    name: part.subscription.product.name,
    sentences: effectSentences(t, part, facts.today),
  }));
  return accepted({
    ...common,
    step: 'controle',
    revision: situation.revision,
    rows: rowsOf(situation),
    tick: tickOf(situation),
    effects: isRefused ? [{ name: t('moving.refused'), sentences: refusals }] : effects,
    ...(isRefused ? {} : outcomeOf(situation)),
    conditions: conditionsOf(situation, common),
    action: isRefused ? undefined : t('moving.check.action'),
  });
}

/** For the bar with the button: from which day, and to which street. */
function outcomeOf({ context, answers, facts }: MovingSituation) {
  const { movingDay, address } = answers;
  if (!movingDay || !address) return {};
  const t = context.content.texts(context.language);
  return {
    outcome: t('moving.outcome', { date: longDate(movingDay, facts.today) }),
    outcomeNote: addressLines(address, context.brand.brandCountry)[0],
  };
}

/**
 * Whether the account's own address changes too. Chosen at first for a reader whose letters and papers go to one address;
 * not asked when the account has the new address already.
 */
function tickOf({ context, answers, facts, values }: MovingSituation): CheckStep['tick'] {
  const { accountAddress } = facts;
  const { address, subscriptionIds } = answers;
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
  const t = context.content.texts(context.language);
  return {
    name: 'movesAccount',
    label: t('moving.account.tick'),
    hint: t('moving.account.hint'),
    isChecked: values ? textOf(values, 'movesAccount') === 'ja' : isSameHome,
  };
}

function rowsOf(situation: MovingSituation): CheckRow[] {
  const { context, answers, facts } = situation;
  const t = context.content.texts(context.language);
  const { subscriptionIds, offered, movingDay, address } = answers;
  const row = (icon: CheckIcon, name: string, lines: readonly string[], step?: string) =>
    checkRow(situation, icon, t(`moving.check.${name}`), step, lines);
  const chosen = facts.subscriptions.filter(({ subscriptionId }) => subscriptionIds.includes(subscriptionId));
  return [
    row('pin', 'adres', address ? addressLines(address, context.brand.brandCountry) : [], 'adres'),
    row('day', 'datum', movingDay ? [longDate(movingDay, facts.today)] : [], 'adres'),
    row(
      'paper',
      'abonnementen',
      chosen.map(({ product }) => product.name),
      offered.length > 1 ? 'abonnementen' : undefined,
    ),
  ];
}
