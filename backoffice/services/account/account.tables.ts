/** The tables of accounts, for the query builder. */
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

/** A kind of device that has logged in to the account: with any, a login is not its first. */
export interface LoginDeviceRow {
  account_id: string;
  /** Such as `Chrome op Windows`. */
  kind: string;
  /** Instant, ISO text in UTC. */
  first_used_at: string;
}

export interface AccountTables {
  account: AccountRow;
  login_device: LoginDeviceRow;
}
