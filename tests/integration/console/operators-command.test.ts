/** Adding, renewing, unlocking and removing operators: the output of the command, and its effect in the console. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Access,
  addOperator,
  removeOperator,
  renewOperator,
  unlockOperator,
} from '../../../backoffice/console/manage.ts';
import { codeAt } from '../../../backoffice/console/second-factor.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { rowOf } from '../../support/rows.ts';
import { type Engine, newDatabase } from '../operations/operations.fixture.ts';
import { consoleFixture, KEYS } from './console.fixture.ts';

describeOnBothEngines('An operator', (open) => {
  const operatorConsole = consoleFixture(open);
  const { clock, send, tryIn } = operatorConsole;
  const deps = () => ({
    db: operatorConsole.db,
    operatorKeys: () => KEYS,
    now: new Date(clock.now),
  });
  const logIn = ({ name, password, secret }: Access) =>
    tryIn(name, password, {}, codeAt(secret, new Date(clock.now)));
  const cookieOf = async (access: Access) => {
    const { status, headers } = await logIn(access);
    expect(status).toBe(303);
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  const statusWith = async (cookie: string) => (await send('/', { cookie })).status;

  test('an added operator can log in; a renewed one is logged out and has another password and code', async () => {
    const anna = await addOperator(deps(), ' Anna ');
    expect(anna.name).toBe('anna');
    const cookie = await cookieOf(anna);
    expect(await statusWith(cookie)).toBe(200);

    clock.now += 30_000;
    const renewed = await renewOperator(deps(), 'ANNA');
    expect(await statusWith(cookie)).toBe(401);
    expect((await logIn(anna)).status).toBe(422);
    expect((await logIn({ ...renewed, secret: anna.secret })).status).toBe(422);
    expect(await statusWith(await cookieOf(renewed))).toBe(200);
  });

  test('a locked operator may try again when unlocked, and a removed one has no session left', async () => {
    const bram = await addOperator(deps(), 'bram', 'een wachtwoord van bram');
    expect(bram.password).toBe('een wachtwoord van bram');
    for (const _ of [1, 2, 3]) await tryIn('bram', 'x');
    expect((await logIn(bram)).status).toBe(429);
    await unlockOperator(deps(), 'bram');
    const cookie = await cookieOf(bram);

    await removeOperator(deps(), 'bram');
    expect(await statusWith(cookie)).toBe(401);
    clock.now += 30_000;
    expect((await logIn(bram)).status).toBe(422);
  });

  test('writes a line without a name to the audit log each time', async () => {
    await addOperator(deps(), 'carla');
    const { id } = await rowOf(operatorConsole.db, 'operator', { login_name: 'carla' });
    for (const change of [renewOperator, unlockOperator, removeOperator]) {
      clock.now += 1_000;
      await change(deps(), 'carla');
    }
    const lines = await operatorConsole.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', id)
      .orderBy('at')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'addOperator',
      'renewOperator',
      'unlockOperator',
      'removeOperator',
    ]);
    expect(lines).toMatchObject(Array(4).fill({ account_id: 'command', surface: 'command' }));
    expect(JSON.stringify(lines)).not.toContain('carla');
  });

  test.each([
    ['a taken name', () => addOperator(deps(), 'Kantoor'), 'There is an operator named kantoor already'],
    ['an invalid name', () => addOperator(deps(), 'a b'), /^The name is "a b", expected 2 to 64 letters/],
    ['a short password', () => addOperator(deps(), 'dirk', 'kort'), /has 4 characters, expected at least 12/],
    ['an unknown name', () => removeOperator(deps(), 'niemand'), /^There is no operator named niemand/],
  ])('is not changed for %s, in one sentence', async (_, change, message) => {
    const before = await operatorConsole.db.selectFrom('operator').selectAll().execute();
    await expect(change()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(message),
    });
    expect(await operatorConsole.db.selectFrom('operator').selectAll().execute()).toEqual(before);
  });
});

describe.each<Engine>(['sqlite', 'postgresql'])('npm run operators (%s)', (engine) => {
  test('shows a password and a second factor once, lists operators without them, and removes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-operators-'));
    const database = engine === 'sqlite' ? {} : { DATABASE_URL: await newDatabase() };
    const run = (command: string, input = '') => {
      const program = ['backoffice/operators.ts', ...command.split(' ')];
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...database };
      const { status, stdout, stderr } = spawnSync(process.execPath, program, {
        env,
        input,
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    };
    const made = run('add anna').stdout;
    expect(made).toMatch(/^password {7}[\w-]{20}$/m);
    const [, secret] = /^second factor {2}([A-Z2-7]{32})$/m.exec(made) ?? [];
    expect(made).toContain(`secret=${secret}&`);
    expect(run('add bram --password-stdin', 'een wachtwoord van bram\n').stdout).toMatch(
      /^password {7}een wachtwoord van bram$/m,
    );
    expect(run('list')).toEqual({
      ...{ status: 0, stderr: '' },
      stdout: 'anna · second factor · 0 logged in\nbram · second factor · 0 logged in\n',
    });
    expect(run('remove anna').status).toBe(0);
    // These are refused before the database is opened, so the engine does not matter.
    for (const wrong of ['remove anna', ...(engine === 'sqlite' ? ['add', 'constructor anna'] : [])])
      expect(run(wrong), wrong).toEqual({
        ...{ status: 1, stdout: '' },
        stderr: expect.stringMatching(/^[^\n]+\n$/),
      });
    rmSync(dataDir, { recursive: true });
  });
});
