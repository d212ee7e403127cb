/**
 * The same mutation under `kill -9` and retry. Each life of a back office is killed at a random moment, in the middle of
 * a reader's pause more often than not; the next life is sent that pause again, with its key, as the reader's form would.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../../backoffice/tables.ts';
import { AGREED_END, addReaders, ISSUES, openKillDatabase, readerId } from './holiday-kill-worker.ts';

export interface KillOutcome {
  readonly kills: number;
  /** Pauses that were answered. */
  readonly answered: number;
  /** Retries of a pause that was made without its answer being heard: they got the first answer. */
  readonly keptBeforeAnswer: number;
  /** Retries of a pause that a kill had stopped on its way: they made it. */
  readonly madeByRetry: number;
  /** What is not there exactly once, in sentences; empty when all is well. */
  readonly wrong: readonly string[];
}

const WORKER = fileURLToPath(new URL('./holiday-kill-worker.ts', import.meta.url));
/** Long enough for a few pauses. */
const LONGEST_LIFE_MS = 30;
/** In turn: killed in the middle of the pause that is sent again, killed later, and killed with its answers lost. */
const LIVES = ['from its start', 'from its first answer', 'unheard'] as const;
/** More than a life can serve. */
const READERS_PER_LIFE = 40;

/** @param random from 0 up to 1 */
export async function killHolidayMutations(kills: number, random: () => number): Promise<KillOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-kill-'));
  try {
    return await killIn(join(folder, 'backoffice.sqlite'), kills, random);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killIn(file: string, kills: number, random: () => number): Promise<KillOutcome> {
  const answers = new Map<number, string>();
  const retried = { kept: 0, made: 0 };
  const wrong: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const next = answers.size + 1;
    const kept = await stateBetweenLives(file, next);
    const life = LIVES[kill % LIVES.length] ?? 'unheard';
    for (const [number, changeId] of await liveAndBeKilled(file, next, life, random() * LONGEST_LIFE_MS)) {
      const before = kept.get(readerId(number));
      if (before !== undefined) retried.kept += 1;
      else if (number === next && kill > 0) retried.made += 1;
      if (before !== undefined && before !== changeId)
        wrong.push(`Reader ${number} got another answer at the retry`);
      if (life !== 'unheard') answers.set(number, changeId);
    }
  }
  const { db, close } = await openKillDatabase(file);
  for (const [number, changeId] of answers) wrong.push(...(await whatIsWrong(db, number, changeId)));
  const twice = sql`select subscription_id from delivery_suspension group by subscription_id having count(*) > 1`;
  if ((await count(db, sql`select count(*) as count from (${twice}) as twice`)) > 0)
    wrong.push('A pause is there twice');
  await close();
  return {
    kills,
    answered: answers.size,
    keptBeforeAnswer: retried.kept,
    madeByRetry: retried.made,
    wrong,
  };
}

/** Makes readers for the coming life. @returns the changes that the last lives made and nobody heard of, by reader */
async function stateBetweenLives(file: string, next: number): Promise<Map<string, string>> {
  const { db, close } = await openKillDatabase(file);
  await addReaders(db, next, next + READERS_PER_LIFE);
  const ids = Array.from({ length: READERS_PER_LIFE }, (_, index) => readerId(next + index));
  const kept = await db
    .selectFrom('delivery_suspension')
    .select(['subscription_id', 'change_id'])
    .where('subscription_id', 'in', ids)
    .execute();
  await close();
  return new Map(kept.map((row) => [row.subscription_id, row.change_id]));
}

async function liveAndBeKilled(
  file: string,
  next: number,
  life: (typeof LIVES)[number],
  lifeMs: number,
): Promise<[number, string][]> {
  const last = String(next + READERS_PER_LIFE);
  const child = spawn(process.execPath, [WORKER, file, String(next), last], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const begun = Promise.withResolvers<void>();
  const wanted = life === 'from its start' ? 1 : 2;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    if (said.split('\n').length > wanted) begun.resolve();
  });
  const closed = once(child, 'close');
  await Promise.race([begun.promise, closed]);
  await pause(lifeMs);
  child.kill('SIGKILL');
  const [, signal] = await closed;
  if (signal !== 'SIGKILL') throw new Error('The back office ended by itself');
  // A line that was cut off by the kill was not answered.
  const lines = said.split('\n').slice(1, -1);
  return lines.map((line) => [Number(line.split(' ')[0]), line.split(' ')[1] ?? '']);
}

/** The pause, its audit line, its mail, its answer and each issue's place behind the end: each exactly once. */
async function whatIsWrong(
  db: Kysely<BackofficeTables>,
  number: number,
  changeId: string,
): Promise<string[]> {
  const id = readerId(number);
  const expected = [
    ['pauses', 1, sql`select count(*) as count from delivery_suspension where subscription_id = ${id}`],
    [
      'pauses of the answer',
      1,
      sql`select count(*) as count from delivery_suspension where change_id = ${changeId}`,
    ],
    ['audit lines', 1, sql`select count(*) as count from audit_log where account_id = ${id}`],
    ['mails', 1, sql`select count(*) as count from mail where account_id = ${id}`],
    ['answers', 1, sql`select count(*) as count from idempotent_answer where account_id = ${id}`],
    [
      'added issues',
      ISSUES,
      sql`select count(*) as count from issue_compensation where subscription_id = ${id}`,
    ],
    [
      'moved ends',
      1,
      sql`select count(*) as count from subscription where id = ${id} and ends_on > ${AGREED_END}`,
    ],
  ] as const;
  const wrong: string[] = [];
  for (const [what, wanted, query] of expected) {
    const found = await count(db, query);
    if (found !== wanted) wrong.push(`Reader ${number} has ${found} ${what}, not ${wanted}`);
  }
  return wrong;
}

async function count(db: Kysely<BackofficeTables>, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { count: number }).count);
}
