/**
 * A mutation under `kill -9` and retry. Each life of a back office is killed at a random moment, in the middle of a
 * reader's form more often than not; the next life is sent that form again, with its key, as the reader would.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../backoffice/kernel/tables.ts';
import { bundled } from '../tests/support/processes/bundled.ts';
import { openKillDatabase, readerId } from './kill-worker.ts';

export interface KillOutcome {
  readonly kills: number;
  /** Forms that were answered. */
  readonly answered: number;
  /** Retries of a form that was saved, and whose result was lost: they got the first result. */
  readonly savedBeforeResponse: number;
  /** Retries of a form that a kill had stopped before it was saved. */
  readonly madeByRetry: number;
  /** What is not there exactly once, in sentences; empty when all is well. */
  readonly wrong: readonly string[];
}

export type Counted = readonly [what: string, wanted: number, query: ReturnType<typeof sql>];

/** A mutation that is sent, and what must be stored of it. */
export interface KilledMutation {
  /** A program that sends one after another: file, first reader, last reader. */
  readonly worker: URL;
  /** Makes readers `from` up to and including `to`. */
  addReaders(db: Kysely<BackofficeTables>, from: number, to: number): Promise<void>;
  /** What readers have, by their ids. */
  savedForms(db: Kysely<BackofficeTables>, ids: readonly string[]): Promise<readonly SavedForm[]>;
  /** What must be stored of a reader's form, and how often. */
  counts(number: number, response: string): readonly Counted[];
  /** Counts what is there twice. */
  readonly twice: ReturnType<typeof sql>;
}

export interface SavedForm {
  readonly reader: string;
  readonly result: string;
}

/** Long enough for a few of them. */
const LONGEST_LIFE_MS = 30;
/** In turn: killed in the middle of the form that is sent again, killed later, and killed with its answers lost. */
const LIVES = ['from its start', 'from its first answer', 'unheard'] as const;
/** More than a life can serve. */
const READERS_PER_LIFE = 40;

/** @param random from 0 up to 1 */
export async function killMutations(
  mutation: KilledMutation,
  kills: number,
  random: () => number,
): Promise<KillOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-kill-'));
  try {
    const worker = await bundled(mutation.worker, join(folder, 'worker.mjs'));
    return await killIn({ ...mutation, worker }, join(folder, 'backoffice.sqlite'), kills, random);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With its program where it can be started. */
type Started = Omit<KilledMutation, 'worker'> & { readonly worker: string };

async function killIn(
  mutation: Started,
  file: string,
  kills: number,
  random: () => number,
): Promise<KillOutcome> {
  const answers = new Map<number, string>();
  const retried = { saved: 0, made: 0 };
  const wrong: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const next = answers.size + 1;
    const saved = await stateBetweenLives(mutation, file, next);
    const life = LIVES[kill % LIVES.length] ?? 'unheard';
    const answered = await liveAndBeKilled(mutation, file, next, life, random() * LONGEST_LIFE_MS);
    for (const [number, response] of answered) {
      const before = saved.get(readerId(number));
      if (before !== undefined) retried.saved += 1;
      else if (number === next && kill > 0) retried.made += 1;
      if (before !== undefined && before !== response)
        wrong.push(`Reader ${number} got another result at the retry`);
      if (life !== 'unheard') answers.set(number, response);
    }
  }
  const { db, close } = await openKillDatabase(file);
  for (const [number, response] of answers)
    wrong.push(...(await whatIsWrong(mutation, db, number, response)));
  if ((await count(db, mutation.twice)) > 0) wrong.push('Something is there twice');
  await close();
  return {
    kills,
    answered: answers.size,
    savedBeforeResponse: retried.saved,
    madeByRetry: retried.made,
    wrong,
  };
}

/** Adds readers for the next run. @returns by reader, the results that earlier runs stored and did not confirm */
async function stateBetweenLives(
  mutation: Started,
  file: string,
  next: number,
): Promise<Map<string, string>> {
  const { db, close } = await openKillDatabase(file);
  await mutation.addReaders(db, next, next + READERS_PER_LIFE);
  const ids = Array.from({ length: READERS_PER_LIFE }, (_, index) => readerId(next + index));
  const saved = await mutation.savedForms(db, ids);
  await close();
  return new Map(saved.map(({ reader, result }) => [reader, result]));
}

async function liveAndBeKilled(
  { worker }: Started,
  file: string,
  next: number,
  life: (typeof LIVES)[number],
  lifeMs: number,
): Promise<[number, string][]> {
  const last = String(next + READERS_PER_LIFE);
  const child = spawn(process.execPath, [worker, file, String(next), last], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const begun = Promise.withResolvers<void>();
  const wanted = life === 'from its start' ? 1 : 2;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.split('\n').length > wanted) begun.resolve();
  });
  const closed = once(child, 'close');
  await Promise.race([begun.promise, closed]);
  await pause(lifeMs);
  child.kill('SIGKILL');
  const [, signal] = await closed;
  if (signal !== 'SIGKILL') throw new Error('The back office ended by itself');
  // A line that the kill cut off is no result.
  const lines = output.split('\n').slice(1, -1);
  return lines.map((line) => [Number(line.split(' ')[0]), line.split(' ')[1] ?? '']);
}

async function whatIsWrong(
  mutation: Started,
  db: Kysely<BackofficeTables>,
  number: number,
  response: string,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, wanted, query] of mutation.counts(number, response)) {
    const found = await count(db, query);
    if (found !== wanted) wrong.push(`Reader ${number} has ${found} ${what}, not ${wanted}`);
  }
  return wrong;
}

async function count(db: Kysely<BackofficeTables>, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { count: number }).count);
}
