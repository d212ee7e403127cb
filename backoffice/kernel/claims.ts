/**
 * Queued work: rows of a table that the workers of all nodes claim one at a time. A claim ends by itself, so that another
 * worker takes over when one was killed. A worker that lost its claim changes nothing more. Only this file writes claims.
 */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { forUpdateSkipLocked } from '../../database/locking.ts';
import type { BackofficeTables, Db, Trx } from './tables.ts';

/** Columns of a table with queued work. */
export interface ClaimColumns {
  /** Random id of the attempt that has the claim until `claimed_until`. */
  claim: string | null;
  /** ISO text in UTC. In a queue without `dueAt` a row that is not claimed waits until then, too. */
  claimed_until: string | null;
}

interface Settings<Row, Column> {
  /** The primary key. */
  readonly id: Column;
  /** The column that names a claim: `claimed_until` where the table has no `claim`. */
  readonly claim: Column & keyof ClaimColumns;
  /** Milliseconds that a claim holds: longer than an attempt takes. The work of a killed worker waits this long. */
  readonly leaseMs: number;
  /** The values of a row that is not done, claimed or not. */
  readonly waiting: Partial<Row>;
  /** The row that is first by these columns is claimed first. */
  readonly order: readonly Column[];
  /** The instant since which a row waits. */
  readonly since: Column;
  /** The instant from which a row may be claimed. */
  readonly dueAt?: Column;
  /** Attempts, counted before each one, so that work that crashes the process is given up too. */
  readonly tries?: Column;
  /** Milliseconds from a failed attempt to the next one. */
  readonly pauseAfter: (tries: number) => number;
  /** Why the last attempt failed. */
  readonly cause?: Column;
  /** What a row becomes when its last attempt failed. @param at ISO text in UTC */
  readonly dead?: { readonly afterTries: number; readonly become: (at: string) => Partial<Row> };
  /** A row whose worker was killed stays `wasCutOff` until its work is done. */
  readonly remembersCutOff?: boolean;
}

export interface Queue<Row> extends Settings<Row, string> {
  readonly table: string;
}

/** `wasCutOff`: the worker of the attempt before was killed, or took longer than its claim. */
export type Claimed<Row> = Row & { readonly wasCutOff?: boolean };

export const queueOf = <Table extends keyof BackofficeTables>(
  table: Table,
  settings: Settings<BackofficeTables[Table], keyof BackofficeTables[Table] & string>,
): Queue<BackofficeTables[Table]> => ({ table, ...settings });

/** The row without its claim, such as for a copy of it. */
export const unclaimed = <Row extends ClaimColumns>({
  claim,
  claimed_until,
  wasCutOff,
  ...row
}: Claimed<Row>) => row;

/** @param first milliseconds after the first attempt, doubling after each one */
export const doublingPause = (first: number, longest: number) => (tries: number) =>
  Math.min(first * 2 ** (tries - 1), longest);

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The query builder cannot know the columns of a table whose name is a value. */
export type Values = Record<string, string | number | null>;
type Rows = { queue: Values };

/** No worker has a claim on the row. */
export const isFree =
  (now: number) =>
  <Tables, Table extends keyof Tables>(where: ExpressionBuilder<Tables, Table>) => {
    const rows = where as unknown as ExpressionBuilder<Rows, 'queue'>;
    return rows.or([rows('claimed_until', 'is', null), rows('claimed_until', '<=', instant(now))]);
  };

/** The rows that are not done. */
export const waitingRows = <Row>(db: Db, { table, waiting }: Queue<Row>) =>
  (db as unknown as Kysely<Rows>).selectFrom(table as 'queue').where((where) => where.and(waiting as Values));

const update = <Row>(db: Db, { table, waiting }: Queue<Row>, changes: object) =>
  (db as unknown as Kysely<Rows>)
    .updateTable(table as 'queue')
    .set(changes as Values)
    .where((where) => where.and(waiting as Values));

interface Claiming<Row> {
  /** Only rows with these ids. */
  readonly only?: readonly string[];
  /** The ids of the rows that go with the found one, under one claim; undefined when it must not be claimed now. */
  readonly together?: (trx: Trx, found: Row) => Promise<readonly string[] | undefined>;
}

