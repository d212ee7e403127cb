/** The login of the operator console: name, password and code, and how long a session lasts. */
import { expect, test } from 'vitest';
import { sealSecret } from '../../../backoffice/console/sealed-secret.ts';
import { codeAt, newSecret } from '../../../backoffice/console/second-factor.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { limitOf } from '../../../server/limits.ts';
import { useUp } from '../../support/used-limit.ts';
import { SEEDED_AT } from '../services/holiday.fixture.ts';
import { consoleFixture, DELAY, type Form, HOST, KEYS, LIMITS, PASSWORD, SECRET } from './console.fixture.ts';

describeWithDatabase('A login of an operator', (open) => {
  const operatorConsole = consoleFixture(open);
  const { clock, send, tryIn, loggedIn, codeNow, linesOf, away, logins } = operatorConsole;

  test('shows only a login to a browser without an operator session, also to a logged-in reader', async () => {
    for (const path of ['/', '/vertraging', '/tegoeden', '/nergens', '/inloggen'])
      for (const cookie of ['', `__Host-kantoor=${'x'.repeat(43)}`, `__Host-sid=${'x'.repeat(43)}`]) {
        const response = await send(path, { cookie });
        expect(response.status).toBe(401);
        expect(response.body).toContain('Deze pagina is voor medewerkers');
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    expect((await tryIn('jan@voorbeeld.nl', PASSWORD)).status).toBe(422);
    expect((await send('/vertraging', {}, { ...DELAY, sleutel: crypto.randomUUID() })).status).toBe(401);
  });

  test('gives the same response for a wrong password and an unknown name, and locks after three', async () => {
    const [known, unknown] = [await tryIn('kantoor', 'x'), await tryIn('niemand', 'x')];
    expect(known.status).toBe(422);
    expect(known.body).toContain('<title>Fout: Inloggen');
    expect(unknown.body.replace('niemand', 'kantoor')).toBe(known.body);
    await tryIn('kantoor', 'x');
    await tryIn('kantoor', 'x');
    const locked = await tryIn('kantoor', PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    clock.now += 901_000;
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(303);
  });

  test('also asks for the code of an app, and has one message for every wrong value', async () => {
    const passwordWrong = await tryIn('kantoor', 'x');
    expect(passwordWrong.body).toContain('value="kantoor"');
    expect(passwordWrong.body).not.toContain(codeNow());
    clock.now += 901_000;
    const inFiveMinutes = codeAt(SECRET, new Date(clock.now + 300_000));
    for (const code of [inFiveMinutes, codeAt(newSecret(), new Date(clock.now))]) {
      const codeWrong = await tryIn('kantoor', PASSWORD, {}, code);
      expect(codeWrong.status).toBe(422);
      expect(codeWrong.body).toBe(passwordWrong.body);
      expect(codeWrong.headers['set-cookie']).toBeUndefined();
    }
    for (const [code, words] of [
      ['', 'Vul de code uit uw app in.'],
      ['12345', 'Vul een code van zes cijfers in.'],
      ['abcdef', 'Vul een code van zes cijfers in.'],
    ] as const) {
      const { status, body } = await tryIn('kantoor', PASSWORD, {}, code);
      expect(status).toBe(422);
      expect(body).toContain(words);
    }
    const halves = `${codeNow().slice(0, 3)} ${codeNow().slice(3)}`;
    expect((await tryIn('kantoor', PASSWORD, {}, halves)).status, 'as apps show it').toBe(303);
  });

  test('accepts a code once, also when it is sent twice at the same moment, and no earlier code', async () => {
    const before = codeAt(SECRET, new Date(clock.now - 30_000));
    const next = codeAt(SECRET, new Date(clock.now + 30_000));
    const both = await Promise.all([tryIn('kantoor', PASSWORD), tryIn('kantoor', PASSWORD)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(422);
    expect((await tryIn('kantoor', PASSWORD, {}, before)).status).toBe(422);
    clock.now += 901_000;
    expect((await tryIn('kantoor', PASSWORD, {}, next)).status, 'too old by now').toBe(422);
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(303);
  });

  test('locks after wrong codes as after wrong passwords', async () => {
    const wrong = codeAt(SECRET, new Date(clock.now + 300_000));
    for (const _ of [1, 2, 3]) expect((await tryIn('kantoor', PASSWORD, {}, wrong)).status).toBe(422);
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(429);
  });

  test.each<[string, () => Promise<string | null>, number]>([
    ['has no second factor yet, as yesterday', async () => null, 0],
    ['has one that another key has sealed', async () => sealSecret(SECRET, 'demo-kantoor', ['another']), 1],
    ['has one of another operator', async () => sealSecret(SECRET, 'demo-ander', KEYS), 1],
  ])('refuses a login of an operator who %s', async (_, kept, reports) => {
    const { second_factor } = await operatorConsole.db
      .selectFrom('operator')
      .select('second_factor')
      .executeTakeFirstOrThrow();
    await operatorConsole.db
      .updateTable('operator')
      .set({ second_factor: await kept() })
      .execute();
    const response = await tryIn('kantoor', PASSWORD);
    await operatorConsole.db.updateTable('operator').set({ second_factor }).execute();
    expect(response.status).toBe(422);
    expect(response.body).toContain('horen niet bij elkaar');
    expect(away.reported).toHaveLength(reports);
    expect(second_factor).not.toContain(SECRET);
  });

  test('locks out strangers only: the browser in which the operator logged in before can log in', async () => {
    const { headers } = await tryIn('kantoor', PASSWORD);
    const cookie = headers['set-cookie']?.[1]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}$/);
    for (const _ of [1, 2, 3]) await tryIn('kantoor', 'x');
    clock.now += 30_000;
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(429);
    expect((await tryIn('kantoor', PASSWORD, { cookie })).status).toBe(303);
    for (const _ of [1, 2, 3]) expect((await tryIn('kantoor', 'x', { cookie })).status).toBe(422);
    expect((await tryIn('kantoor', PASSWORD, { cookie })).status).toBe(429);
  });

  test('is open in a browser of before while strangers of its network have used up their tries', async () => {
    const { headers } = await tryIn('kantoor', PASSWORD);
    const cookie = headers['set-cookie']?.[1]?.split(';')[0] ?? '';
    await useUp(
      operatorConsole.db as never,
      limitOf('login-network', '127.0.0.1', LIMITS.perAddress),
      clock.now,
    );
    // A code counts once.
    clock.now += 30_000;
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(429);
    expect((await tryIn('kantoor', PASSWORD, { cookie })).status).toBe(303);
  });

  test('is given back to its address, as for an office behind one', async () => {
    const { attempts, seconds } = LIMITS.perAddress;
    const limit = limitOf('login-network', '127.0.0.1', { attempts, seconds });
    await useUp(operatorConsole.db as never, limit, clock.now, 1);
    for (const _ of [1, 2]) {
      expect((await tryIn('kantoor', PASSWORD)).status).toBe(303);
      // A code counts once.
      clock.now += 30_000;
    }
    expect((await tryIn('kantoor', 'x')).status).toBe(422);
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(429);
  });

  test('logs each login, failure, lock and logout, with the name, the address and the host', async () => {
    for (const _ of [1, 2, 3, 4]) await tryIn('kantoor', 'x');
    clock.now += 901_000;
    const { cookie, formulier } = await loggedIn();
    await send('/uitloggen', { cookie }, { formulier });
    expect(logins.map(({ event, reason }) => [event, reason])).toEqual([
      ['login-failure', 'no-match'],
      ['login-failure', 'no-match'],
      ['login-failure', 'no-match'],
      ['login-lock', undefined],
      ['login-failure', 'locked'],
      ['login-success', undefined],
      ['logout', undefined],
    ]);
    for (const { name, ...where } of logins) {
      expect(name.trim().toLowerCase()).toBe('kantoor');
      expect(where).toMatchObject({ audience: 'operator', address: '127.0.0.1', host: HOST });
    }
  });

  test('gives a session to one browser, which ends after a time and at logout', async () => {
    const { headers } = await tryIn('kantoor', PASSWORD);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-kantoor=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    const { cookie, formulier } = await loggedIn();
    const stored = await operatorConsole.db.selectFrom('operator_session').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
    clock.now += 29 * 60_000;
    expect((await send('/', { cookie })).status).toBe(200);
    clock.now += 31 * 60_000;
    expect((await send('/', { cookie })).status).toBe(401);

    clock.now = SEEDED_AT;
    const again = await loggedIn();
    expect(again.formulier).not.toBe(formulier);
    expect((await send('/uitloggen', { cookie: again.cookie }, { formulier: again.formulier })).status).toBe(
      303,
    );
    expect((await send('/', { cookie: again.cookie })).status).toBe(401);
  });

  test('does not accept a session that an older node started without a code', async () => {
    const { cookie } = await loggedIn();
    const { with_code, ...own } = await operatorConsole.db
      .selectFrom('operator_session')
      .selectAll()
      .executeTakeFirstOrThrow();
    await operatorConsole.db.deleteFrom('operator_session').execute();
    await operatorConsole.db
      .insertInto('operator_session')
      .values(own as BackofficeTables['operator_session'])
      .execute();
    expect(with_code).toBe(1);
    expect((await send('/', { cookie })).status).toBe(401);
    await operatorConsole.db.updateTable('operator_session').set({ with_code }).execute();
    expect((await send('/', { cookie })).status).toBe(200);
  });

  test('refuses a form from another site, and one without its key', async () => {
    const { cookie, formulier } = await loggedIn();
    const form = { ...DELAY, formulier, sleutel: crypto.randomUUID() };
    const others: readonly Form[] = [
      { origin: 'http://ad.localhost' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of others)
      expect((await send('/vertraging', { cookie, ...headers }, form)).status).toBe(403);
    for (const wrong of ['', 'x'.repeat(43)])
      expect((await send('/vertraging', { cookie }, { ...form, formulier: wrong })).status).toBe(403);
    expect((await send('/inloggen', { origin: 'http://evil.example' }, { naam: 'kantoor' })).status).toBe(
      403,
    );
    expect(await linesOf(form.sleutel)).toEqual([]);
  });
});

describeWithDatabase('Operators of before there was a second factor', (open) => {
  test('are logged out by the update, and have no sessions left', async () => {
    const { '0072_operator_second_factor': update, ...earlier } = backofficeMigrations;
    const { db } = await open<BackofficeTables>(earlier);
    const operator = { id: 'anna', login_name: 'anna', password: '' };
    await db
      .insertInto('operator')
      .values(operator as BackofficeTables['operator'])
      .execute();
    await db
      .insertInto('operator_session')
      .values({ id_hash: 'x', operator_id: 'anna', idle_at: '2999', ends_at: '2999', with_code: 1 })
      .execute();
    await update?.up(db);
    expect(await db.selectFrom('operator_session').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('operator').selectAll().execute()).toMatchObject([
      { ...operator, second_factor: null, last_step: 0 },
    ]);
  });
});
