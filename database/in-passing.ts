/**
 * Counts that nobody has to wait for: how often somebody tried is no promise to anybody, so it need not be on disk
 * before the answer. What is decided by it afterwards is kept together with it. PostgreSQL keeps it at once.
 */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';

const passing = new WeakSet<CompiledQuery>();

export async function executeInPassing<Tables, Row>(
  db: Kysely<Tables>,
  statement: Compilable<Row>,
): Promise<Row[]> {
  const query = statement.compile();
  passing.add(query);
  return (await db.executeQuery<Row>(query)).rows;
}

export const isInPassing = (query: CompiledQuery): boolean => passing.has(query);