export function due<Row>(db: Db, queue: Queue<Row>, now: number, only?: readonly string[], most = 1) {
  let rows = waitingRows(db, queue).selectAll().where(isFree(now)).limit(most);
  if (only) rows = rows.where(queue.id, 'in', only);
  if (queue.dueAt) rows = rows.where(queue.dueAt, '<=', instant(now));
  for (const column of queue.order) rows = rows.orderBy(column);
  return rows;
}

export async function isDue<Row>(db: Db, queue: Queue<Row>, now: number): Promise<boolean> {
  return (await due(db, queue, now).executeTakeFirst()) !== undefined;
}

/** Claims the first row that no worker has claimed. Reads first, so that nothing is written when no row is due. */
export async function claimNext<Row>(
  db: Db,
  queue: Queue<Row>,
  now: number,
  { only, together }: Claiming<Row> = {},
): Promise<Claimed<Row> | undefined> {
  if (!(await due(db, queue, now, only).executeTakeFirst())) return undefined;
  return db.transaction().execute(async (trx) => {
    const found = await forUpdateSkipLocked(trx, due(trx, queue, now, only)).executeTakeFirst();
    const others = found && together ? await together(trx, found as Row) : [];
    if (!found || !others) return undefined;
    const id = found[queue.id] ?? null;
    const claimed = await claimRows(trx, queue, now, [id, ...others]);
    const row = claimed.find((one) => one[queue.id] === id);
    return { ...(row as Row), wasCutOff: typeof found.claim === 'string' };
  });
}

function claimRows<Row>(trx: Trx, queue: Queue<Row>, now: number, ids: readonly Values[string][]) {
  const { tries } = queue;
  return update(trx, queue, {
    ...named(queue, crypto.randomUUID()),
    claimed_until: instant(now + queue.leaseMs),
    ...(tries && { [tries]: sql`${sql.ref(tries)} + 1` }),
  })
    .where(queue.id, 'in', ids)
    .returningAll()
    .execute();
}

/** Claims the first rows that no worker has claimed or looks at, under one claim, to work on one after another. */
export async function claimChunk<Row>(db: Db, queue: Queue<Row>, now: number, most: number): Promise<Row[]> {
  if (!(await isDue(db, queue, now))) return [];
  return db.transaction().execute(async (trx) => {
    const found = await forUpdateSkipLocked(trx, due(trx, queue, now, undefined, most)).execute();
    if (found.length === 0) return [];
    const ids = found.map((row) => row[queue.id] ?? null);
    const claimed = await claimRows(trx, queue, now, ids);
    return claimed.sort(
      (one, other) => ids.indexOf(one[queue.id] ?? null) - ids.indexOf(other[queue.id] ?? null),
    ) as Row[];
  });
}

const named = <Row>({ claim }: Queue<Row>, id: string | null) => (claim === 'claim' ? { claim: id } : {});

/** Claims at most so many rows, to work on at the same time. */
export async function claimUpTo<Row>(
  db: Db,
  queue: Queue<Row>,
  now: number,
  most: number,
): Promise<Claimed<Row>[]> {
  const all: Claimed<Row>[] = [];
  while (all.length < most) {
    const next = await claimNext(db, queue, now);
    if (!next) break;
    all.push(next);
  }
  return all;
}

/** All rows under the claim of this one, oldest first. */
export async function listClaimed<Row>(db: Db, queue: Queue<Row>, claimed: Row): Promise<Row[]> {
  const rows = waitingRows(db, queue)
    .selectAll()
    .where(isOf(queue, claimed, [queue.claim]));
  return (await rows.orderBy(queue.since).orderBy(queue.id).execute()) as Row[];
}

const isOf =
  <Row>(queue: Queue<Row>, row: Row, columns = [queue.id, queue.claim]) =>
  (where: ExpressionBuilder<Rows, 'queue'>) =>
    where.and(columns.map((column) => where(column, '=', (row as Values)[column] ?? null)));

/** @returns undefined, and nothing changes, when another worker has claimed the row in the meantime */
async function change<Row>(db: Db, queue: Queue<Row>, claimed: Row, changes: object) {
  return (await update(db, queue, changes).where(isOf(queue, claimed)).returningAll().executeTakeFirst()) as
    | Row
    | undefined;
}

