/** The invoice run over many subscriptions that are all due: its time and its memory, killed once in the middle. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../backoffice/kernel/tables.ts';
import { addPayers, addSellers, type Payer } from '../backoffice/services/invoices/billing.fixture.ts';
import { bundled } from '../tests/support/processes/bundled.ts';
import { brokenLedger } from './invoice-kills.ts';
import { openRunDatabase, type RunPlace } from './killed-nodes.ts';
import { memoryOf } from './pinned.ts';

export interface RunResult {
  readonly subscriptions: number;
  readonly enteringSeconds: number;
  readonly issuingSeconds: number;
  readonly perSecond: number;
  /** Megabytes of the worker. */
  readonly idle: number;
  readonly most: number;
  /** In sentences; empty when all is well. */
  readonly wrong: readonly string[];
}

const NOW = Date.parse('2026-11-25T09:00Z');
/** The claims of the killed worker have ended by then. */
const LATER = NOW + 6 * 60_000;
const SEEDED_AT_ONCE = 10_000;
const EVERY_MS = 200;
const PRODUCTS = ['krant', 'blad', 'vroeg'] as const;

export async function measureRun(subscriptions: number): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-run-'));
  const place: RunPlace = { file: join(folder, 'backoffice.sqlite'), schema: 'run' };
  const { db, close } = await openRunDatabase(place);
  try {
    await seed(db, subscriptions);
    const program = new URL('./invoice-run-worker.ts', import.meta.url);
    const worker = await bundled(program, join(folder, 'worker.mjs'));
    const first = await work(worker, place, NOW, async () => (await issued(db)) >= subscriptions / 2);
    const second = await work(worker, place, LATER);
    const count = await issued(db);
    const wrong = await brokenLedger(db);
    if (count !== subscriptions) wrong.push(`${count} invoices for ${subscriptions} subscriptions`);
    const issuingSeconds = first.issuingSeconds + second.issuingSeconds;
    return {
      ...{ subscriptions, enteringSeconds: first.enteringSeconds, issuingSeconds, wrong },
      perSecond: Math.round(count / issuingSeconds),
      idle: first.idle,
      most: Math.max(first.most, second.most),
    };
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seed(db: Db, subscriptions: number): Promise<void> {
  await addSellers(db, '2026-12-01');
  for (let at = 0; at < subscriptions; at += SEEDED_AT_ONCE) {
    const most = Math.min(SEEDED_AT_ONCE, subscriptions - at);
    const payers = Array.from({ length: most }, (_, n): Payer => {
      const number = at + n;
      return {
        id: `s${String(number).padStart(8, '0')}`,
        product: PRODUCTS[number % PRODUCTS.length] ?? 'krant',
        cents: 1_000 + (number % 5_000),
        discount: number % 4 === 0 ? 250 : 0,
      };
    });
    await db.transaction().execute((trx) => addPayers(trx, payers));
  }
}

const issued = async (db: Db): Promise<number> => {
  const sum = sql<number>`cast(coalesce(sum(last_number), 0) as integer)`;
  const { count } = await db.selectFrom('number_series').select(sum.as('count')).executeTakeFirstOrThrow();
  return count;
};

/** @param isEnough kills the worker as soon as it is true */
async function work(worker: string, place: RunPlace, now: number, isEnough?: () => Promise<boolean>) {
  const child = spawn(process.execPath, [worker, JSON.stringify(place), String(now)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const at: Record<string, number> = {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const word of text.trim().split('\n')) at[word] = performance.now();
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const memory: Record<'idle' | 'most', number> = { idle: 0, most: 0 };
  while (at.done === undefined && child.exitCode === null) {
    await pause(EVERY_MS);
    const now = memoryOf(child.pid ?? 0);
    if (at.entering === undefined) memory.idle = now;
    else memory.most = Math.max(memory.most, now);
    if (at.issuing !== undefined && (await isEnough?.())) break;
  }
  const end = at.done ?? performance.now();
  child.kill('SIGKILL');
  await closed;
  const { entering = end, issuing = end } = at;
  return {
    ...memory,
    enteringSeconds: (issuing - entering) / 1000,
    issuingSeconds: (end - issuing) / 1000,
  };
}
