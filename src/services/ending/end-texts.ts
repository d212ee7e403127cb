/** What follows when a subscription ends, in sentences. */
import type { SubscriptionEndQuery } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';

export type End = SubscriptionEndQuery['subscriptionEnd'];

/** Before the confirmation and after it. */
export function followsOf(t: Texts, end: End, today: string): readonly string[] {
  const date = (day: string) => longDate(day, today);
  const { product } = end.subscription;
  const last = date(end.lastDay);
  return [
    ...(product.kind === 'account' ? [] : [issuesText(t, end, date)]),
    ...(product.digitalAccess ? [t('ending.reading', { date: last })] : []),
    ...end.cut.map(({ kind, firstDay, lastDay }) =>
      firstDay > end.lastDay
        ? t(`ending.cut.${kind}.gone`, { first: date(firstDay) })
        : t(`ending.cut.${kind}`, { first: date(firstDay), last: date(lastDay) }),
    ),
    ...(end.readers === 0 ? [] : [readersText(t, end.readers, last)]),
    moneyText(t, end, date),
  ];
}

function issuesText(t: Texts, { issues, lastIssue }: End, date: (day: string) => string): string {
  if (lastIssue === null) return t('ending.issues.none');
  const values = { date: date(lastIssue), count: issues };
  return t(issues === 1 ? 'ending.issues.one' : 'ending.issues', values);
}

const readersText = (t: Texts, count: number, date: string) =>
  t(count === 1 ? 'ending.reader.one' : 'ending.reader', { count, date });

function moneyText(t: Texts, { backCents, backBy, openCents }: End, date: (day: string) => string) {
  if (backCents === null) return t('ending.back.unknown', { date: date(backBy) });
  if (openCents > 0) return t('ending.back.open', { amount: euros(openCents) });
  if (backCents === 0) return t('ending.back.none');
  return t('ending.back', { amount: euros(backCents), date: date(backBy) });
}
