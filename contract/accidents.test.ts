import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FIXTURE = fileURLToPath(new URL('./accidents.fixture.ts', import.meta.url));

it('What nobody waited for or caught is reported, and only the latter ends the process, after its reports', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FIXTURE], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([
    'process: Error: nobody waited',
    'process: Error: nobody caught it',
    'all reports have arrived',
  ]);
  expect(stderr).toBe('');
  expect(status).toBe(1);
});
