/** The account table for the query builder. */
import type { AddressColumns } from '../../kernel/address.ts';

export interface AccountRow extends AddressColumns {
  id: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  gender: string | null;
  email: string;
  phone_number: string | null;
  /** 0 or 1. */
  phone_verified: number;
}

export interface AccountTables {
  account: AccountRow;
}
