/** The back office's tables as the query builder knows them. The one type that joins what the services own. */
import type { SliceTables } from '../../gen/backoffice/tables.ts';

export interface BackofficeTables extends SliceTables {}
