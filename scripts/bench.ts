/**
 * `npm run bench`: measures the built portal and writes docs/bench.md and docs/bench.json. `--check` compares with
 * what is recorded there and writes nothing; `--small` leaves out the million subscriptions; `--kills` instead kills
 * a back office 1,000 times while it takes pauses, and as often while it takes complaints and moves; `--morning` instead
 * sends a region's complaints at once.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { COMPLAINTS } from '../bench/complaint-kills.ts';
import { PAUSES } from '../bench/holiday-kills.ts';
import { type KilledMutation, killMutations } from '../bench/kills.ts';
import { morning } from '../bench/morning.ts';
import { MOVES } from '../bench/moving-kills.ts';
import { type BenchRecord, benchPage, brokenBars, readRecord, slowdowns } from '../bench/record.ts';
import { benchAll } from '../bench/scenarios.ts';

const RECORD = 'docs/bench.json';
const KILLS = 1_000;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    kills: { type: 'boolean', default: false },
    morning: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
  },
});

if (values.kills) {
  await killAndCount('pauses', PAUSES);
  await killAndCount('complaints', COMPLAINTS);
  await killAndCount('moves', MOVES);
} else if (values.morning) await sevenInTheMorning();
else if (values.check) await check();
else {
  const record = await measureAll();
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync('docs/bench.md', benchPage(record));
}

async function measureAll(): Promise<BenchRecord> {
  const sizes = values.small ? [100, 10_000] : [100, 10_000, 1_000_000];
  const parts = await benchAll(sizes, Number(values.seconds));
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const record: BenchRecord = { machine, node: process.versions.node, ...parts };
  process.stdout.write(`\n${benchPage(record)}\n`);
  return record;
}

async function check(): Promise<void> {
  const recorded = readRecord(RECORD);
  if (!recorded) return fail([`There is no ${RECORD} to compare with: run npm run bench first`]);
  const measured = await measureAll();
  const known = values.small ? recorded.rows.filter((row) => !row.name.includes('1,000,000')) : recorded.rows;
  fail([...slowdowns({ rows: known }, measured), ...brokenBars(measured)]);
}

async function killAndCount(what: string, mutation: KilledMutation): Promise<void> {
  const { wrong, ...counts } = await killMutations(mutation, KILLS, Math.random);
  process.stdout.write(
    `${counts.kills} kills: ${counts.answered} ${what} answered; of those sent again ${counts.keptBeforeResponse} were kept before their answer was heard and ${counts.madeByRetry} were made by the retry\n`,
  );
  fail(wrong);
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

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  if (sentences.length > 0) process.exitCode = 1;
}
