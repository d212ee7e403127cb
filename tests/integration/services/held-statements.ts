/** A database on which one request waits between two of its statements, while another one goes on. */
import type { Kysely, QueryId } from 'kysely';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';

/**
 * @param text the name of a table or column: the first statement with it has its result after `meanwhile`, unless it is
 *   prepared (`database/prepared.ts`)
 * @param meanwhile what the other request does, not with this database
 */
export function heldAt(
  db: Kysely<BackofficeTables>,
  text: string,
  meanwhile: () => Promise<unknown>,
): Kysely<BackofficeTables> {
  let heldId: QueryId | undefined;
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(text)) heldId ??= queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId === heldId) await meanwhile();
      return result;
    },
  });
}
