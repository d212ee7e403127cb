/** The answers once more, with what they do, in finished sentences. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { HolidayQuote } from '../../../gen/operations.ts';
import type { CheckRow, CheckStep, Quote, Step } from '../../islands/holiday/request.ts';
import { backSentence, effectSentences, periodText, violationText } from '../../islands/holiday/words.ts';
import { type Answer, ask } from '../../lib/page/ask.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { type StepId, stepAddress } from './journey.ts';
import type { Situation } from './screen.ts';

export async function checkProps(situation: Situation, common: Step): Promise<Answer<CheckStep>> {
  const { context, answers } = situation;
  const { kind = 'suspension', subscriptionIds, period, address } = answers;
  const { firstDay, lastDay } = period ?? { firstDay: '', lastDay: '' };
  const input = { kind, subscriptionIds, firstDay, lastDay, ...(address ? { address } : {}) };
  const quote = await ask(context, HolidayQuote, { input });
  if (!quote.ok) return quote;
  const { holidayQuote } = quote.data;
  const t = context.content.texts(context.language);
  const isRefused = holidayQuote.violations.length > 0;
  return accepted({
    ...common,
    step: 'controle',
    revision: situation.revision,
    rows: rowsOf(situation),
    effects: isRefused ? refusalsOf(situation, holidayQuote) : effectsOf(situation, holidayQuote),
    conditions: isFeatureOpen('serviceconditions', context.flags, context.surface)
      ? t('holiday.check.conditions')
      : '',
    action: isRefused ? undefined : t(`holiday.check.action.${kind}`),
  });
}

function rowsOf({ context, path, draftId, answers, services }: Situation): CheckRow[] {
  const t = context.content.texts(context.language);
  const { kind = 'suspension', subscriptionIds, offered, period, address } = answers;
  const row = (step: StepId, lines: readonly string[], canChange = true): CheckRow => ({
    label: t(`holiday.check.${step}`),
    lines,
    href: canChange ? stepAddress(path, step, draftId) : undefined,
    change: t('holiday.check.change'),
  });
  const chosen = services.subscriptions.filter(({ subscriptionId }) =>
    subscriptionIds.includes(subscriptionId),
  );
  return [
    row('soort', [t(`holiday.kind.${kind}`)]),
    row(
      'abonnementen',
      chosen.map(({ product }) => product.name),
      offered.length > 1,
    ),
    row('datums', period ? [periodText(t, period, services.today)] : []),
    ...(kind === 'temporary_address' && address
      ? [row('adres', addressLines(address, context.brand.brandCountry))]
      : []),
  ];
}

function effectsOf({ context, answers, services }: Situation, { parts }: Quote): CheckStep['effects'] {
  const t = context.content.texts(context.language);
  const { today } = services;
  const { kind = 'suspension' } = answers;
  return parts.map((part) => {
    return {
      name: part.subscription.product.name,
      sentences: [...effectSentences(t, kind, part, today), ...backSentence(t, kind, part, today)],
    };
  });
}

/** The days were open when they were chosen, and are not any more. */
function refusalsOf({ context, services }: Situation, { violations }: Quote): CheckStep['effects'] {
  const t = context.content.texts(context.language);
  const sentences = violations.map(({ code, field, values }) =>
    violationText(t, { code, values, ...(field ? { field } : {}) }, services.today),
  );
  return [{ name: t('holiday.quote.refused'), sentences }];
}
