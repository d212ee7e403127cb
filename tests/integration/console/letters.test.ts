/** The operators' page with the letters that hold a code: the file for the printer, and what its code does. */
import { beforeEach, expect, test } from 'vitest';
import type { Job, JobContext } from '../../../backoffice/jobs/job.ts';
import { requestLinkCode } from '../../../backoffice/services/linking/link-code.ts';
import { linkingJobs } from '../../../backoffice/services/linking/linking.jobs.ts';
import { subscriptionLinking } from '../../../backoffice/services/linking/linking.ts';
import { redeemLinkCode } from '../../../backoffice/services/linking/redeem-code.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { consoleFixture } from './console.fixture.ts';

const REQUEST = 'demo-koppeling-1';
const DAY = 86_400_000;
const [clearLinking] = linkingJobs as readonly [Job];

describeWithDatabase('The letters with a code', (open) => {
  const operatorConsole = consoleFixture(open);
  const { clock, send, loggedIn, contextFor } = operatorConsole;
  const reader = () => contextFor('verhuist@ad');
  beforeEach(async () => {
    await operatorConsole.db.deleteFrom('link_code').execute();
    await operatorConsole.db.updateTable('link_request').set({ redeemed_at: null }).execute();
    const held = operatorConsole.db.updateTable('subscription').set({ account_id: 'demo-jan' });
    await held.where('id', '=', '10000001').execute();
    await requestLinkCode(await reader(), { requestId: REQUEST, by: 'letter' });
  });
  const rowsOf = (csv: string) =>
    csv
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('";"'));

  test('are exported once, with a code that links the subscription', async () => {
    const { cookie, formulier } = await loggedIn();
    expect((await send('/brieven', { cookie })).body).toContain('Download 1 brief als CSV');
    const file = await send('/brieven', { cookie }, { formulier });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe('attachment; filename="brieven-2026-11-20.csv"');
    const [head, letter, ...more] = rowsOf(file.body);
    expect(head?.slice(-2)).toEqual(['code', 'geldig tot en met']);
    expect(more).toEqual([]);
    expect(letter).toEqual(
      expect.arrayContaining(['Jansen', 'Lange Nieuwstraat', '106', '3512 PN', '2026-12-20']),
    );
    const again = await send('/brieven', { cookie }, { formulier });
    expect([again.status, again.headers.location]).toEqual([303, '/brieven?gelukt=geen']);
    const code = letter?.at(-2) ?? '';
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const stored = await operatorConsole.db.selectFrom('link_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));
    expect(
      (await redeemLinkCode(await reader(), { requestId: REQUEST, code: code.toLowerCase() })).violations,
    ).toEqual([]);
  });

  test('name the last Dutch day of the code, which works until that day is over', async () => {
    clock.now = Date.parse('2026-11-20T23:30:00Z');
    const { cookie, formulier } = await loggedIn();
    const [, letter] = rowsOf((await send('/brieven', { cookie }, { formulier })).body);
    const [code = '', lastDay] = letter?.slice(-2) ?? [];
    expect(lastDay).toBe('2026-12-21');
    const redeemed = async (at: string) => {
      clock.now = Date.parse(at);
      return (await redeemLinkCode(await reader(), { requestId: REQUEST, code })).violations;
    };
    expect(await redeemed('2026-12-21T23:00:00Z')).toHaveLength(1);
    expect(await redeemed('2026-12-21T22:59:00Z')).toEqual([]);
  });

  test.each([
    { exported: 15, lastDay: '2027-01-04' },
    { exported: 65, lastDay: '2027-02-23' },
  ])('work until the day that they name when they are exported after $exported days', async (late) => {
    clock.now += late.exported * DAY;
    const { cookie, formulier } = await loggedIn();
    const [, letter] = rowsOf((await send('/brieven', { cookie }, { formulier })).body);
    const [code = '', lastDay] = letter?.slice(-2) ?? [];
    expect(lastDay).toBe(late.lastDay);
    clock.now = Date.parse(`${lastDay}T12:00:00Z`);
    await clearLinking.run({ db: operatorConsole.db, now: clock.now } as JobContext);
    const requests = await subscriptionLinking(await reader());
    expect(requests).toMatchObject([{ requestId: REQUEST, codes: [{ way: 'letter' }] }]);
    expect((await redeemLinkCode(await reader(), { requestId: REQUEST, code })).violations).toEqual([]);
  });

  test('are over after that day, also when they were exported late', async () => {
    clock.now += 15 * DAY;
    const { cookie, formulier } = await loggedIn();
    await send('/brieven', { cookie }, { formulier });
    clock.now += 31 * DAY;
    expect(await subscriptionLinking(await reader())).toEqual([]);
    const redeemed = redeemLinkCode(await reader(), { requestId: REQUEST, code: 'AAAA-BBBB' });
    await expect(redeemed).rejects.toMatchObject({ code: 'NOT-FOUND' });
  });

  test('have new codes when they are exported again, and the earlier code no longer works', async () => {
    const { cookie, formulier } = await loggedIn();
    const first = rowsOf((await send('/brieven', { cookie }, { formulier })).body)[1]?.at(-2) ?? '';
    const uitvoer = new Date(clock.now).toISOString();
    const second = rowsOf((await send('/brieven', { cookie }, { formulier, uitvoer })).body)[1]?.at(-2) ?? '';
    expect(second).not.toBe(first);
    const { violations } = await redeemLinkCode(await reader(), { requestId: REQUEST, code: first });
    expect(violations.map(({ code }) => code)).toEqual(['CODE-WRONG']);
  });

  test('are for operators only', async () => {
    expect((await send('/brieven')).status).toBe(401);
    expect((await send('/brieven', {}, {})).status).toBe(401);
  });
});
