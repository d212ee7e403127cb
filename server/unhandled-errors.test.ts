import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FIXTURE = fileURLToPath(new URL('./unhandled-errors.fixture.ts', import.meta.url));

it('Unhandled rejections and uncaught exceptions are reported, and only the latter end the process, whose last line says why', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FIXTURE], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([
    'process: Error: rejected without a handler',
    'process: Error: thrown without a catch',
    'all reports have arrived',
    'The process ends: Error: thrown without a catch',
  ]);
  expect(stderr).toBe('');
  expect(status).toBe(1);
});
