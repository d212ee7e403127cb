/**
 * `npm run bench`: measures the built portal and writes docs/bench.md and docs/bench.json. `--check` compares with
 * what is recorded there and writes nothing; `--small` leaves out the million subscriptions.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchRecord, benchPage, slowdowns } from '../tests/bench/record.ts';
import { benchAll } from '../tests/bench/scenarios.ts';

const RECORD = 'docs/bench.json';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
  },
});
const sizes = values.small ? [100, 10_000] : [100, 10_000, 1_000_000];
const parts = await benchAll(sizes, Number(values.seconds));
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
const record: BenchRecord = { machine, node: process.versions.node, ...parts };
process.stdout.write(`\n${benchPage(record)}\n`);

if (values.check) {
  const recorded: BenchRecord = JSON.parse(readFileSync(RECORD, 'utf8'));
  const known = values.small ? recorded.rows.filter((row) => !row.name.includes('1,000,000')) : recorded.rows;
  const slower = slowdowns({ rows: known }, record);
  for (const sentence of slower) process.stderr.write(`${sentence}\n`);
  process.exitCode = slower.length > 0 ? 1 : 0;
} else {
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync('docs/bench.md', benchPage(record));
}
