/** What comes on the page of the subscriptions: the days on which something changes. */
import type { IconName } from '../../layouts/icons/icons.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { Subscription } from '../subscriptions/hero.ts';

export interface ComingRow {
  readonly day: string;
  readonly icon: IconName;
  readonly text: string;
  /** Why it happens. */
  readonly reason?: string | undefined;
}

const MOST_ROWS = 4;

/** The first rows from today, earliest first; with its title when there are several. */
export function comingRows(
  subscriptions: readonly Subscription[],
  t: Texts,
  today: string,
): readonly ComingRow[] {
  const hasNames = subscriptions.length > 1;
  return subscriptions
    .flatMap((subscription) =>
      rowsOf(subscription, t).map((row) =>
        hasNames ? { ...row, text: `${row.text}: ${subscription.brandName}` } : row,
      ),
    )
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MOST_ROWS);
}

function rowsOf({ state, startsOn, endsOn, changes }: Subscription, t: Texts): readonly ComingRow[] {
  const starts: ComingRow = { day: startsOn, icon: 'check', text: t('coming.starts') };
  const ends: ComingRow | undefined = endsOn
    ? { day: endsOn, icon: 'stop', text: t('coming.ends') }
    : undefined;
  return [
    ...(state === 'upcoming' ? [starts] : []),
    ...changes.flatMap((change) => changeRows(change, t)),
    ...(state === 'ending' && ends ? [ends] : []),
  ];
}

function changeRows(
  { kind, state, firstDay, setBy, reason, firstPaperBack, subscription }: Subscription['changes'][number],
  t: Texts,
): readonly ComingRow[] {
  const isPause = kind === 'suspension';
  const begins: ComingRow = {
    day: firstDay,
    icon: isPause ? 'pause' : 'pin',
    text: t(`coming.begins.${kind}`),
    reason: setBy === 'publisher' ? t('holiday.changes.reason', { reason: reason ?? '' }) : undefined,
  };
  const paper = subscription.product.kind === 'magazine' ? 'magazine' : 'newspaper';
  const back: ComingRow | undefined = firstPaperBack
    ? {
        day: firstPaperBack.day,
        icon: isPause ? 'paper' : 'home',
        text: t(isPause ? `coming.back.${paper}` : 'coming.home'),
      }
    : undefined;
  // A running change has begun.
  return [...(state === 'running' ? [] : [begins]), ...(back ? [back] : [])];
}
