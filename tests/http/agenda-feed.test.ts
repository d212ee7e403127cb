/** The address of the reader's own calendar, without script. */
import { expect, it } from 'vitest';
import { MAKE_FEED } from '../fixtures/agenda/forms.ts';
import { ask, type Reply } from '../support/http/http.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { postInstead } from '../support/http/post-form.ts';
import { rowsOf } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const PAGE = '/bezorgservice';
const FIELD = nl('agenda.feed.label');

const portal = await sharedPortal(9_700);

async function calendarAt(address: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { hostname, port, pathname } = new URL(address);
  return ask({ port: Number(port), host: hostname, path: pathname, headers });
}
const statusOf = async (address: string) => (await calendarAt(address)).status;

it('An address of the agenda is shown once, sends a calendar, and is replaced by one of another tab', async () => {
  const { tab, openTab } = await portal.visit(PAGE);
  const other = await openTab(portal.address(PAGE));
  await tab.press(MAKE_FEED);
  const address = tab.valueBy(FIELD);
  await tab.reload();
  expect(tab.valueBy(FIELD)).toBe(address);
  expect(tab.buttons(nl('agenda.feed.copy'))).toEqual([]);
  const calendar = await calendarAt(address);
  expect(calendar.status).toBe(200);
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.body.toString()).toContain('BEGIN:VTIMEZONE');
  const etag = { 'if-none-match': String(calendar.headers.etag) };
  const unchanged = await calendarAt(address, etag);
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);

  await other.press(MAKE_FEED);
  const newer = other.valueBy(FIELD);
  expect([await statusOf(address), await statusOf(newer)]).toEqual([404, 200]);
  expect((await calendarAt(address, etag)).status).toBe(404);
  await tab.reload();
  expect(tab.main).toContain('U zette uw agendalink aan op');
  await tab.open(portal.address(PAGE));
  expect(tab.html).not.toContain(newer.split('/').at(-1));
});

it('An address of the agenda that is taken back is like one that never was, in each tab', async () => {
  const { tab, openTab } = await portal.visit(PAGE);
  await tab.press(MAKE_FEED);
  const address = tab.valueBy(FIELD);
  const stale = await openTab(portal.address(PAGE));
  await tab.press(nl('agenda.feed.revoke'));
  expect(tab.main).toContain(nl('agenda.feed.revoked'));
  const [revoked, never] = [
    await calendarAt(address),
    await calendarAt(address.replace(/.{4}\.ics$/, 'AAAA.ics')),
  ];
  expect([revoked.status, never.status]).toEqual([404, 404]);
  expect(revoked.body.equals(never.body)).toBe(true);
  await stale.press(nl('agenda.feed.revoke'));
  expect(stale.main).toContain(nl('agenda.feed.revoked'));
  await stale.open(portal.address(PAGE));
  expect(stale.buttons(MAKE_FEED)).toHaveLength(1);
  expect(stale.buttons(nl('agenda.feed.revoke'))).toEqual([]);
});

it('An address of the agenda is not made with a key that is too short', async () => {
  const visitor = await portal.visit(PAGE);
  const refused = await postInstead(visitor, { agenda: 'maken', sleutel: 'kort' });
  expect(refused).toMatch(/<title>Fout: /);
  expect(refused).toMatch(/role="alert".*Uw agendalink is niet veranderd\./s);
  const { username } = visitor.reader;
  const feeds = await rowsOf(portal.db, 'delivery_feed', { account_id: username });
  expect(feeds).toEqual([]);
});
