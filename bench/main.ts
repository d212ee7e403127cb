/**
 * `npm run bench`: measures the built portal and writes docs/bench.md and docs/bench.json. `--check` writes nothing and
 * exits 1 when a bar is broken, with `--record <file>` by that record instead of measuring; `--small` leaves out the
 * million subscriptions; `--kills` instead kills a back office 1,000 times while it takes pauses, and as often while it
 * takes complaints and moves, while it issues invoices and while it takes payments; `--invoices` instead measures the invoice run, with `--small` of
 * 100,000 subscriptions; `--morning` instead sends a region's complaints at once; `--enumeration` instead compares
 * the times of requests with values that exist and with values that do not.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../database/server.fixture.ts';
import { MOST_DIFFERENCE } from './bars.ts';
import { COMPLAINTS } from './complaint-kills.ts';
import { compareTimes } from './enumeration.ts';
import { PAUSES } from './holiday-kills.ts';
import { killRuns } from './invoice-kills.ts';
import { measureRun } from './invoice-run.ts';
import type { RunPlace } from './killed-nodes.ts';
import { type KilledMutation, killMutations } from './kills.ts';
import { morning } from './morning.ts';
import { MOVES } from './moving-kills.ts';
import { measurePaint } from './paint.ts';
import { killPayments } from './payment-kills.ts';
import { measurePdf } from './pdf.ts';
import { type BenchRecord, benchPage, brokenBars, newerBars, readRecord } from './record.ts';
import { benchAll } from './scenarios.ts';
import { measureSizes } from './sizes.ts';
import { measureWalk } from './walk.ts';

const KILLS = 1_000;
/** Megabytes of the invoice run above those of the idle process. */
const MOST_MORE = 150;
/** Of the comparison of times. */
const ROUNDS = 100;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    kills: { type: 'boolean', default: false },
    invoices: { type: 'boolean', default: false },
    morning: { type: 'boolean', default: false },
    enumeration: { type: 'boolean', default: false },
    record: { type: 'string' },
    seconds: { type: 'string', default: '10' },
  },
});

if (values.kills) {
  await killAndCount('pauses', PAUSES);
  await killAndCount('complaints', COMPLAINTS);
  await killAndCount('moves', MOVES);
  await killRunsAndCount();
  await killPaymentsAndCount();
} else if (values.invoices) await measureInvoices(values.small ? 100_000 : 1_000_000);
else if (values.morning) await sevenInTheMorning();
else if (values.enumeration) await compareKnownAndUnknown();
else if (values.check) check(values.record ? readRecord(values.record) : await measureAll());
else {
  const record = await measureAll();
  writeFileSync('docs/bench.json', `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync('docs/bench.md', benchPage(record));
}

async function measureAll(): Promise<BenchRecord> {
  const loadBefore = loadavg()[0] ?? 0;
  const bytes = await measureSizes();
  const paint = await measurePaint();
  const walk = await measureWalk();
  const pdf = await measurePdf();
  const { rows, numbers } = await benchAll(values.small ? [100] : [100, 1_000_000], Number(values.seconds));
  const record: BenchRecord = {
    date: Temporal.Now.plainDateISO().toString(),
    loadBefore,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.versions.node,
    ...{ rows, bytes, numbers: { ...numbers, ...paint, walk, pdf } },
  };
  process.stdout.write(`\n${benchPage(record)}\n`);
  return record;
}

async function killAndCount(what: string, mutation: KilledMutation): Promise<void> {
  const { wrong, ...counts } = await killMutations(mutation, KILLS, Math.random);
  process.stdout.write(
    `${counts.kills} kills: ${counts.answered} ${what} answered; of those sent again ${counts.savedBeforeResponse} were kept before their answer was heard and ${counts.madeByRetry} were made by the retry\n`,
  );
  fail(wrong);
}

async function killRunsAndCount(): Promise<void> {
  await onBothEngines(async (what, nodes, place) => {
    const found = await killRuns({ place, nodes, kills: KILLS, random: Math.random });
    process.stdout.write(
      `${what}: ${found.kills} kills, ${found.cutOff} of them in the middle of a claim; ${found.invoices} invoices\n`,
    );
    fail(found.wrong);
  });
}

async function killPaymentsAndCount(): Promise<void> {
  await onBothEngines(async (what, nodes, place) => {
    const seed = Math.floor(Math.random() * 1_000_000);
    const found = await killPayments({ place, nodes, kills: KILLS, seed });
    const cutOff = Object.entries(found.cutOff).map(([name, times]) => `${name} ${times}`);
    process.stdout.write(
      `${what}, seed ${seed}: ${found.kills} kills, in the middle of: ${cutOff.join(', ')}; ${found.payments} payments, ${found.paid} of them paid, ${found.refunds} refunds\n`,
    );
    fail(found.wrong);
  });
}

/** On an embedded database, and with two nodes on PostgreSQL. */
async function onBothEngines(
  run: (what: string, nodes: number, place: RunPlace) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-kills-'));
  const server = await startPostgres(50);
  try {
    await run('one node on SQLite', 1, { file: join(folder, 'kills.sqlite'), schema: 'kills' });
    await run('two nodes on PostgreSQL', 2, { url: server.url, file: '', schema: 'kills' });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureInvoices(subscriptions: number): Promise<void> {
  const run = await measureRun(subscriptions);
  const more = Math.round(run.most - run.idle);
  process.stdout.write(
    `${run.subscriptions} subscriptions: entered in ${run.enteringSeconds.toFixed(1)} s, issued in ${run.issuingSeconds.toFixed(1)} s (${run.perSecond} a second), killed once; ${Math.round(run.idle)} MB idle, ${more} MB more at most\n`,
  );
  fail(more > MOST_MORE ? [...run.wrong, `${more} MB more than idle`] : run.wrong);
}

async function compareKnownAndUnknown(): Promise<void> {
  for (const { name, medians, difference } of await compareTimes(ROUNDS)) {
    const each = Object.entries(medians).map(([what, time]) => `${what} ${time.toFixed(2)} ms`);
    process.stdout.write(`${name}: ${each.join(', ')}\n`);
    if (difference > MOST_DIFFERENCE) fail([`${name}: the medians differ by ${difference.toFixed(2)} ms`]);
  }
}

/** The morning that is counted on, and ten times that. */
async function sevenInTheMorning(): Promise<void> {
  for (const times of values.small ? [1] : [1, 10]) {
    const { complaints, reads, stored, coreSeconds, takenSeconds, ownDelay, broken } = await morning(
      times,
      Number(values.seconds),
    );
    for (const [what, { accepted, shed, p50, p99, slowest }] of Object.entries({ complaints, reads }))
      process.stdout.write(
        `${times} times, ${what}: ${accepted} answered (half within ${p50} ms, 99% within ${p99}, slowest ${slowest}), ${shed} asked to come back\n`,
      );
    process.stdout.write(
      `${times} times: ${stored} complaints stored; the server used ${coreSeconds.toFixed(1)} of ${values.seconds} seconds of its core, ${takenSeconds.toFixed(1)} were taken away by the machine, the load was itself late by ${ownDelay} ms at most\n`,
    );
    fail(broken.map((sentence) => `${times} times: ${sentence}`));
  }
}

function check(record: BenchRecord): void {
  for (const sentence of newerBars(record)) process.stdout.write(`${sentence}\n`);
  fail(brokenBars(record));
}

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  if (sentences.length > 0) process.exitCode = 1;
}
