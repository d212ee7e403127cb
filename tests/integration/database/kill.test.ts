/** The embedded database under `kill -9`: every acknowledged change exists once, and none is incomplete. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../database/database.ts';
import { bundled } from '../../support/processes/bundled.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { type KillTables, migrations, WRITERS } from './kill-worker.ts';

const KILLS = 200;
/** Long enough for some dozens of changes, short enough for many kills. */
const LONGEST_LIFE_MS = 60;
const SEED = Number(process.env.KILL_SEED ?? 20261120);

const folder = scratchFolder();
const file = join(folder, 'kill.sqlite');
const worker = join(folder, 'worker.mjs');
beforeAll(() => bundled(new URL('./kill-worker.ts', import.meta.url), worker));

/** Mulberry32: the same moments for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Runs the process until it is killed: its writers start after their last acknowledged change, so the change that was
 * interrupted by the kill is sent again, as a reader would.
 * @param fromItsStart counts the time until the kill from the spawn instead of from the first write
 * @returns how many changes were acknowledged
 */
async function liveAndBeKilled(next: number[], lifeMs: number, fromItsStart: boolean): Promise<number> {
  const child = spawn(process.execPath, [worker, file, JSON.stringify(next)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ready = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    ready.resolve();
  });
  const closed = once(child, 'close');
  if (!fromItsStart) await Promise.race([ready.promise, closed]);
  await pause(lifeMs);
  child.kill('SIGKILL');
  const [, signal] = await closed;
  expect(signal, `the worker ended by itself (seed ${SEED})`).toBe('SIGKILL');
  // A line that was cut off by the kill is not an acknowledgement.
  const acknowledged = said.split('\n').slice(1, -1);
  for (const line of acknowledged) {
    const [writer, number] = line.split(' ').map(Number);
    expect(number, `the order of writer ${writer}`).toBe(next[writer!]);
    next[writer!]! += 1;
  }
  return acknowledged.length;
}

const count = async (db: Kysely<KillTables>, query: string) => {
  const { rows } = await sql.raw<{ count: number }>(`select count(*) as count from (${query})`).execute(db);
  return rows[0]?.count;
};

test(`${KILLS} kills under ${WRITERS} writers`, { timeout: 300_000 }, async () => {
  const random = randomFrom(SEED);
  const next: number[] = Array.from({ length: WRITERS }, () => 1);
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // One in eight is killed while it starts and recovers the log of the previous one.
    acknowledged += await liveAndBeKilled(next, random() * LONGEST_LIFE_MS, random() < 1 / 8);
  }
  expect(acknowledged, 'on average more than one change a life').toBeGreaterThan(KILLS);

  const { db, close } = await openDatabase<KillTables>({ file, schema: 'kill', migrations });
  const stored = await db.selectFrom('change').select('id').execute();
  const ids = new Set(stored.map((row) => row.id));
  const missing = next.flatMap((end, writer) =>
    Array.from({ length: end - 1 }, (_, index) => `${writer}-${index + 1}`).filter((id) => !ids.has(id)),
  );
  expect(missing, 'acknowledged, and not there').toEqual([]);
  // At most one change per writer was committed and not yet acknowledged when the last kill came.
  expect(stored.length - acknowledged).toBeLessThanOrEqual(WRITERS);

  expect(await count(db, 'select id from change where id not in (select change_id from entry)'), 'half').toBe(
    0,
  );
  expect(
    await count(db, 'select change_id from entry where change_id not in (select id from change)'),
    'half',
  ).toBe(0);
  expect(await count(db, 'select change_id from entry group by change_id having count(*) > 1'), 'twice').toBe(
    0,
  );
  const wrong =
    'select 1 from balance b where cents <> (select sum(cents) from change c where c.writer = b.writer)';
  expect(await count(db, wrong), 'balance and changes differ').toBe(0);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  expect(rows[0]?.integrity_check).toBe('ok');
  await close();
});