const endOfClaim = <Row>(queue: Queue<Row>) => ({ ...named(queue, null), claimed_until: null });

const backUntil = <Row>(queue: Queue<Row>, { wasCutOff }: Claimed<Row>, at: number) => ({
  ...(queue.remembersCutOff && wasCutOff ? {} : endOfClaim(queue)),
  [queue.dueAt ?? 'claimed_until']: instant(at),
});

/**
 * The claim holds for its whole time again.
 * @param changes what the attempt has reached so far
 * @returns the row; undefined, and nothing changes, when another worker has claimed it in the meantime
 */
export const renewClaim = <Row>(
  db: Db,
  queue: Queue<Row>,
  claimed: Row,
  now: number,
  changes: Partial<Row> = {},
): Promise<Row | undefined> =>
  change(db, queue, claimed, { claimed_until: instant(now + queue.leaseMs), ...changes });

/** Ends a claim whose work is done. @returns false, and nothing changes, when another worker has claimed the row */
export async function finishClaim<Row>(
  db: Db,
  queue: Queue<Row>,
  claimed: Row,
  changes: Partial<Row>,
): Promise<boolean> {
  return (await change(db, queue, claimed, { ...endOfClaim(queue), ...changes })) !== undefined;
}

/** Ends a claim as if there had been no attempt. The next one may start at `at`. @returns as `finishClaim` */
export async function releaseClaim<Row>(
  db: Db,
  queue: Queue<Row>,
  claimed: Claimed<Row>,
  at: number,
  changes: Partial<Row> = {},
): Promise<boolean> {
  const { tries } = queue;
  const released = await change(db, queue, claimed, {
    ...backUntil(queue, claimed, at),
    ...(tries && { [tries]: Number((claimed as Values)[tries]) - 1 }),
    ...changes,
  });
  return released !== undefined;
}

interface Failure {
  readonly now: number;
  readonly cause?: string;
  /** No other attempt can succeed. */
  readonly isFinal?: boolean;
}

/**
 * Ends a claim whose work failed. The next attempt starts after a pause; after the last one the row is dead.
 * @returns `lost`, and nothing changes, when another worker has claimed the row in the meantime
 */
export async function failClaim<Row>(
  db: Db,
  queue: Queue<Row>,
  claimed: Claimed<Row>,
  { now, cause, isFinal = false }: Failure,
): Promise<'waits' | 'dead' | 'lost'> {
  const { dead, pauseAfter } = queue;
  const tries = queue.tries ? Number((claimed as Values)[queue.tries]) : 1;
  const isDead = dead !== undefined && (isFinal || tries >= dead.afterTries);
  const failed = await change(db, queue, claimed, {
    ...(queue.cause && { [queue.cause]: cause }),
    ...(isDead
      ? { ...endOfClaim(queue), ...dead.become(instant(now)) }
      : backUntil(queue, claimed, now + pauseAfter(tries))),
  });
  if (!failed) return 'lost';
  return isDead ? 'dead' : 'waits';
}

interface Which<Row> {
  readonly of?: Partial<Row>;
  /** Only rows that wait since then, or longer. */
  readonly since?: number;
  /** Only rows that no worker has claimed. */
  readonly isUnclaimed?: boolean;
  /** Only rows whose claim has ended by itself at this instant. */
  readonly cutOffAt?: number;
}

/** Changes waiting rows and ends their claims, so that their workers change nothing more. @returns how many */
export async function changeWaiting<Row>(
  db: Db,
  queue: Queue<Row>,
  { of = {}, since, isUnclaimed, cutOffAt }: Which<Row>,
  changes: Partial<Row>,
): Promise<number> {
  let rows = update(db, queue, { ...endOfClaim(queue), ...changes });
  rows = rows.where((where) => where.and(of as Values));
  if (since !== undefined) rows = rows.where(queue.since, '<=', instant(since));
  if (isUnclaimed) rows = rows.where(queue.claim, 'is', null);
  if (cutOffAt !== undefined)
    rows = rows.where(queue.claim, 'is not', null).where('claimed_until', '<=', instant(cutOffAt));
  return (await rows.returning(queue.id).execute()).length;
}
