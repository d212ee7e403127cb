/** The account table for the query builder. */
import type { Generated } from 'kysely';
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
  /** 0 or 1; 0 while mails to the address do not arrive. */
  email_confirmed: Generated<number>;
}

export interface AccountTables {
  account: AccountRow;
}
