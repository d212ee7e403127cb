/** The moving service's own table as the query builder knows it. */
import type { AddressColumns } from '../address.ts';

/** A subscription's part of a move; the address is the new one. */
export interface MovingRow extends AddressColumns {
  move_id: string;
  subscription_id: string;
  moving_day: string;
  /** 0 or 1: whether papers come to the new address. */
  is_delivered: number;
  submitted_at: string;
  cancelled_at: string | null;
  /** When the subscription was given its new address. */
  done_at: string | null;
  /** JSON, the address that the subscription then left; `null` where it had none. Empty until it is done. */
  left_address: string | null;
}

export interface MovingTables {
  moving_house: MovingRow;
}
