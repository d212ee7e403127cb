/** The subscriptions that a new change leaves out unless the reader chooses them, with a word at their boxes. */
import type { ChangeKind } from '../../../gen/operations.ts';
import { violationText } from '../../islands/holiday/sentences.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { writtenValues } from '../../lib/content/violation-text.ts';
import { longDate } from '../../lib/shared/dates.ts';
import type { Services } from './answers.ts';

type LeftOut = Services['leftOut'][number];
type Given = Pick<Services, 'leftOut' | 'subscriptions' | 'today'>;

/** Those that are not left out, or all of them when each is. */
export function firstChosen({ leftOut, subscriptions }: Given, kind: ChangeKind): readonly string[] {
  const all = subscriptions.map(({ subscriptionId }) => subscriptionId);
  const chosen = all.filter((id) => !leftOut.some((one) => one.kind === kind && one.subscriptionId === id));
  return chosen.length > 0 ? chosen : all;
}

/** By kind of change, why a subscription is left out. */
export function leftOutWords(
  { leftOut, subscriptions, today }: Given,
  subscriptionId: string,
  t: Texts,
): Readonly<Partial<Record<ChangeKind, string>>> {
  const endsOn = subscriptions.find((one) => one.subscriptionId === subscriptionId)?.endsOn;
  const own = leftOut.filter((one) => one.subscriptionId === subscriptionId);
  return Object.fromEntries(own.map((one) => [one.kind, wordOf(one, endsOn ?? undefined, t, today)]));
}

/** True when nothing of it comes any more, so that it cannot be chosen. */
export const isOver = ({ leftOut }: Pick<Given, 'leftOut'>, subscriptionId: string): boolean =>
  leftOut.some((one) => one.subscriptionId === subscriptionId && one.reason === 'HOLIDAY-NO-ISSUE');

function wordOf({ reason, reasonValues }: LeftOut, endsOn: string | undefined, t: Texts, today: string) {
  const written = writtenValues({ values: reasonValues }, today);
  if (reason === 'HOLIDAY-OVERLAP')
    return t(`holiday.away.${written.changeKind}`, { date: written.lastDay ?? '' });
  if (reason === 'HOLIDAY-QUOTA') return t('holiday.leftOut.quota', { date: written.to ?? '' });
  if (reason === 'HOLIDAY-NO-ISSUE' && endsOn)
    return t('holiday.leftOut.ends', { date: longDate(endsOn, today) });
  return violationText(t, { code: reason, values: reasonValues }, today);
}
