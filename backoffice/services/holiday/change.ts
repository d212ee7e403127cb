/** A subscription and the changes of its delivery, for the holiday rules. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Period } from '../../delivery-calendar/delivery-calendar.ts';
import type { PriceTerm } from '../../delivery-calendar/worth.ts';
import type { Address } from '../../kernel/address.ts';
import type { Extension } from '../credits/credits.repository.ts';
import type { HeldSubscription, RunningChange } from '../subscriptions/subscription.ts';
import { untilEnd } from '../subscriptions/subscriptions.rules.ts';
import type { HolidayRules } from './holiday.rule-set.ts';

export type ChangeKind = RunningChange['kind'];

/** A larger quota, granted by customer service for the quota year that begins on `yearStart`. */
export interface QuotaGrant {
  readonly yearStart: IsoDay;
  readonly amount: number;
}

export interface SubscriptionWithRules extends HeldSubscription {
  readonly holiday: HolidayRules;
}

export interface HolidaySubscription extends SubscriptionWithRules {
  readonly terms: readonly PriceTerm[];
  readonly grants: readonly QuotaGrant[];
  readonly extension: Extension | null;
}

export interface DeliveryChange extends Period {
  readonly changeId: string;
  readonly kind: ChangeKind;
  readonly address: Address | null;
  readonly publisherReason: string | null;
  readonly isCancelled: boolean;
}

/** Pauses and temporary addresses in one list, without cancelled ones. */
export function changesOf(subscription: HeldSubscription): DeliveryChange[] {
  return [
    ...subscription.suspensions.map((pause) => ({
      ...pause,
      kind: 'suspension' as const,
      address: null,
      isCancelled: false,
    })),
    ...subscription.temporaryAddresses.map((elsewhere) => ({
      ...elsewhere,
      kind: 'temporary_address' as const,
      publisherReason: null,
      isCancelled: false,
    })),
  ];
}

/** Without those that begin after the last day. */
export const changesUntilEnd = (subscription: HeldSubscription): DeliveryChange[] =>
  changesOf(subscription).filter((change) => untilEnd(change, subscription.endsOn) !== undefined);

/** The subscription with another last day of this change. */
export function withLastDay<Held extends HeldSubscription>(
  subscription: Held,
  changeId: string,
  lastDay: IsoDay,
): Held {
  const ended = <Change extends { readonly changeId: string }>(change: Change) =>
    change.changeId === changeId ? { ...change, lastDay } : change;
  return {
    ...subscription,
    suspensions: subscription.suspensions.map(ended),
    temporaryAddresses: subscription.temporaryAddresses.map(ended),
  };
}

export function without<Held extends HeldSubscription>(subscription: Held, changeId: string): Held {
  const others = (change: { readonly changeId: string }) => change.changeId !== changeId;
  return {
    ...subscription,
    suspensions: subscription.suspensions.filter(others),
    temporaryAddresses: subscription.temporaryAddresses.filter(others),
  };
}
