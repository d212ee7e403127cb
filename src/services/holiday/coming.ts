/** What comes on the page of the subscriptions: the days on which something changes. */
import type { IconName } from '../../layouts/icons/icons.ts';
import { pauseReason } from '../../lib/content/pause-reason.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { streetLine } from '../../lib/shared/address.ts';
import { listed } from '../../lib/shared/listed.ts';
import { nameAmong } from '../../lib/shared/naming.ts';
import { MOVING_SERVICE } from '../moving/addresses.ts';
import type { Subscription } from '../subscriptions/hero.ts';
import { HOLIDAY_SERVICE } from './addresses.ts';
import { type CurrentChange, endAddress, endingOf } from './changes.ts';

export interface ComingRow {
  readonly day: string;
  readonly icon: IconName;
  /** As in the ribbon: a pause is orange, another address blue, as a new one is; what comes is ink. */
  readonly tint?: 'tint-orange' | 'tint-blue' | 'tint-yellow';
  readonly text: string;
  /** Why it happens, or where to. */
  readonly reason?: string | undefined;
}

export interface ChangeLink {
  readonly href: string;
  readonly text: string;
}

const MOST_ROWS = 4;

/** Whether something changes for the reader: a row, or a change or a move with its links. */
export function isComing(subscriptions: readonly Subscription[], t: Texts, today: string): boolean {
  return (
    subscriptions.some(({ changes }) => changes.length > 0) ||
    movesOf(subscriptions).length > 0 ||
    comingRows(subscriptions, t, today).length > 0
  );
}

/** The first button of a paused title: it ends the pause where the back office allows that, and else shows it. */
export function pauseLink({ changes }: Subscription, t: Texts): ChangeLink | undefined {
  const pause = changes.find(({ kind, state }) => kind === 'suspension' && state === 'running');
  return pause && (endLink(pause, t) ?? viewLink(pause, t));
}

/** The links below the rows, without those that a card shows. */
export function comingLinks(subscriptions: readonly Subscription[], t: Texts): readonly ChangeLink[] {
  const moves = movesOf(subscriptions);
  const toMove = moves.slice(0, 1).map(([{ move }]) => `${MOVING_SERVICE}#${move.moveId}`);
  const moving = toMove.map((href) => ({ href, text: t('coming.moves.view') }));
  const [change, ...others] = subscriptions.flatMap(({ changes }) => changes);
  if (!change) return moving;
  if (others.length > 0)
    return [{ href: `${HOLIDAY_SERVICE}#wijzigingen`, text: t('holiday.done.overview') }, ...moving];
  const onCard = subscriptions.map((one) => pauseLink(one, t)?.href);
  return [viewLink(change, t), endLink(change, t), ...moving].filter(
    (link) => link !== undefined && !onCard.includes(link.href),
  ) as readonly ChangeLink[];
}

const viewLink = ({ changeId, kind }: CurrentChange, t: Texts): ChangeLink => ({
  href: `${HOLIDAY_SERVICE}#${changeId}`,
  text: t(`holiday.aside.${kind}.view`),
});

function endLink(change: CurrentChange, t: Texts): ChangeLink | undefined {
  const ending = endingOf(change);
  return (
    ending && {
      href: `${HOLIDAY_SERVICE}${endAddress(change)}`,
      text: t(`holiday.end.${ending}.${change.kind}`),
    }
  );
}

/** The first rows from today, earliest first; with its title when there are several. */
export function comingRows(
  subscriptions: readonly Subscription[],
  t: Texts,
  today: string,
): readonly ComingRow[] {
  const hasNames = subscriptions.length > 1;
  const rows = subscriptions.flatMap((subscription) =>
    rowsOf(subscription, t).map((row) =>
      hasNames ? { ...row, text: `${row.text}: ${nameAmong(subscriptions, subscription)}` } : row,
    ),
  );
  return [...rows, ...moveRows(subscriptions, t)]
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MOST_ROWS);
}

/** Each move once, with the names of the titles when others stay. */
function moveRows(subscriptions: readonly Subscription[], t: Texts): readonly ComingRow[] {
  const live = subscriptions.filter(isLive);
  return movesOf(subscriptions).map((parts) => {
    const [{ move }] = parts;
    const names = parts.map(({ name }) => name);
    const text = t('coming.moves');
    return {
      day: move.movingDay,
      icon: 'box',
      tint: 'tint-blue',
      text: names.length < live.length ? `${text}: ${listed(names)}` : text,
      reason: whereTo(parts, t),
    };
  });
}

interface MovePart {
  readonly move: Subscription['moves'][number];
  readonly name: string;
}

/** A title that is not delivered at the new address has no address in the move. */
function whereTo(parts: readonly MovePart[], t: Texts): string {
  const address = parts.find(({ move }) => move.address)?.move.address;
  if (!address) return t('coming.moves.outside');
  const values = { street: streetLine(address), city: address.city };
  const outside = parts.filter(({ move }) => !move.address).map(({ name }) => name);
  return outside.length > 0
    ? t('coming.moves.partly', { ...values, titles: listed(outside) })
    : t('coming.moves.to', values);
}

const isLive = ({ state }: Subscription): boolean => state !== 'ended';

/** Each move with its part of each title, earliest first. */
function movesOf(subscriptions: readonly Subscription[]): (readonly [MovePart, ...MovePart[]])[] {
  const parts = subscriptions
    .filter(isLive)
    .flatMap((one) => one.moves.map((move) => ({ move, name: nameAmong(subscriptions, one) })))
    .toSorted((one, other) => one.move.movingDay.localeCompare(other.move.movingDay));
  return [...Map.groupBy(parts, ({ move }) => move.moveId).values()] as [MovePart, ...MovePart[]][];
}

function rowsOf({ state, startsOn, endsOn, changes }: Subscription, t: Texts): readonly ComingRow[] {
  const starts: ComingRow = { day: startsOn, icon: 'check', text: t('coming.starts') };
  const ends: ComingRow | undefined = endsOn
    ? { day: endsOn, icon: 'stop', tint: 'tint-yellow', text: t('coming.ends') }
    : undefined;
  return [
    ...(state === 'upcoming' ? [starts] : []),
    ...changes.flatMap((change) => changeRows(change, t)),
    ...((state === 'ending' || state === 'requested') && ends ? [ends] : []),
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
    tint: isPause ? 'tint-orange' : 'tint-blue',
    text: t(`coming.begins.${kind}`),
    reason: setBy === 'publisher' ? pauseReason(t, reason) : undefined,
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
