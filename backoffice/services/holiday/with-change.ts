/** A subscription with one more change, and with the end date that this gives. */
import { extendedEnd, issueDays } from '../../delivery-calendar/issues.ts';
import type { Address } from '../../kernel/address.ts';
import type { HolidaySubscription } from './change.ts';
import { compensationOf } from './compensation.rules.ts';
import type { RequestedChange } from './holiday.rules.ts';

export interface NewChange extends RequestedChange {
  /** None in a quote. */
  readonly changeId?: string;
  /** Without an address, a quote shows the usual deliveries. */
  readonly address?: Address;
}

export function withChange(
  subscription: HolidaySubscription,
  { kind, changeId = '', firstDay, lastDay, address }: NewChange,
): HolidaySubscription {
  if (kind === 'temporary_address') {
    const elsewhere = address ? [{ changeId, firstDay, lastDay, address }] : [];
    return { ...subscription, temporaryAddresses: [...subscription.temporaryAddresses, ...elsewhere] };
  }
  const pause = { changeId, firstDay, lastDay, publisherReason: null };
  const paused = { ...subscription, suspensions: [...subscription.suspensions, pause] };
  if (subscription.endsOn === null) return paused;
  if (compensationOf(subscription, { kind, firstDay, lastDay, publisherReason: null }) !== 'extend')
    return paused;
  const agreedEndsOn = subscription.extension?.agreedEndsOn ?? subscription.endsOn;
  const issues = (subscription.extension?.issues ?? 0) + issueDays(subscription, firstDay, lastDay).length;
  const endsOn = extendedEnd(paused, agreedEndsOn, issues);
  const changeIds = [...(subscription.extension?.changeIds ?? []), changeId];
  return { ...paused, endsOn, extension: { agreedEndsOn, issues, changeIds } };
}
