/** The operators' host over real HTTP: who gets in, what a delay does before and after it is made known, and what is kept of it. */
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { log } from '../../backoffice/log.ts';
import { backofficeMigrations } from '../../backoffice/migrations/all.ts';
import { openOffice } from '../../backoffice/operators/handle.ts';
import { OFFICE_PAGES } from '../../backoffice/operators/pages/page.ts';
import type { BackofficeTables } from '../../backoffice/tables.ts';
import type { LoginEvent } from '../../contract/login-event.ts';
import { trustedProxies } from '../../contract/trusted-proxies.ts';
import { describeOnBothEngines } from '../../database/testing.ts';
import { cheaplyKept } from '../support/cheap-password.ts';
import { type HolidayWorld, openHolidayWorld, SEEDED_AT } from './holiday.world.ts';

const PASSWORD = 'Welkom-2026';
const HOST = 'kantoor.localhost';
const ORIGIN = `http://${HOST}`;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
type Form = Readonly<Record<string, string>>;

describeOnBothEngines("The operators' host", (open) => {
  let world: HolidayWorld;
  let port = 0;
  let close = async () => {};
  /** What does not answer now, and what was reported of it. */
  const away = { database: false, content: false, reported: [] as string[] };
  const logins: LoginEvent[] = [];
  beforeAll(async () => {
    world = await openHolidayWorld((await open<BackofficeTables>(backofficeMigrations)).db);
    await world.db
      .updateTable('operator')
      .set({ password: cheaplyKept(PASSWORD) })
      .execute();
    const office = openOffice({
      db: new Proxy(world.db, {
        get(db, name) {
          if (away.database) throw new Error('The database is away');
          const found = Reflect.get(db, name, db);
          return typeof found === 'function' ? found.bind(db) : found;
        },
      }),
      content: {
        current: () => {
          if (away.content) throw new Error('The content is away');
          return world.content;
        },
      },
      host: HOST,
      schemes: ['http'],
      log: { ...log, report: (error) => away.reported.push(String(error)) },
      logLogin: (event) => logins.push(event),
      now: () => world.clock.now,
      settings: {
        trustedProxies: trustedProxies([]),
        cookieKeys: undefined,
        limits: { perName: { tries: 3, seconds: 900 }, perAddress: { tries: 50, seconds: 600 } },
      },
    });
    const server = createServer(office);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    port = (server.address() as AddressInfo).port;
    close = async () => void server.close();
  });
  afterAll(() => close());
  beforeEach(async () => {
    world.clock.now = SEEDED_AT;
    Object.assign(away, { database: false, content: false, reported: [] });
    logins.length = 0;
    for (const table of ['identity_tries', 'operator_session'] as const)
      await world.db.deleteFrom(table).execute();
    await world.db.updateTable('operator').set({ turns: 0 }).execute();
  });

  function send(path: string, headers: Form = {}, form?: Form): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const posted = form && { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
      const sent = httpRequest(
        {
          ...{ port, host: '127.0.0.1', path, agent: false },
          method: form ? 'POST' : 'GET',
          headers: { host: HOST, ...posted, ...headers },
        },
        (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (part: string) => {
            body += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
        },
      );
      sent.on('error', reject);
      sent.end(form && new URLSearchParams(form).toString());
    });
  }
  const tryIn = (naam: string, wachtwoord: string, headers: Form = {}) =>
    send('/inloggen', headers, { naam, wachtwoord });

  /** A session, and the key that its forms carry. */
  async function loggedIn(): Promise<{ cookie: string; formulier: string }> {
    const { status, headers } = await tryIn('Kantoor ', PASSWORD);
    expect(status).toBe(303);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const page = await send('/', { cookie });
    return { cookie, formulier: /name="formulier" value="([\w-]+)"/.exec(page.body)?.[1] ?? '' };
  }
  const delay = {
    ...{ merk: 'ad', land: 'NL', van: '3500', tot: '3599', dag: '2026-11-21' },
    ...{ tijd: '10:30', reden: 'Het is glad.' },
  };
  const linesOf = (subject: string) =>
    world.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('at').execute();

  test('shows a login and nothing else to whoever has no session, a reader included', async () => {
    for (const path of ['/', '/vertraging', '/tegoeden', '/nergens', '/inloggen'])
      for (const cookie of ['', `__Host-kantoor=${'x'.repeat(43)}`, `__Host-sid=${'x'.repeat(43)}`]) {
        const answer = await send(path, { cookie });
        expect(answer.status).toBe(401);
        expect(answer.body).toContain('Deze pagina is voor medewerkers');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    expect((await tryIn('jan@voorbeeld.nl', PASSWORD)).status).toBe(422);
    expect((await send('/vertraging', {}, { ...delay, sleutel: crypto.randomUUID() })).status).toBe(401);
  });

  test('answers a wrong password the same for a name that nobody has, and locks after three', async () => {
    const [known, unknown] = [await tryIn('kantoor', 'x'), await tryIn('niemand', 'x')];
    expect(known.status).toBe(422);
    expect(known.body).toContain('<title>Fout: Inloggen');
    expect(unknown.body.replace('niemand', 'kantoor')).toBe(known.body);
    await tryIn('kantoor', 'x');
    await tryIn('kantoor', 'x');
    const locked = await tryIn('kantoor', PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    world.clock.now += 901_000;
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(303);
  });

  test('locks out strangers only: the browser in which the operator has logged in gets in', async () => {
    const { headers } = await tryIn('kantoor', PASSWORD);
    const cookie = headers['set-cookie']?.[1]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^__Host-device=[\w-]{38}$/);
    for (const _ of [1, 2, 3]) await tryIn('kantoor', 'x');
    expect((await tryIn('kantoor', PASSWORD)).status).toBe(429);
    expect((await tryIn('kantoor', PASSWORD, { cookie })).status).toBe(303);
    for (const _ of [1, 2, 3]) expect((await tryIn('kantoor', 'x', { cookie })).status).toBe(422);
    expect((await tryIn('kantoor', PASSWORD, { cookie })).status).toBe(429);
  });

  test('refuses characters that cannot be seen, and knows no strange word in its address', async () => {
    const wrong = await tryIn('kan\u0000toor', 'wel\u202ekom');
    expect(wrong.status).toBe(422);
    expect(wrong.body.match(/Er staat een onzichtbaar teken in\./g)).toHaveLength(4);
    const { cookie, formulier } = await loggedIn();
    for (const word of [
      'constructor',
      '__proto__',
      'toString',
      '%00',
      '9999-12-31',
      '0000-00-00',
      '%2B012026-01-01',
    ])
      for (const name of ['gelukt', 'dag', 'bekijk', 'merk']) {
        const { status, body } = await send(`/?${name}=${word}`, { cookie });
        expect(status, `${name}=${word}`).toBe(200);
        expect(body, `${name}=${word}`).not.toMatch(/native code|\[object /);
      }
    for (const field of ['merk', 'land', 'van', 'tot', 'dag', 'tijd', 'reden'] as const) {
      const form = { ...delay, [field]: `${delay[field]}\u0000x`, formulier, sleutel: crypto.randomUUID() };
      const refused = await send('/vertraging', { cookie }, form);
      expect(refused.status, field).toBe(422);
      expect(refused.body, field).toContain(`id="${field}-fout"`);
    }
    for (const dag of ['9999-12-31', '0000-00-00', '2026-02-30', '+012026-01-01', '275760-09-13']) {
      const form = { ...delay, dag, formulier, sleutel: crypto.randomUUID() };
      expect((await send('/vertraging', { cookie }, form)).status, dag).toBe(422);
    }
    for (const [path, form] of [
      ['/vertraging', { ...delay, formulier, sleutel: 'a\u0000' }],
      ['/intrekken', { formulier, vertraging: 'a\u0000' }],
    ] as const)
      expect((await send(path, { cookie }, form)).status, path).toBeLessThan(500);
    expect(away.reported).toEqual([]);
  });

  test('logs each login, failure, lock and logout, with the name, the address and the host', async () => {
    for (const _ of [1, 2, 3, 4]) await tryIn('kantoor', 'x');
    world.clock.now += 901_000;
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

  test('gives a session that only its own browser has, ends by itself, and ends on logging out', async () => {
    const { headers } = await tryIn('kantoor', PASSWORD);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-kantoor=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    const { cookie, formulier } = await loggedIn();
    const stored = await world.db.selectFrom('operator_session').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
    world.clock.now += 29 * 60_000;
    expect((await send('/', { cookie })).status).toBe(200);
    world.clock.now += 31 * 60_000;
    expect((await send('/', { cookie })).status).toBe(401);

    world.clock.now = SEEDED_AT;
    const again = await loggedIn();
    expect(again.formulier).not.toBe(formulier);
    expect((await send('/uitloggen', { cookie: again.cookie }, { formulier: again.formulier })).status).toBe(
      303,
    );
    expect((await send('/', { cookie: again.cookie })).status).toBe(401);
  });

  test('takes no form of another site, nor one without its key', async () => {
    const { cookie, formulier } = await loggedIn();
    const form = { ...delay, formulier, sleutel: crypto.randomUUID() };
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

  test('counts complaints by region and hour', async () => {
    const { cookie } = await loggedIn();
    const day = (await world.db.selectFrom('complaint_issue').select('issue_day').executeTakeFirstOrThrow())
      .issue_day;
    const page = await send(`/?dag=${day}`, { cookie });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Ochtendblad, NL 3500 tot en met 3599');
    expect(page.body).toContain('09 uur');
    expect(page.body).toContain('/vertraging?merk=ad&amp;land=NL&amp;van=3500&amp;tot=3599');
    expect((await send('/?dag=2020-01-01', { cookie })).body).toContain('Er zijn geen klachten');
  });

  test('says what a delay changes before it does, and changes nothing by saying so', async () => {
    const { cookie } = await loggedIn();
    const before = await world.db.selectFrom('known_delay').selectAll().execute();
    const look = (more: Form = {}) =>
      send(`/vertraging?${new URLSearchParams({ ...delay, bekijk: 'ja', ...more })}`, { cookie });
    const page = await look();
    expect(page.status).toBe(200);
    // Counted by hand: who of the demo lives in Utrecht and gets the Ochtendblad on a Saturday there.
    expect(page.body).toMatch(/<li>\d+ abonnementen krijgen die dag iets in dit gebied\.<\/li>/);
    expect(page.body).toContain('Vertraging bekendmaken');
    const elsewhere = await look({ van: '1790', tot: '1799' });
    expect(elsewhere.body).toContain('1 abonnement krijgt die dag iets in dit gebied.');
    expect(elsewhere.body).toContain('Voor 1 daarvan geldt al een vertraging.');
    expect((await look({ van: '8911', tot: '8911' })).body).toContain('0 abonnementen krijgen');
    const wrong = await look({ tijd: '25:00' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('value="25:00"');
    expect(await world.db.selectFrom('known_delay').selectAll().execute()).toEqual(before);
  });

  test('makes a delay known once, however often it is sent, withdraws it once, and keeps a line of each', async () => {
    const { cookie, formulier } = await loggedIn();
    const sleutel = crypto.randomUUID();
    const form = { ...delay, formulier, sleutel };
    for (const _ of [1, 2]) expect((await send('/vertraging', { cookie }, form)).status).toBe(303);
    const rows = await world.db.selectFrom('known_delay').selectAll().where('id', '=', sleutel).execute();
    expect(rows).toMatchObject([{ postcode_from: '3500', expected_by: '10:30', withdrawn_at: null }]);
    expect((await send('/', { cookie })).body).toContain('Het is glad.');

    world.clock.now += 60_000;
    const withdraw = () => send('/intrekken', { cookie }, { formulier, vertraging: sleutel });
    expect((await withdraw()).headers.location).toBe('/?gelukt=ingetrokken');
    expect((await withdraw()).headers.location).toBe('/?gelukt=over');
    expect(await linesOf(sleutel)).toMatchObject([
      { action: 'makeKnownDelay', account_id: 'operator:demo-kantoor', brand_key: 'ad', surface: 'office' },
      { action: 'withdrawKnownDelay', account_id: 'operator:demo-kantoor' },
    ]);
    expect((await send('/vertraging', { cookie }, { ...form, sleutel: 'x' })).status).toBe(422);
  });

  test('has each page that it names on every page', async () => {
    const { cookie } = await loggedIn();
    const pages = Object.entries(OFFICE_PAGES);
    for (const [path] of pages) {
      const { status, body } = await send(path, { cookie });
      expect(status, path).toBe(200);
      for (const [other, name] of pages) expect(body).toContain(`<a href="${other}">${name}</a>`);
    }
  });

  test('lists what is owed to readers whose subscription is over, and to nobody else', async () => {
    const { cookie } = await loggedIn();
    expect((await send('/tegoeden', { cookie })).body).toContain('Er is niets uit te betalen.');
    const { id } = await world.db
      .selectFrom('subscription')
      .select('id')
      .where('ends_on', '<', '2026-11-20')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const credit = (subscription_id: string, issue_day: string, invoice_id: string | null) => ({
      ...{ subscription_id, issue_day, invoice_id, change_id: 'x', kind: 'credit' as const, cents: 1_285 },
      booked_at: '2026-11-01T06:00:00Z',
    });
    const rows = [
      credit(id, '2026-10-01', null),
      credit(id, '2026-10-02', null),
      credit(id, '2026-10-03', 'paid'),
      credit('10000101', '2026-10-01', null),
    ];
    await world.db.insertInto('issue_compensation').values(rows).execute();
    const { body } = await send('/tegoeden', { cookie });
    expect(body).toContain(`<th scope="row">${id}</th>`);
    expect(body).not.toContain('10000101');
    expect(body.replaceAll('\u00a0', ' ')).toContain('<td>2</td><td>€ 25,70</td>');
    await world.db.deleteFrom('issue_compensation').where('change_id', '=', 'x').execute();
  });

  test('takes sixty changes in ten minutes and no more', async () => {
    const { cookie, formulier } = await loggedIn();
    const withdraw = () => send('/intrekken', { cookie }, { formulier, vertraging: 'geen' });
    for (let count = 0; count < 60; count += 1) expect((await withdraw()).status).toBe(303);
    const refused = await withdraw();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each(['database', 'content'] as const)(
    'says on a page that the %s is away, that a change may not be made, and nothing of what broke',
    async (part) => {
      const { cookie, formulier } = await loggedIn();
      const form = { ...delay, formulier, sleutel: crypto.randomUUID() };
      away[part] = true;
      const visits = [await send('/', { cookie }), await send('/vertraging', { cookie })];
      const sent = await send('/vertraging', { cookie }, form);
      const login = part === 'database' ? [await tryIn('kantoor', PASSWORD)] : [];
      for (const { status, headers, body } of [...visits, sent, ...login]) {
        expect(status).toBe(503);
        expect(headers['retry-after']).toBe('60');
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(headers['set-cookie']).toBeUndefined();
        expect(body).not.toContain('away');
        expect(body).toContain('Naar het overzicht');
      }
      for (const { body } of visits)
        expect(body).toContain('<h1>Deze pagina kan nu niet geladen worden</h1>');
      expect(sent.body).toContain('Staat uw wijziging er niet bij? Doe het dan opnieuw.');
      expect(away.reported).toHaveLength(3 + login.length);
      expect(new Set(away.reported)).toEqual(new Set([`Error: The ${part} is away`]));

      away[part] = false;
      expect(await linesOf(form.sleutel)).toEqual([]);
      expect((await send('/vertraging', { cookie }, form)).status).toBe(303);
    },
  );

  test('carries the headers of a safe visit everywhere', async () => {
    const { cookie } = await loggedIn();
    for (const path of ['/', '/vertraging', '/nergens']) {
      const { headers } = await send(path, { cookie });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("form-action 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
