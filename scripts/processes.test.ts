import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STDIO = ['ignore', 'pipe', 'pipe'] satisfies StdioOptions;
const FIXTURE = fileURLToPath(new URL('./processes.fixture.ts', import.meta.url));
const HAND_OVER = new URL('./hand-over.mjs', import.meta.url).href;

/** Starts the fixture, whose child processes print their id and how they ended. */
const startGroup = (name: string) => watched(spawn(process.execPath, [FIXTURE, name], { stdio: STDIO }));

/** Through a shell, as npm starts a script. */
function startGroupByNpm(name: string) {
  const handOver = `import { handOver } from '${HAND_OVER}'; await handOver('${FIXTURE}', ['${name}'])`;
  const command = `"$NODE" --input-type=module --eval "$HAND_OVER"; true`;
  const env = { ...process.env, NODE: process.execPath, HAND_OVER: handOver, npm_lifecycle_event: 'start' };
  return watched(spawn('sh', ['-c', command], { env, stdio: STDIO }));
}

function watched(child: ChildProcess) {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (part) => {
    said.out += part;
  });
  child.stderr?.on('data', (part) => {
    said.err += part;
  });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const part = async () => {
    await expect.poll(() => said.out).toContain('pid');
    return Number(/pid (\d+)/.exec(said.out)?.[1]);
  };
  return { child, said, ended, part };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)(
  '%s during a step ends the step too, without a word, and nothing goes on',
  async (signal, code) => {
    const { child, said, ended, part } = startGroup('step');
    const pid = await part();
    child.kill(signal);
    expect(await ended).toBe(code);
    expect(said.out).toBe(`pid ${pid}\n`);
    expect(said.err).toBe('');
    expect(isAlive(pid)).toBe(false);
  },
);

test('a signal that arrives twice counts once, and the exit code is 0 when all closed well', async () => {
  const { child, said, ended, part } = startGroup('service');
  await part();
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said.out).toMatch(/closed\n$/);
});

test('after a failed step the others close, and nothing is printed after the message of the step', async () => {
  const { said, ended } = startGroup('failure');
  expect(await ended).toBe(1);
  expect(said.err).toBe('The disk is full.\n');
  expect(said.out).toMatch(/closed\n$/);
});

test.each([
  ['the process that started it is killed', startGroup, 'SIGKILL'],
  ['npm, which passes nothing on, is ended', startGroupByNpm, 'SIGTERM'],
] as const)('a child process closes when %s', async (_, start, signal) => {
  const { child, said, part } = start('service');
  const pid = await part();
  child.kill(signal);
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
  expect(said.out).toMatch(/closed\n$/);
});
