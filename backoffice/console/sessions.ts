/** Sessions of operators. The browser's cookie holds a random key, the database its hash. */
import type { Kysely } from 'kysely';
import { hashOf, newKey } from '../../server/hash.ts';
import type { OperatorTables } from './operators.tables.ts';

type Db = Kysely<OperatorTables>;

export interface Operator {
  readonly id: string;
  readonly name: string;
  /** A value in every form of this session, to recognise its forms. */
  readonly formKey: string;
}

const COOKIE = '__Host-kantoor';
const IDLE_MINUTES = 30;
const LONGEST_HOURS = 8;

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** @returns the cookie's value */
export async function beginSession(db: Db, operatorId: string, now: Date): Promise<string> {
  const key = newKey();
  await db.deleteFrom('operator_session').where('ends_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('operator_session')
    .values({
      id_hash: hashOf(key),
      operator_id: operatorId,
      idle_at: later(now, IDLE_MINUTES),
      ends_at: later(now, LONGEST_HOURS * 60),
      with_code: 1,
    })
    .execute();
  return key;
}

/** The operator of the session in the cookie. Each call extends the session. */
export async function operatorOf(
  db: Db,
  cookies: string | undefined,
  now: Date,
): Promise<Operator | undefined> {
  const key = keyIn(cookies);
  if (key === undefined) return undefined;
  const used = await db
    .updateTable('operator_session')
    .set({ idle_at: later(now, IDLE_MINUTES) })
    .where('id_hash', '=', hashOf(key))
    .where('idle_at', '>', now.toISOString())
    .where('ends_at', '>', now.toISOString())
    .where('with_code', '=', 1)
    .returning('operator_id')
    .executeTakeFirst();
  if (!used) return undefined;
  const { id, login_name } = await db
    .selectFrom('operator')
    .select(['id', 'login_name'])
    .where('id', '=', used.operator_id)
    .executeTakeFirstOrThrow();
  return { id, name: login_name, formKey: hashOf(`form ${key}`) };
}

export async function endSession(db: Db, cookies: string | undefined): Promise<void> {
  const key = keyIn(cookies);
  if (key === undefined) return;
  await db.deleteFrom('operator_session').where('id_hash', '=', hashOf(key)).execute();
}

export function cookieOf(key: string): string {
  const life = key === '' ? '; Max-Age=0' : '';
  return `${COOKIE}=${key}; Path=/; Secure; HttpOnly; SameSite=Strict${life}`;
}

function keyIn(cookies: string | undefined): string | undefined {
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const key = found?.slice(COOKIE.length + 1);
  return /^[\w-]{43}$/.test(key ?? '') ? key : undefined;
}
