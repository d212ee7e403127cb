/** The tables of accounts, for the query builder. */
import type { Generated } from 'kysely';
import type { AddressColumns } from '../../kernel/address.ts';
import { OWN_ID, type PersonalTablesOf, WITH_ACCOUNT } from '../../kernel/personal-table.ts';

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

export const accountPersonal: PersonalTablesOf<AccountTables> = {
  account: {
    purpose: 'Uw account: wie u bent en hoe we u bereiken.',
    retention: WITH_ACCOUNT,
    // The user name is unique, so the id takes its place.
    erasure: {
      username: OWN_ID,
      email: '',
      first_name: null,
      last_name: null,
      date_of_birth: null,
      gender: null,
      phone_number: null,
      phone_verified: 0,
      street: null,
      house_number: null,
      house_number_suffix: null,
      zip_code: null,
      city: null,
    },
  },
  login_device: {
    purpose: 'U mailen als iemand op een ander apparaat inlogt.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
};
