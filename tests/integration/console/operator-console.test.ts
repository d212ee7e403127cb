/** The operator console over real HTTP: the preview, the announcement and the withdrawal of a delay, and its audit log. */
import { DefaultQueryExecutor } from 'kysely';
import { expect, test, vi } from 'vitest';
import { CONSOLE_PAGES } from '../../../backoffice/console/page.ts';
import { announcedDelays } from '../../../backoffice/services/delays/announced-delays.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowsOf } from '../../support/rows.ts';
import { consoleFixture, DELAY, type Form, PASSWORD } from './console.fixture.ts';

describeWithDatabase("The operators' host", (open) => {
  const operatorConsole = consoleFixture(open);
  const { clock, send, tryIn, loggedIn, linesOf, away } = operatorConsole;

  test('refuses invisible characters, and ignores unknown values in its address', async () => {
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
      const form = { ...DELAY, [field]: `${DELAY[field]}\u0000x`, formulier, sleutel: crypto.randomUUID() };
      const refused = await send('/vertraging', { cookie }, form);
      expect(refused.status, field).toBe(422);
      expect(refused.body, field).toContain(`id="${field}-fout"`);
    }
    for (const dag of ['9999-12-31', '0000-00-00', '2026-02-30', '+012026-01-01', '275760-09-13']) {
      const form = { ...DELAY, dag, formulier, sleutel: crypto.randomUUID() };
      expect((await send('/vertraging', { cookie }, form)).status, dag).toBe(422);
    }
    for (const [path, form] of [
      ['/vertraging', { ...DELAY, formulier, sleutel: 'a\u0000' }],
      ['/intrekken', { formulier, vertraging: 'a\u0000' }],
    ] as const)
      expect((await send(path, { cookie }, form)).status, path).toBeLessThan(500);
    expect(away.reported).toEqual([]);
  });

  test('counts complaints by region and hour', async () => {
    const { cookie } = await loggedIn();
    const day = (
      await operatorConsole.db.selectFrom('complaint_issue').select('issue_day').executeTakeFirstOrThrow()
    ).issue_day;
    const page = await send(`/?dag=${day}`, { cookie });
    expect(page.status).toBe(200);
    expect(page.body).toMatch(
      /<tbody><tr><th class="group" scope="rowgroup">Ochtendblad<\/th><\/tr>\s*<tr><th scope="row">NL \d{4} tot en met \d{4}/,
    );
    expect(page.body).toContain('Ochtendblad, NL 3500 tot en met 3599');
    expect(page.body).toContain('09 uur');
    expect(page.body).toContain('/vertraging?merk=ad&amp;land=NL&amp;van=3500&amp;tot=3599');
    expect((await send('/?dag=2020-01-01', { cookie })).body).toContain('Er zijn geen klachten');
  });

  test('previews the effect of a delay without changing anything', async () => {
    const { cookie } = await loggedIn();
    const before = await operatorConsole.db.selectFrom('known_delay').selectAll().execute();
    const look = (more: Form = {}) =>
      send(`/vertraging?${new URLSearchParams({ ...DELAY, bekijk: 'ja', ...more })}`, {
        cookie,
      });
    const page = await look();
    expect(page.status).toBe(200);
    // Counted by hand: the demo readers in Utrecht who get the Ochtendblad on Saturday.
    expect(page.body).toMatch(/<li>\d+ abonnementen krijgen die dag iets in dit gebied\.<\/li>/);
    expect(page.body).toContain('Vertraging bekendmaken');
    const elsewhere = await look({ van: '1790', tot: '1799' });
    expect(elsewhere.body).toContain('1 abonnement krijgt die dag iets in dit gebied.');
    expect(elsewhere.body).toContain('Voor 1 daarvan geldt al een vertraging.');
    expect((await look({ van: '8911', tot: '8911' })).body).toContain('0 abonnementen krijgen');
    const wrong = await look({ tijd: '25:00' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('value="25:00"');
    expect(await operatorConsole.db.selectFrom('known_delay').selectAll().execute()).toEqual(before);
  });

  test('reads as often for an area of many accounts as for one of a single account', async () => {
    const { cookie } = await loggedIn();
    const look = async (area: Form) => {
      const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
      const { body } = await send(`/vertraging?${new URLSearchParams({ ...DELAY, bekijk: 'ja', ...area })}`, {
        cookie,
      });
      const { length } = run.mock.calls;
      run.mockRestore();
      return { subscriptions: Number(/<li>(\d+) abonnement/.exec(body)?.[1]), statements: length };
    };
    const one = await look({ van: '1790', tot: '1799' });
    const many = await look({ van: '1000', tot: '9999' });
    expect(one.subscriptions).toBe(1);
    expect(many.subscriptions).toBeGreaterThan(5);
    expect(many.statements).toBe(one.statements);
  });

  test('announces a delay once, however often it is sent, withdraws it once, and audits both', async () => {
    const { cookie, formulier } = await loggedIn();
    const sleutel = crypto.randomUUID();
    const form = { ...DELAY, formulier, sleutel };
    for (const _ of [1, 2]) expect((await send('/vertraging', { cookie }, form)).status).toBe(303);
    const rows = await rowsOf(operatorConsole.db, 'known_delay', { id: sleutel });
    expect(rows).toMatchObject([{ postcode_from: '3500', expected_by: '10:30', withdrawn_at: null }]);
    const overview = await send('/', { cookie });
    expect(overview.body).toMatch(
      /<h3>Ochtendblad, NL 3500 tot en met 3599<\/h3>\s*<ul class="delays by-day">(?:(?!<\/ul>).)*<strong>zaterdag 21 november<\/strong>(?:(?!<\/ul>).)*Het is glad\./s,
    );
    expect(overview.body).not.toContain('type="date"');
    expect(overview.body).toMatch(/<option value="2026-11-20"[^>]*>vrijdag 20 november<\/option>/);

    const alert = (zet: string) => send('/melding', { cookie }, { formulier, vertraging: sleutel, zet });
    const announced = async () =>
      (await announcedDelays(operatorConsole.background())).map(({ delayId, until }) => [delayId, until]);
    expect(await announced()).toEqual([]);
    expect((await alert('aan')).headers.location).toBe('/?gelukt=melding');
    expect((await alert('aan')).headers.location).toBe('/?gelukt=over');
    expect(await announced()).toEqual([[sleutel, '2026-11-21T09:30:00.000Z']]);
    expect((await send('/', { cookie })).body).toContain('>Op de site<');
    expect((await alert('uit')).headers.location).toBe('/?gelukt=geen-melding');
    expect(await announced()).toEqual([]);
    await alert('aan');

    clock.now += 60_000;
    const withdraw = () => send('/intrekken', { cookie }, { formulier, vertraging: sleutel });
    expect((await withdraw()).headers.location).toBe('/?gelukt=ingetrokken');
    expect((await withdraw()).headers.location).toBe('/?gelukt=over');
    expect(await announced()).toEqual([]);
    expect((await alert('uit')).headers.location).toBe('/?gelukt=over');
    expect(await linesOf(sleutel)).toMatchObject([
      { action: 'makeKnownDelay', account_id: 'operator:demo-kantoor', brand_key: 'ad', surface: 'office' },
      { action: 'announceKnownDelay', brand_key: 'ad' },
      { action: 'endKnownDelayAlert', brand_key: 'ad' },
      { action: 'announceKnownDelay', brand_key: 'ad' },
      { action: 'withdrawKnownDelay', account_id: 'operator:demo-kantoor' },
    ]);
    expect((await send('/vertraging', { cookie }, { ...form, sleutel: 'x' })).status).toBe(422);
  });

  test('links to every page from every page', async () => {
    const { cookie } = await loggedIn();
    const pages = Object.entries(CONSOLE_PAGES);
    for (const [path] of pages) {
      const { status, body } = await send(path, { cookie });
      expect(status, path).toBe(200);
      for (const [other, name] of pages)
        expect(body).toContain(
          `<a href="${other}"${other === path ? ' aria-current="page"' : ''}>${name}</a>`,
        );
    }
  });

  test('lists credits only of readers whose subscription has ended', async () => {
    const { cookie } = await loggedIn();
    const [owed] = await rowsOf(operatorConsole.db, 'payout');
    expect((await send('/tegoeden', { cookie })).body).toContain(`value="${owed?.id}"`);
    await operatorConsole.db.deleteFrom('payout').execute();
    expect((await send('/tegoeden', { cookie })).body).toContain('Er is niets uit te betalen.');
    const { id } = await operatorConsole.db
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
    await operatorConsole.db.insertInto('issue_compensation').values(rows).execute();
    const { body } = await send('/tegoeden', { cookie });
    expect(body).toContain(`<th scope="row">${id}</th>`);
    expect(body).not.toContain('10000101');
    expect(body.replaceAll('\u00a0', ' ')).toContain('<td>2</td><td>€ 25,70</td>');
    await operatorConsole.db.deleteFrom('issue_compensation').where('change_id', '=', 'x').execute();
  });

  test('accepts at most sixty changes in ten minutes', async () => {
    const { cookie, formulier } = await loggedIn();
    const withdraw = () => send('/intrekken', { cookie }, { formulier, vertraging: 'geen' });
    for (let count = 0; count < 60; count += 1) expect((await withdraw()).status).toBe(303);
    const refused = await withdraw();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each(['database', 'content'] as const)(
    'shows a page when the %s is unreachable: the change may not be made, and nothing of the cause',
    async (part) => {
      const { cookie, formulier } = await loggedIn();
      const form = { ...DELAY, formulier, sleutel: crypto.randomUUID() };
      away[part] = true;
      const visits = [await send('/', { cookie }), await send('/vertraging', { cookie })];
      const sent = await send('/vertraging', { cookie }, form);
      const login = part === 'database' ? [await tryIn('kantoor', PASSWORD)] : [];
      for (const { status, headers, body } of [...visits, sent, ...login]) {
        expect(status).toBe(503);
        expect(headers['retry-after']).toBe('60');
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(headers['set-cookie']).toBeUndefined();
        expect(body).not.toContain('unreachable');
        expect(body).toContain('Naar het overzicht');
      }
      for (const { body } of visits)
        expect(body).toContain('<h1>Deze pagina kan nu niet geladen worden</h1>');
      expect(sent.body).toContain('Staat uw wijziging er niet bij? Doe het dan opnieuw.');
      expect(away.reported).toHaveLength(3 + login.length);
      expect(new Set(away.reported)).toEqual(new Set([`Error: The ${part} is unreachable`]));

      away[part] = false;
      expect(await linesOf(form.sleutel)).toEqual([]);
      expect((await send('/vertraging', { cookie }, form)).status).toBe(303);
    },
  );

  test('sends the security headers with every response', async () => {
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
