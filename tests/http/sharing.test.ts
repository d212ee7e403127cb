/** Sharing digital reading without script: the household, and an invitation in each state of the login. */

import { expect, it, vi } from 'vitest';
import type { Reader } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { rowsOf } from '../support/rows.ts';
import { begins, nl } from '../support/texts.ts';

const HOUSEHOLD = '/abonnementen/delen';
const INVITED = nl('sharing.done.invited');
const TO_SUBSCRIPTIONS = nl('sharing.none.next');
const WITHOUT_SUBSCRIPTIONS = { 'ad.isBrandSubscriptionsEnabled': false };

const portal = await journeyPortal();

async function holding(holder: Reader) {
  return visitAs(holder, portal.address(HOUSEHOLD));
}

/** Invites an address. @returns the address of the link in the mail */
async function invite(holder: Reader, email: string): Promise<string> {
  const { tab } = await holding(holder);
  tab.fill('email', email);
  await tab.press(nl('sharing.form.button'));
  expect(tab.main).toContain(`${INVITED} naar ${email}`);
  expect(tab.texts('.people .fresh')).toEqual([expect.stringContaining(email)]);
  expect(tab.texts('main .action'), 'another invitation is not the next step').toEqual([]);
  return linkFor(email);
}

async function linkFor(email: string): Promise<string> {
  const mail = (await rowsOf(portal.db, 'mail', { recipient: email })).at(-1);
  const link: string | undefined = mail && JSON.parse(mail.template_values).link;
  return portal.address(link ?? (await linkInMail(email)));
}

