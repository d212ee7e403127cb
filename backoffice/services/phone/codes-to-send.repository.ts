/** Codes that wait to be sent. One is claimed, sent outside a transaction, and then marked. */
import type { Kysely } from 'kysely';
import { forUpdateSkipLocked } from '../../../database/locking.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import type { PhoneCodeRow } from './phone.tables.ts';

type Db = Kysely<BackofficeTables>;

/** Longer than an attempt takes. A code whose sender was killed waits this long. */
const CLAIM_MS = 15_000;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

export type CodeToSend = PhoneCodeRow & {
  readonly claim: string;
  readonly code: string;
  readonly brand_key: string;
  readonly phone_number: string;
};

function waiting(db: Db, now: number) {
  return db
    .selectFrom('phone_code')
    .select('id')
    .where('state', '=', 'queued')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', instant(now))]),
    )
    .orderBy('created_at')
    .limit(1);
}

/** Checks with a read first, so that there is no write when no code waits. */
export async function isCodeWaiting(db: Db, now: number): Promise<boolean> {
  return (await waiting(db, now).executeTakeFirst()) !== undefined;
}

/** Claims the code that has waited longest and that no other node has claimed. */
export function claimCode(db: Db, now: number): Promise<CodeToSend | undefined> {
  const claim = crypto.randomUUID();
  return db.transaction().execute(async (trx) => {
    const found = await forUpdateSkipLocked(trx, waiting(trx, now)).executeTakeFirst();
    if (!found) return undefined;
    const row = await trx
      .updateTable('phone_code')
      .set({ claim, claimed_until: instant(now + CLAIM_MS) })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const challenge = await trx
      .selectFrom('phone_challenge')
      .select(['brand_key', 'phone_number'])
      .where('id', '=', row.challenge_id)
      .executeTakeFirstOrThrow();
    return { ...row, ...challenge, claim, code: row.code ?? '' };
  });
}

/** Forgets the code itself. Changes nothing when another node has claimed it in the meantime. */
export async function markCode(
  db: Db,
  { id, claim }: Pick<CodeToSend, 'id' | 'claim'>,
  state: 'sent' | 'rejected',
): Promise<void> {
  await db
    .updateTable('phone_code')
    .set({ state, code: null, claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Reports arrive in any order; a delivered message stays delivered. */
export async function saveReport(db: Db, id: string, report: 'delivered' | 'failed'): Promise<void> {
  await db
    .updateTable('phone_code')
    .set({ report })
    .where('id', '=', id)
    .where((where) => where.or([where('report', 'is', null), where('report', '=', 'failed')]))
    .execute();
}

/** Another attempt may be made at `at`. */
export async function releaseCode(
  db: Db,
  { id, claim }: Pick<CodeToSend, 'id' | 'claim'>,
  at: number,
): Promise<void> {
  await db
    .updateTable('phone_code')
    .set({ claim: null, claimed_until: instant(at) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Gives up codes that have waited too long. @param before ISO text in UTC. @returns how many */
export async function dropCodes(db: Db, before: string): Promise<number> {
  const dropped = await db
    .updateTable('phone_code')
    .set({ state: 'dropped', code: null, claim: null, claimed_until: null })
    .where('state', '=', 'queued')
    .where('created_at', '<=', before)
    .returning('id')
    .execute();
  return dropped.length;
}
