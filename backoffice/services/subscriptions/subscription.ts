/** A subscription that an account holds, as the rules see it. */

import type {
  Delivered,
  Move,
  Suspension,
  TemporaryAddress,
} from '../../delivery-calendar/delivery-calendar.ts';
import type { Address } from '../../kernel/address.ts';

export interface HeldSubscription extends Delivered {
  readonly id: string;
  readonly brandKey: string;
  readonly productName: string;
  readonly digitalAccess: boolean;
  readonly suspensions: readonly (Suspension & { readonly changeId: string })[];
  readonly temporaryAddresses: readonly (TemporaryAddress & { readonly changeId: string })[];
  readonly moves: readonly (Move & { readonly moveId: string })[];
}

export interface RunningChange {
  readonly changeId: string;
  readonly kind: 'suspension' | 'temporary_address';
  readonly firstDay: string;
  readonly lastDay: string;
  readonly address: Address | null;
  readonly publisherReason: string | null;
}