/** The mail was sent before the outbox was read. */
async function linkInMail(email: string): Promise<string> {
  const mails = await portal.mailsTo({ username: email, password: '' });
  return /\/abonnementen\/uitnodiging\/[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

const invitesOf = ({ username }: Reader) => rowsOf(portal.db, 'invite', { account_id: username });
const readersOf = (holder: Reader) =>
  portal.db
    .selectFrom('co_reader')
    .innerJoin('subscription', 'subscription.id', 'co_reader.subscription_id')
    .select(['co_reader.account_id', 'co_reader.ended_at'])
    .where('subscription.account_id', '=', holder.username)
    .execute();

it('An invitation is accepted after a login that comes back to it, once by two presses', async () => {
  const [holder, guest] = [await portal.readerLike('camping'), await portal.readerLike('geen')];
  const link = await invite(holder, guest.username);
  const browser = openBrowser();
  const [tab, other] = [browser.newTab(), browser.newTab()];
  await tab.open(link);
  expect([tab.status, tab.main]).toEqual([
    200,
    expect.stringContaining(nl('invitation.heading', { holder: 'Henk' })),
  ]);
  expect(tab.headers['referrer-policy']).toBe('same-origin');
  await tab.follow(nl('form.login'));
  await logIn(tab, guest);
  expect(tab.url.href).toBe(link);
  expect(tab.main).not.toContain('Deze uitnodiging is voor');
  await other.open(link);
  await Promise.all([tab.press(nl('invitation.accept')), other.press(nl('invitation.accept'))]);
  for (const one of [tab, other])
    expect(one.main).toContain(nl('invitation.reading', { product: 'Ochtendblad' }));
  await tab.reload();
  expect(tab.main).toContain(nl('invitation.reading', { product: 'Ochtendblad' }));
  expect(await readersOf(holder)).toEqual([{ account_id: guest.username, ended_at: null }]);
  expect(await portal.queuedTemplates(holder)).toContain('sharing-accepted');

  const stranger = await portal.visit('/account', 'geen');
  await stranger.tab.open(link);
  expect([stranger.tab.status, stranger.tab.main]).toEqual([
    410,
    expect.stringContaining(nl('invitation.used')),
  ]);
  expect(stranger.tab.main).not.toContain(nl('invitation.overview'));
  await portal.withFlags(WITHOUT_SUBSCRIPTIONS, async () => {
    await stranger.tab.reload();
    expect(stranger.tab.links(TO_SUBSCRIPTIONS)).toEqual([]);
  });
  await stranger.tab.reload();
  await stranger.tab.follow(TO_SUBSCRIPTIONS);
  expect(stranger.tab.heading).toBe('Abonnementen');

  const late = openBrowser().newTab();
  await late.open(link);
  await late.follow(nl('form.login'));
  await logIn(late, guest);
  expect(late.main).toContain(nl('invitation.reading', { product: 'Ochtendblad' }));
});

it('Another account sees for whom it is, switches and comes back, or accepts with its own', async () => {
  const [holder, guest] = [await portal.readerLike('camping'), await portal.readerLike('geen')];
  const link = await invite(holder, guest.username);
  const { tab } = await portal.visit('/account', 'geen');
  await tab.open(link);
  expect(tab.main).toMatch(/Deze uitnodiging is voor g…\d@v…d\.nl/);
  expect(tab.main).not.toContain(guest.username);
  expect(await readersOf(holder)).toEqual([]);
  await tab.press(nl('differentAccount.switch'));
  await logIn(tab, guest);
  expect(tab.url.href).toBe(link);
  await tab.press(nl('invitation.accept'));
  await tab.open(portal.address(HOUSEHOLD));
  expect(tab.texts('aside p')).toContain(nl('sharing.reading.one'));
  expect((await readersOf(holder)).map(({ account_id }) => account_id)).toEqual([guest.username]);
});

it('The holder gets the own invitation explained, revokes it, and the link says so', async () => {
  const holder = await portal.readerLike('camping');
  const link = await invite(holder, 'oma@elders.nl');
  const { tab } = await holding(holder);
  await tab.open(link);
  expect([tab.status, tab.main]).toEqual([200, expect.stringContaining(nl('invitation.own'))]);
  await tab.open(portal.address(HOUSEHOLD));
  await tab.follow(begins(nl('sharing.revoke')));
  await tab.press(nl('sharing.revoke.button'));
  expect(tab.main).toContain(nl('sharing.done.revoked'));
  const visitor = openBrowser().newTab();
  await visitor.open(link);
  expect([visitor.status, visitor.main]).toEqual([410, expect.stringContaining('is ingetrokken')]);
  await visitor.press(nl('invitation.ask'));
  expect(visitor.main).toContain('We hebben uw vraag gemaild.');
  expect(await portal.queuedTemplates(holder)).toContain('sharing-new-asked');
});

it('A wrong address or an outage keeps what was typed, and the invitation is sent afterwards', async () => {
  const holder = await portal.readerLike('camping');
  const { tab } = await holding(holder);
  tab.fill('email', 'oma');
  tab.fill('name', 'Oma');
  await tab.press(nl('sharing.form.button'));
  expect([tab.status, tab.value('email'), tab.value('name')]).toEqual([422, 'oma', 'Oma']);
  expect(tab.title).toMatch(/^Fout: /);
  tab.fill('email', holder.username);
  await tab.press(nl('sharing.form.button'));
  expect(tab.main).toContain('Dit is uw eigen e-mailadres.');
  tab.fill('email', 'oma@elders.nl');
  await portal.whileDown(async () => {
    await tab.press(nl('sharing.form.button'));
    expect(tab.main).not.toContain(INVITED);
    expect([tab.value('email'), tab.value('name')]).toEqual(['oma@elders.nl', 'Oma']);
  });
  expect(await invitesOf(holder)).toEqual([]);
  await vi.waitFor(
    async () => {
      await tab.press(nl('sharing.form.button'));
      expect(tab.main).toContain(INVITED);
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(await invitesOf(holder)).toHaveLength(1);
});

it('Of several titles each stands once: in the form with its places, and above it only with its people', async () => {
  const { tab } = await portal.visit(HOUSEHOLD, 'veel', 'dpgnl');
  const places = () => tab.texts('.choices .hint');
  const all = Array.from(tab.all('.choices label'), () => nl('sharing.free.more', { count: '4' }));
  expect(all.length).toBeGreaterThan(1);
  expect(places()).toEqual(all);
  expect(tab.all('.people')).toEqual([]);
  tab.fill('email', 'nicht@elders.nl');
  await tab.press(nl('sharing.form.button'));
  expect(tab.all('.people')).toHaveLength(1);
  expect(tab.links(nl('sharing.aside.link'))).toHaveLength(1);
  expect(places()).toEqual(all.slice(1));
});

it('A name that is too long says how much fits', async () => {
  const { tab } = await holding(await portal.readerLike('camping'));
  tab.fill('email', 'oma@elders.nl');
  tab.fill('name', 'o'.repeat(61));
  await tab.press(nl('sharing.form.button'));
  expect([tab.status, tab.main]).toEqual([422, expect.stringContaining('Er passen 60 tekens.')]);
});

it('The page says to the holder what co-readers can do, and not to a reader who shares nothing', async () => {
  const heading = nl('sharing.can.heading');
  const { tab } = await holding(await portal.readerLike('camping'));
  expect(tab.main).toContain(heading);
  const { tab: other } = await holding(await portal.readerLike('geen'));
  expect(other.main).not.toContain(heading);
  // There is nothing to read either.
  expect(other.links(nl('reading.entry'))).toEqual([]);
  expect(other.texts('aside h2')).toContain(nl('service.questions'));
  expect(other.links(TO_SUBSCRIPTIONS)).toHaveLength(1);
  await portal.withFlags(WITHOUT_SUBSCRIPTIONS, async () => {
    for (const done of ['', '?gelukt=verlaten']) {
      await other.open(portal.address(`${HOUSEHOLD}${done}`));
      expect(other.links(TO_SUBSCRIPTIONS), done).toEqual([]);
    }
  });
});

it('An acceptance that a login or an outage interrupts is made afterwards, once', async () => {
  const [holder, guest] = [await portal.readerLike('camping'), await portal.readerLike('geen')];
  const link = await invite(holder, guest.username);
  const { tab, browser } = await visitAs(guest, portal.address('/account'));
  await tab.open(link);
  await portal.endSession(guest);
  browser.cookies.clear('login.ad.localhost');
  await tab.press(nl('invitation.accept'));
  await logIn(tab, guest);
  expect(tab.url.href).toBe(link);
  expect(await readersOf(holder)).toEqual([]);
  await portal.whileDown(async () => {
    await tab.press(nl('invitation.accept'));
    expect(tab.status).toBe(503);
    expect(tab.main).toMatch(/[Ll]ukt nu niet|kan niet geladen worden/);
  });
  await vi.waitFor(
    async () => {
      await tab.open(link);
      if (tab.buttons(nl('invitation.accept')).length > 0) await tab.press(nl('invitation.accept'));
      expect(tab.main).toContain(nl('invitation.reading', { product: 'Ochtendblad' }));
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(await readersOf(holder)).toEqual([{ account_id: guest.username, ended_at: null }]);
  expect(await portal.queuedTemplates(holder)).toEqual(['sharing-invite', 'sharing-accepted']);
});
