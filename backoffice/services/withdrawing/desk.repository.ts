/** What the operators' page reads about withdrawals. One statement per function. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/tables.ts';

const MOST_SHOWN = 100;

/** For a person, the oldest first: what a contract was sent several times stands there once, with their number. */
export const listForPerson = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', sql.lit('person'))
    .where('id', 'in', (from) =>
      from
        .selectFrom('withdrawal')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('state', '=', sql.lit('person'))
        .groupBy(['contract', 'brand_key', 'cause', 'name', 'email']),
    )
    .orderBy('received_at')
    .limit(MOST_SHOWN)
    .execute();

/** Those that wait for a press. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('withdrawal')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Carried out, but the owner of the address did not ask for it. */
export const listDenied = (db: Db, after: string) =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', sql.lit('done'))
    .where('ended_at', '>', after)
    .where('denied_at', 'is not', null)
    .orderBy('denied_at')
    .limit(MOST_SHOWN)
    .execute();

export const findByReference = (db: Db, reference: string) =>
  db.selectFrom('withdrawal').selectAll().where('reference', '=', reference).executeTakeFirst();
