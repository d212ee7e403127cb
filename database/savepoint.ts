/** A part of a transaction that can fail without the rest. */
import { type QueryExecutorProvider, sql } from 'kysely';

export type Attempt<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: unknown };

/** After an error nothing of the part is stored. @throws the error when the transaction itself cannot go on */
export async function attempt<Result>(
  trx: QueryExecutorProvider,
  run: () => Promise<Result>,
): Promise<Attempt<Result>> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await run();
    await sql`release savepoint part`.execute(trx);
    return { ok: true, result };
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx).catch(() => Promise.reject(error));
    return { ok: false, error };
  }
}
