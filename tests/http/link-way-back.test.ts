/** The link in a mail that undoes a link or an unlink, without script and without a login, in each of its states. */

import { expect, it } from 'vitest';
import { hashOf } from '../../server/hash.ts';
import { hasSubscription } from '../fixtures/linking/forms.ts';
import type { Reader } from '../fixtures/readers.ts';
import { type Browser, openBrowser } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { replyInstead } from '../support/http/post-form.ts';
import { addRows, rowOf, setRows } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const NUMBER = '55500009';
const UNDO = nl('linking.wayBack.undo.button');
const RELINK = nl('mail.linking.relink');
const USED = 'U hebt deze link al gebruikt.';

const portal = await journeyPortal();

const holder = async () => (await rowOf(portal.db, 'subscription', { id: NUMBER })).account_id;

/** A link as in a mail, and a browser without a session that opened it in two tabs. */
async function opened(
  kind: 'undo' | 'relink',
  { ended = false, former = null as string | null, email = null as string | null } = {},
) {
  const reader = await portal.readerLike('weekend');
  const account_id = reader.username;
  await hasSubscription(portal, NUMBER, { account_id: kind === 'undo' ? account_id : null, email });
  const key = `${crypto.randomUUID()}-way-back`;
  const [created, until] = ended ? [-8, -1] : [0, 7];
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const row = { id: key, key_hash: hashOf(key), kind, account_id, former_holder: former, brand_key: 'ad' };
  const times = { created_at: at(created), valid_until: at(until), used_at: null };
  await addRows(portal.db, 'link_way_back', { ...row, ...times, subscription_id: NUMBER });
  const browser: Browser = openBrowser();
  const [tab, other] = [browser.newTab(), browser.newTab()];
  const address = portal.address(`/abonnementen/koppeling/${key}`);
  for (const one of [tab, other]) await one.open(address);
  return { reader, address, tab, other };
}

it('Opening the link of a new link changes nothing, and two presses undo it once', async () => {
  const { reader, address, tab, other } = await opened('undo');
  expect(tab.main).toContain('is aan een account gekoppeld. Wilt u dat terugdraaien?');
  expect(tab.headers).toMatchObject({ 'referrer-policy': 'same-origin' });
  expect(tab.headers['cache-control']).toContain('no-store');
  expect(await holder()).toBe(reader.username);
  await Promise.all([tab.press(UNDO), other.press(UNDO)]);
  const said = [tab, other].map(({ status, main }) => [status, main.includes('is teruggedraaid.')]);
  expect(said).toContainEqual([200, true]);
  expect(await holder()).toBeNull();
  expect(await portal.queuedTemplates(reader)).toEqual(['subscription-link-undone']);
  await tab.open(address);
  expect([tab.status, tab.main]).toEqual([410, expect.stringContaining(USED)]);
  expect(tab.main).not.toContain('Ochtendblad');
  expect(tab.links(nl('sharing.none.next'))).toHaveLength(1);
  await portal.withFlags({ 'ad.isBrandSubscriptionsEnabled': false }, async () => {
    await tab.reload();
    expect(tab.links(nl('sharing.none.next')), 'where a flag has closed them').toEqual([]);
  });
});

it('A subscription that moved by a code returns to its former holder', async () => {
  const { tab } = await opened('undo', { former: 'demo-verhuist' });
  await tab.press(UNDO);
  expect(tab.main).toContain('is teruggedraaid.');
  expect(await holder()).toBe('demo-verhuist');
});

it('The link of an unlink links the subscription again, once', async () => {
  const { reader, tab, other } = await opened('relink');
  await tab.press(RELINK);
  expect(tab.main).toContain('hoort weer bij uw account.');
  await tab.reload();
  await other.press(RELINK);
  expect([other.status, other.main]).toEqual([410, expect.stringContaining(USED)]);
  expect(await holder()).toBe(reader.username);
  expect(await portal.queuedTemplates(reader)).toEqual(['subscription-link-undone']);
});

