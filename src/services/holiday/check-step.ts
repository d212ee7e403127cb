/** The check step: the answers and their effects, as complete sentences. */
import { HolidayQuote } from '../../../gen/operations.ts';
import { countedText } from '../../islands/holiday/outcome.ts';
import type { Quote } from '../../islands/holiday/request.ts';
import { backSentence, effectSentences, periodText, violationText } from '../../islands/holiday/sentences.ts';
import type { CheckIcon } from '../../islands/wizard/check-icons.ts';
import type { CheckRow, CheckStep, FormStep } from '../../islands/wizard/step.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { accepted, withoutNulls } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { conditionsOf } from '../../wizard/conditions.ts';
import { checkRow } from '../../wizard/step-props.ts';
import { checkStyle } from '../../wizard/styles.ts';
import type { HolidaySituation, HolidayStep } from './answers.ts';

export const check: HolidayStep = {
  id: 'controle',
  isAnswered: ({ isSent }) => isSent,
  style: checkStyle(),
  fields: ['agreed'],
  island: 'HolidayCheck',
  props: checkProps,
};

async function checkProps(situation: HolidaySituation, common: FormStep): Promise<Result<CheckStep>> {
  const { context, answers } = situation;
  const { kind = 'suspension', subscriptionIds, period, address } = answers;
  const { firstDay, lastDay } = period ?? { firstDay: '', lastDay: '' };
  const input = { kind, subscriptionIds, firstDay, lastDay, ...(address ? { address } : {}) };
  const quote = await ask(context, HolidayQuote, { input });
  if (!quote.ok) return quote;
  const { holidayQuote } = quote.data;
  const { t } = context;
  const isRefused = holidayQuote.violations.length > 0;
  return accepted({
    ...common,
    step: 'controle',
    revision: situation.revision,
    rows: rowsOf(situation, holidayQuote),
    effects: isRefused ? refusalsOf(situation, holidayQuote) : effectsOf(situation, holidayQuote),
    outcomeNote: countedText(holidayQuote, kind, t),
    conditions: conditionsOf(situation, common),
    action: isRefused ? undefined : t(`holiday.check.action.${kind}`),
  });
}

function rowsOf(situation: HolidaySituation, { parts }: Quote): CheckRow[] {
  const { context, answers, facts } = situation;
  const { t } = context;
  const { kind = 'suspension', offered, period, address } = answers;
  const row = (icon: CheckIcon, name: string, lines: readonly string[], step = 'datums') =>
    checkRow(situation, icon, t(`holiday.check.${name}`), step, lines);
  return [
    row(kind === 'suspension' ? 'pause' : 'solution', 'soort', [t(`holiday.kind.${kind}`)]),
    checkRow(
      situation,
      'paper',
      t('holiday.check.abonnementen'),
      offered.length > 1 ? 'datums' : undefined,
      parts.map(({ subscription }) => subscription.product.name),
    ),
    row('day', 'datums', period ? [periodText(t, period, facts.today)] : []),
    ...(kind === 'temporary_address' && address
      ? [row('pin', 'adres', addressLines(address, context.brand.brandCountry), 'adres')]
      : []),
  ];
}

function effectsOf({ context, answers, facts }: HolidaySituation, { parts }: Quote): CheckStep['effects'] {
  const { t } = context;
  const { today } = facts;
  const { kind = 'suspension' } = answers;
  return parts.map((part) => {
    return {
      name: part.subscription.product.name,
      sentences: [...effectSentences(t, kind, part, today), ...backSentence(t, kind, part, today)],
    };
  });
}

/** For days that were open when they were chosen, and have closed since. */
function refusalsOf({ context, facts }: HolidaySituation, { violations }: Quote): CheckStep['effects'] {
  const { t } = context;
  const sentences = violations.map((violation) => violationText(t, withoutNulls(violation), facts.today));
  return [{ name: t('holiday.quote.refused'), sentences }];
}
