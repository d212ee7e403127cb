import type {
  Delivered,
  Move,
  Suspension,
  TemporaryAddress,
} from '../../delivery-calendar/delivery-calendar.ts';
import type { Address } from '../../kernel/address.ts';

export interface HeldSubscription extends Delivered {
  readonly id: string;
  /** 7 to 12 digits, as on mails and bills; null when it has none. */
  readonly number: string | null;
  readonly brandKey: string;
  readonly productName: string;
  readonly digitalAccess: boolean;
  /** Whether the reader asked for the end on `endsOn`; not of one that the publisher set. */
  readonly isEndAsked?: boolean;
  /** The reader withdrew from its contract: nothing of it is charged, so that nothing is credited. */
  readonly isWithdrawn?: boolean;
  readonly suspensions: readonly (Suspension & { readonly changeId: string })[];
  readonly temporaryAddresses: readonly (TemporaryAddress & { readonly changeId: string })[];
  readonly moves: readonly (Move & { readonly moveId: string })[];
}

/** Not of one that the publisher let go on. */
export const isWithdrawn = (row: {
  readonly withdrawn_on?: string | null;
  readonly ends_on: string | null;
}): boolean => row.withdrawn_on !== null && row.ends_on !== null;

export type ChangeKind = 'suspension' | 'temporary_address';

export interface RunningChange {
  readonly changeId: string;
  readonly kind: ChangeKind;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly address: Address | null;
  readonly publisherReason: string | null;
}

/** A change that was cancelled before it began. */
export interface CancelledChange extends RunningChange {
  readonly subscriptionId: string;
  readonly isCancelled: true;
}