it('With another account logged in the page names whom the link is for, and nothing is undone', async () => {
  const { reader, address, tab } = await opened('undo', { email: 'verhuist@voorbeeld.nl' });
  const other = await visitAs(await portal.readerLike('zaterdag'), address);
  expect([other.tab.status, other.tab.main]).toEqual([
    200,
    expect.stringContaining('Deze link is voor v…t@v…d.nl'),
  ]);
  expect(other.tab.buttons(UNDO)).toEqual([]);
  const { status } = await replyInstead(other, {});
  expect([status, await holder()]).toEqual([200, reader.username]);
  await other.tab.press(nl('differentAccount.switch'));
  await other.tab.open(address);
  expect(other.tab.buttons(UNDO)).toHaveLength(1);
  await tab.press(UNDO);
  expect(await holder()).toBeNull();
});

const emailOf = async ({ username }: Reader) => (await rowOf(portal.db, 'account', { id: username })).email;

it('The account that made the link, its former holder and the owner of its address can undo it while logged in', async () => {
  const viewer = await portal.readerLike('zaterdag');
  for (const about of [{}, { former: viewer.username }, { email: await emailOf(viewer) }]) {
    const { reader, address } = await opened('undo', about);
    const { tab } = await visitAs('former' in about || 'email' in about ? viewer : reader, address);
    await tab.press(UNDO);
    expect([tab.main, await holder()]).toEqual([
      expect.stringContaining('is teruggedraaid.'),
      'former' in about ? viewer.username : null,
    ]);
  }
});

it('A link that came too late, an invented link and one of another brand change nothing', async () => {
  const ended = await opened('undo', { ended: true });
  expect([ended.tab.status, ended.tab.main]).toEqual([410, expect.stringContaining('werkt niet meer')]);
  const { reader, address, tab } = await opened('undo');
  const invented = 'Deze link klopt niet';
  for (const wrong of [`${address.slice(0, -1)}x`, address.replace('//ad.', '//vk.')]) {
    await tab.open(wrong);
    expect([tab.status, tab.main]).toEqual([404, expect.stringContaining(invented)]);
    expect(tab.texts('main .heading .main'), 'the main sentence').toEqual([invented]);
    expect(tab.texts('main .heading .with-spot a'), 'beside the drawing').toEqual([nl('sharing.none.next')]);
    expect(tab.buttons(UNDO)).toEqual([]);
  }
  expect(await holder()).toBe(reader.username);
});

it('Nothing is undone after the subscription went to another account', async () => {
  const { tab, other } = await opened('relink');
  const next = await portal.readerLike('zaterdag');
  const set = { account_id: next.username };
  await setRows(portal.db, 'subscription', { id: NUMBER }, set);
  await tab.press(RELINK);
  expect([tab.status, tab.main]).toEqual([410, expect.stringContaining('intussen opnieuw gekoppeld')]);
  await other.reload();
  expect(other.status).toBe(410);
  expect(await holder()).toBe(next.username);
});

it('A code that is typed during an outage stays in the form', async () => {
  const reader = await portal.readerLike('weekend');
  await hasSubscription(portal, '55500011', { account_id: 'demo-verhuist', email: 'verhuist@voorbeeld.nl' });
  const { tab } = await visitAs(reader, portal.address('/abonnementen/koppelen'));
  tab.fill('subscriptionNumber', '55500011');
  tab.fill('zipCode', '6811 AB');
  tab.fill('houseNumber', '14');
  await tab.press(nl('linking.button'));
  await tab.press(nl('linking.send'));
  tab.fill('code', '123456');
  await portal.whileDown(async () => {
    await tab.press(nl('linking.code.button'));
    expect(tab.main).toContain('lukt nu niet');
    expect(tab.value('code')).toBe('123456');
  });
});
