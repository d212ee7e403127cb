/** `node bench/main.ts --check` fails for a record that breaks a bar. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../tests/support/processes/processes.ts';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { good } from './record.fixture.ts';
import type { BenchRecord } from './record.ts';

const folder = scratchFolder();

function check(record: BenchRecord) {
  const file = join(folder, 'bench.json');
  writeFileSync(file, JSON.stringify(record));
  return run(['bench/main.ts', '--check', '--record', file], process.env);
}

it('fails for a planted record that breaks a bar', async () => {
  const broken = await check({ ...good, numbers: { ...good.numbers, coldStart: 900 } });
  expect(broken).toEqual({ exitCode: 1, output: 'cold start: 900 ms, at most 800 is wanted\n' });
  expect(await check(good)).toEqual({ exitCode: 0, output: '' });
});

it('prints a bar that is newer than the record', async () => {
  const { press: _, ...older } = good.numbers;
  expect(await check({ ...good, numbers: older })).toEqual({
    exitCode: 0,
    output: 'slowest press, slowest page: not measured yet, at most 100 ms is wanted\n',
  });
  const failed = await check({ ...good, numbers: { ...older, press: Number.NaN } });
  expect(failed).toEqual({
    exitCode: 1,
    output: 'slowest press, slowest page: NaN ms, at most 100 is wanted\n',
  });
});
