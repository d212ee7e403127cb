/** A database on which some statements fail. */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';

export const FAILED = 'The row cannot be written';

/** @param text the name of a column, or the key of a row: every statement with it fails */
export function failingAt(db: Kysely<BackofficeTables>, text: string): Kysely<BackofficeTables> {
  return db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(text)) throw new Error(FAILED);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
