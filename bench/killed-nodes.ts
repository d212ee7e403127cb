/** What the programs have in common that kill nodes of the back office while others go on, on one database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { sql } from 'kysely';
import type { BackofficeTables, Db } from '../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../backoffice/migrations.ts';
import { openDatabase, type Where } from '../database/database.ts';

export type RunPlace = Pick<Where, 'url' | 'file' | 'schema'>;

export const openRunDatabase = (place: RunPlace) =>
  openDatabase<BackofficeTables>({ ...place, migrations: backofficeMigrations });

/** On a busy machine a node may not reach its database in time. */
const MOST_STARTS = 3;

/**
 * @param until the word of the worker that is waited for
 * @param heard gets what the worker writes
 */
export async function startNode(
  worker: string,
  given: readonly string[],
  until: string,
  heard: (words: string) => void = () => {},
): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    const child = spawn(process.execPath, [worker, ...given], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Else half of a short life is the reading of its program.
      env: { ...process.env, NODE_COMPILE_CACHE: dirname(worker) },
    });
    // It may be dead when it is written to.
    child.stdin?.on('error', () => {});
    const said = Promise.withResolvers<void>();
    child.stdout.setEncoding('utf8').on('data', (words: string) => {
      heard(words);
      if (words.includes(until)) said.resolve();
    });
    await Promise.race([said.promise, once(child, 'close')]);
    if (child.exitCode === null || tries === MOST_STARTS) return child;
  }
}

export const isKilled = ({ signalCode }: ChildProcess): boolean => signalCode === 'SIGKILL';

/** @throws Error when it had ended otherwise than by being killed */
export async function killNode(child: ChildProcess): Promise<void> {
  if (isKilled(child)) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  const [, signal] = await closed;
  if (signal !== 'SIGKILL') throw new Error('The back office ended by itself');
}

export async function count(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { count: number | string }).count);
}

/** What must not be, in words, with the query that counts it. */
export type Never = readonly (readonly [what: string, query: ReturnType<typeof sql>])[];

/** In sentences. */
export async function foundOf(db: Db, never: Never): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, query] of never) {
    const found = await count(db, query);
    if (found !== 0) wrong.push(`${found} ${what}`);
  }
  return wrong;
}
