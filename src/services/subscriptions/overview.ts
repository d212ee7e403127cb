/** What the subscriptions page shows of several subscriptions together. */

import type { PostalAddress } from '../../lib/shared/address.ts';
import { type CalendarDay, calendarOf, mergedCalendar, nextIssues } from '../../lib/shared/ribbon.ts';
import type { Subscription } from './hero.ts';

export interface Ribbon {
  readonly calendar: readonly CalendarDay[];
  /** Magazines only: the ribbon shows their next issues. */
  readonly isMagazine: boolean;
  /** The names of its titles. */
  readonly names: readonly string[];
}

/** The ribbon of all titles that are delivered; undefined when there is none. */
export function ribbonOf(subscriptions: readonly Subscription[]): Ribbon | undefined {
  const delivered = subscriptions.filter(
    ({ product, state, calendar }) => product.kind !== 'account' && state !== 'ended' && calendar.length > 0,
  );
  const titles = delivered.map(({ calendar, product }) => ({
    calendar: calendarOf(calendar),
    isMagazine: product.kind === 'magazine',
  }));
  const isMagazine = titles.every((title) => title.isMagazine);
  const calendar = mergedCalendar(titles);
  if (delivered.length === 0 || (isMagazine && nextIssues(calendar).length === 0)) return undefined;
  return { calendar, isMagazine, names: delivered.map(({ brandName }) => brandName) };
}

/** Where the next issue goes. */
export const addressOf = ({ nextDelivery, deliveryAddress }: Subscription): PostalAddress | undefined =>
  nextDelivery?.address ?? deliveryAddress ?? undefined;

export interface UsualAddress {
  readonly address: PostalAddress;
  /** Whether every title goes there. */
  readonly isOfAll: boolean;
}

/**
 * The address of most titles, of at least two; a card names its address only where it differs. None when addresses differ
 * and a title has none: its card would then seem to go there too.
 */
export function usualAddress(subscriptions: readonly Subscription[]): UsualAddress | undefined {
  const addresses = subscriptions.flatMap((one) => addressOf(one) ?? []);
  const alike = addresses.map((address) => addresses.filter((other) => isSame(address, other)));
  const [most = []] = alike.toSorted((one, other) => other.length - one.length);
  const [address] = most;
  const isOfAll = most.length === addresses.length;
  const isClear = isOfAll || addresses.length === subscriptions.length;
  return address && most.length > 1 && isClear ? { address, isOfAll } : undefined;
}

export const isSame = (one: PostalAddress, other: PostalAddress): boolean =>
  (['street', 'house_number', 'house_number_suffix', 'zip_code', 'city', 'country_code'] as const).every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );

/** So many cards are shown; the others open on request. A single card is never hidden. */
const SHOWN = 6;

export function shownFirst<T>(cards: readonly T[]): {
  readonly shown: readonly T[];
  readonly more: readonly T[];
} {
  const count = cards.length <= SHOWN + 1 ? cards.length : SHOWN;
  return { shown: cards.slice(0, count), more: cards.slice(count) };
}
