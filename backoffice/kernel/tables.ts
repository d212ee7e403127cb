/** All tables of the back office, for the query builder. The one type that joins the services' own tables. */
import type { Kysely, Transaction } from 'kysely';
import type { SliceTables } from '../../gen/backoffice/tables.ts';

export interface BackofficeTables extends SliceTables {}

export type Db = Kysely<BackofficeTables>;
export type Trx = Transaction<BackofficeTables>;
