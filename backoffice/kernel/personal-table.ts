/**
 * Why and how long the rows of a table with data of an account are stored, what an export leaves out, and what an erasure
 * does to them. It stands beside the table's type; a test compares all of it with the columns of the database.
 */
import type { PersonalTable } from '../../contract/personal-data.ts';

export interface StoredTable extends PersonalTable {
  /** For rows that name no account: their column with the key of a row that does, in another table. */
  readonly through?: { readonly column: string; readonly table: string; readonly key?: string };
  /**
   * For rows that name a subscription and no account: the column with their day or instant, so that they stay those of the
   * account that held it then. Null when they describe the subscription itself, for any holder.
   */
  readonly datedBy?: string | null;
  /** `delete` removes the rows, `keep` leaves them; else the values that replace those columns. */
  readonly erasure: 'delete' | 'keep' | Readonly<Record<string, string | number | null>>;
}

/** By the name of the table. */
export type PersonalTablesOf<Tables> = { readonly [Name in keyof Tables]?: StoredTable };

/** As a value of `erasure`: the id of the account, for a column that is unique. */
export const OWN_ID = '{id of the account}';

/** Dutch tax law (AWR 52) and, for Belgium, the law of 20 November 2022. */
export const TAX = 'Voor de belasting: 7 jaar in Nederland, 10 jaar in België.';
export const PROOF = 'Als bewijs: 5 jaar.';
export const AUDIT = '7 jaar.';
export const FILES = 'Tot 30 dagen nadat uw bericht is doorgegeven.';
export const WITH_ACCOUNT = 'Tot u uw account verwijdert.';
export const SECURITY = 'Uw account beveiligen.';
