/** What release 6be922e6 stored goes on today: its sessions, mailed links, codes, drafts, files and waiting work. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tab } from '../support/form-client/browser.ts';
import { logIn, openWith } from '../support/form-client/visitor.ts';
import { ask, type Reply } from '../support/http/http.ts';
import { ensureBuilt } from '../support/processes/built.ts';
import { SECRETS } from '../support/processes/portal-process.ts';
import { nl } from '../support/texts.ts';
import type { Facts } from './6be922e6/facts.ts';
import { kindOf } from './sent-addresses.ts';
import { type Engine, expectOn, startUpgraded, type Upgraded } from './upgraded.ts';

/** What the page of each mailed address says, by the name of its link or by its kind, and its status if it is not 200. */
const MAILED_PAGES: Readonly<Record<string, readonly [words: string, status?: number]>> = {
  '/abonnementen/delen': ['Uw huisgenoten lezen Ochtendblad digitaal mee.'],
  '/abonnementen/koppelen': ['Staat uw abonnement nog niet bij uw account?'],
  '/account': [nl('account.complete.text')],
  '/bezorgservice/klacht/volgen/[id]': ['woensdag 18 november'],
  '/klantenservice/email': ['nieuwsbrie'],
  '/klantenservice/veelgestelde-vragen': ['Mijn krant is niet gekomen. Wat kan ik doen?'],
  '/uit/[link]': ['Wilt u Weekend niet meer krijgen'],
  '/vakantieservice': [nl('holiday.hero.from', { date: 'donderdag 24 december.' })],
  '/verhuisservice': [nl('moving.hero.coming', { date: 'zaterdag 23 januari 2027' })],
  cancelOfChanged: ['Uw e-mailadres is al gewijzigd.', 410],
  emailCancel: [nl('emailLink.cancel.button')],
  emailConfirm: [nl('emailLink.confirm.button')],
  emailConfirmPresent: [nl('emailLink.confirm.button')],
  emailRevert: [nl('emailLink.revert.button')],
  erasureCancel: [nl('mail.personalData.requested.subject', { date: 'dinsdag 1 december' })],
  invitation: ['Henk nodigt u uit.'],
  invitationUsed: [nl('invitation.reading', { product: 'Ochtendblad' })],
  linkBack: [nl('mail.linking.relink')],
  linkUndo: [nl('linking.wayBack.undo.button')],
  noticesStop: [nl('delayNotices.stop')],
  report: [nl('link.button')],
  unsubscribe: ['Wilt u Weekend niet meer krijgen'],
};

const ENGINES: readonly Engine[] = ['sqlite', 'postgresql'];
/** What `waiting.json` holds: a message of a guest with a file, and a message about a late delivery. */
const WAITED = {
  ...{ reference: 'C-DR98RWJD', guest: 'greet.wachter@elders.example' },
  ...{ file: { name: 'heg.txt', size: 23 }, stopKey: '7BEV53ZNKQCCX80T' },
};
const TUS = { 'tus-resumable': '1.0.0' };
const started = new Map<Engine, Upgraded<Facts>>();

beforeAll(async () => {
  await ensureBuilt();
  for (const engine of ENGINES) started.set(engine, await startUpgraded<Facts>(engine, SECRETS, '6be922e6'));
}, 300_000);
afterAll(() => Promise.all([...started.values()].map((one) => one.stop())));

describe.each(ENGINES)('what 6be922e6 stored on %s', (engine) => {
  const upgraded = () => started.get(engine) as Upgraded<Facts>;
  const address = (path: string) => `http://ad.localhost:${upgraded().port}${path}`;
  const readerOf = (name: string) => upgraded().facts.readers[name] ?? { username: '', cookie: '' };
  const linkOf = (name: string) => address(upgraded().facts.links[name] ?? `/no-link-${name}`);

  /** A browser with the cookies that the reader had then; without a name, one without cookies. */
  const openAs = (name: string | undefined, where: string) =>
    openWith(name ? readerOf(name).cookie : '', where);

  /** Opens a mailed link twice without effect, and presses its button. */
  async function press(link: string, button: string, done: string | RegExp, as?: string): Promise<Tab> {
    const tab = await openAs(as, linkOf(link));
    await tab.reload();
    expect(tab.buttons(button), `${link} can be pressed: ${tab.main}`).toHaveLength(1);
    await tab.press(button);
    expectOn(tab, done);
    return tab;
  }

  test('each address that a mail had leads to its page, without an effect', async () => {
    const { mails, links, readers } = upgraded().facts;
    const nameOfLink = new Map(Object.entries(links).map(([name, path]) => [path, name]));
    const nameOfReader = new Map(Object.entries(readers).map(([name, { username }]) => [username, name]));
    const mailed = mails.flatMap(({ to, links: paths }) => paths.map((path) => ({ to, path })));
    const opened = new Set<string>();
    const expectPage = async (kind: string, path: string, as?: string) => {
      const [words = `no page is expected of ${kind}`, status] = MAILED_PAGES[kind] ?? [];
      const tab = await openAs(as, address(path));
      expect([tab.url.pathname, kind]).toEqual([path, kind]);
      expectOn(tab, words, status);
      opened.add(kind);
    };
    for (const { to, path } of mailed)
      await expectPage(nameOfLink.get(path) ?? kindOf(path), path, nameOfReader.get(to));
    // Some mails went to an address outside an account, and were not noted.
    for (const kind of ['emailConfirm', 'noticesStop', 'report']) await expectPage(kind, links[kind] ?? '');
    expect([...opened].sort()).toEqual(Object.keys(MAILED_PAGES).sort());
  });

  test('every session is still logged in', async () => {
    const names = Object.keys(upgraded().facts.readers).filter(
      (name) => !['emailChanged', 'parked'].includes(name),
    );
    for (const name of names) {
      const tab = await openAs(name, address('/account'));
      expect([tab.url.pathname, tab.status], name).toEqual(['/account', 200]);
    }
  });

  test('what a reader changed on the account is shown', async () => {
    const tab = await openAs('account', address('/account'));
    for (const words of ['Ngô Jansen-van ’t Hof', 'Lindelaan 14', '29 februari 1980'])
      expect(tab.main).toContain(words);
  });

  test('an e-mail change is confirmed by its link, and the other link then says that it is too late', async () => {
    await press('emailConfirm', nl('emailLink.confirm.button'), nl('emailLink.done'));
    expect((await openAs(undefined, linkOf('emailCancel'))).status).toBe(410);
    const [account] = await upgraded().rows(
      `select email from account where id = '${readerOf('emailAsked').username}'`,
    );
    expect(account?.email).toBe(readerOf('emailAsked').newEmail);
  });

  test('a confirmed e-mail change is taken back by its link', async () => {
    await press('emailRevert', nl('emailLink.revert.button'), 'Uw wachtwoord werkt niet meer.');
    const { username } = readerOf('emailChanged');
    expect(await upgraded().rows(`select email from account where id = '${username}'`)).toEqual([
      { email: username },
    ]);
  });

  test('the present e-mail address is confirmed by its link', async () => {
    await press('emailConfirmPresent', nl('emailLink.confirm.button'), nl('emailLink.done'));
  });

  test('the code of a text message proves the phone number', async () => {
    const tab = await openAs('phone', address('/account?wijzigen=telefoon'));
    tab.fill('code', upgraded().facts.phone.code);
    await tab.press(nl('account.code.confirm'));
    expectOn(tab, nl('account.changed.telefoon'));
  });

  test('the code of a mail links the subscription', async () => {
    const { path, code } = readerOf('linkMail') as Facts['readers'][string];
    const tab = await openAs('linkMail', address(path ?? ''));
    tab.fill('code', code ?? '');
    await tab.press(nl('linking.code.button'));
    expectOn(tab, 'hoort nu bij uw account');
  });

  test('a letter that was asked for is still on its way', async () => {
    const { path } = readerOf('linkLetter') as Facts['readers'][string];
    expectOn(await openAs('linkLetter', address(path ?? '')), /brief/);
    const { subscription } = readerOf('linkLetter') as Facts['readers'][string];
    const codes = `select way from link_code where subscription_id = '${subscription}' and ended_at is null`;
    expect(await upgraded().rows(codes)).toEqual([{ way: 'letter' }]);
  });

  test('a link and an unlink are taken back by their links, each once', async () => {
    await press('linkUndo', nl('linking.wayBack.undo.button'), 'is teruggedraaid.');
    await press('linkBack', nl('mail.linking.relink'), /./);
    for (const used of ['linkUndo', 'linkBack'])
      expect((await openAs(undefined, linkOf(used))).status, used).toBe(410);
  });

  test('an open invitation is accepted by its link, and a used one stays used', async () => {
    const reads = nl('invitation.reading', { product: 'Ochtendblad' });
    await press('invitation', nl('invitation.accept'), reads, 'invited');
    expectOn(await openAs('coReader', linkOf('invitationUsed')), reads);
    expect((await openAs('account', linkOf('invitationUsed'))).status).toBe(410);
  });

  test('a newsletter is ended by the link of its mail, and a pause of newsletters goes on', async () => {
    await press('unsubscribe', nl('unsubscribe.stop'), 'U krijgt Weekend niet meer');
    const tab = await openAs('newslettersPaused', address('/klantenservice/email'));
    expect(tab.buttons(nl('newsletters.resume'))).toHaveLength(1);
  });

  test('messages about late deliveries are ended by their link', async () => {
    await press('noticesStop', nl('delayNotices.stop'), 'U krijgt geen bericht meer');
  });

  test('the removal of the account is cancelled by its link', async () => {
    await press(
      'erasureCancel',
      nl('personalData.erase.cancel'),
      /Uw account blijft\.\s*We verwijderen niets\./,
    );
  });

  test('a link of a mail reports that nothing came, once', async () => {
    await press('report', nl('link.button'), nl('complaint.done.before'));
    expect((await openAs(undefined, linkOf('report'))).status).toBe(410);
  });

  test('the address of an agenda still gives its deliveries', async () => {
    const reply = await askAt(new URL(linkOf('feed')).pathname, 'GET');
    expect([reply.status, reply.body.toString()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
  });

  test('an unfinished file goes on where it was, by the link of then, and a finished one is there', async () => {
    const { link, received, bytes, ...upload } = upgraded().facts.upload;
    const whole = Buffer.from(bytes, 'base64');
    const done = await askAt(upload.whole, 'HEAD', TUS);
    expect([done.status, done.headers['upload-offset']]).toEqual([200, String(whole.length)]);
    const head = await askAt(link, 'HEAD', TUS);
    expect([head.status, head.headers['upload-offset']]).toEqual([200, String(received)]);
    const headers = {
      ...{ ...TUS, 'upload-offset': String(received) },
      'content-type': 'application/offset+octet-stream',
    };
    const sent = await askAt(link, 'PATCH', headers, whole.subarray(received));
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(whole.length)]);
  });

  test.each([
    ['draftPause', nl('moving.aside.pauseLink'), /Gelukt\./],
    ['draftMove', nl('moving.request'), /Gelukt\./],
  ])('%s goes on at its last step and is sent', async (name, button, done) => {
    const tab = await openAs(name, address(upgraded().facts.drafts[name] ?? ''));
    expectOn(tab, nl('moving.heading.controle'));
    await tab.press(button);
    expectOn(tab, done);
  });

  test.each(['draftTemporary', 'draftComplaint'])('%s goes on at the step where it was', async (name) => {
    const path = upgraded().facts.drafts[name] ?? '';
    const tab = await openAs(name, address(path));
    expect(`${tab.url.pathname}${tab.url.search}`).toBe(path);
    expect(tab.buttons(/./).length).toBeGreaterThan(1);
  });

  test('a form that was sent after the session had ended is given back after the login', async () => {
    const { username, path } = readerOf('parked') as Facts['readers'][string];
    const tab = await openAs('parked', address(path ?? ''));
    await logIn(tab, { username, password: upgraded().facts.password });
    expectOn(tab, 'U bent opnieuw ingelogd. Wat u had ingevuld staat er nog.');
  });

  test('a pause, a move, a complaint and a household are shown', async () => {
    expectOn(await openAs('pause', address('/vakantieservice')), 'donderdag 24 december');
    expectOn(await openAs('temporary', address('/vakantieservice')), 'Lindelaan 14');
    expectOn(await openAs('move', address('/verhuisservice')), 'Lindelaan 14');
    const { id } = readerOf('complaint') as Facts['readers'][string];
    expectOn(await openAs('complaint', address(`/bezorgservice/klacht/volgen/${id}`)), /melding/i);
    expectOn(await openAs('sharer', address('/abonnementen/delen')), 'Stop');
  });

  test('a message with its file is kept, and no due work stays behind', async () => {
    const files = "select name from upload where case_id is not null and name = 'krant.txt'";
    expect(await upgraded().rows(files)).toHaveLength(1);
  });

  test('a message that waited is handed to the customer system once, with its file', async () => {
    const handedOff = `select hand_off from contact_case where reference = '${WAITED.reference}'`;
    await expect.poll(() => upgraded().rows(handedOff)).toEqual([{ hand_off: 'crm' }]);
    const saved = (await upgraded().cases()).filter(({ reference }) => reference === WAITED.reference);
    expect(saved).toMatchObject([{ saves: 1, files: [WAITED.file] }]);
  });

  test('waiting mails are sent, each once, and their links work', async () => {
    await expect.poll(() => upgraded().rows("select id from mail where state <> 'sent'")).toEqual([]);
    const [receipt, ...others] = await upgraded().mailsTo(WAITED.guest);
    expect([receipt?.text, others]).toEqual([expect.stringContaining(WAITED.reference), []]);
    const [notice, ...more] = await upgraded().mailsTo(readerOf('sessions').username);
    const stop = `/later/${WAITED.stopKey}`;
    expect([notice?.text, more]).toEqual([expect.stringContaining(stop), []]);
    const tab = await openAs(undefined, address(stop));
    await tab.press(nl('delayNotices.stop'));
    expectOn(tab, 'U krijgt geen bericht meer');
  });

  test('due jobs have run, without a failure', async () => {
    const { now } = upgraded().facts;
    const due = () => upgraded().rows(`select name from timed_work where due_at <= '${now}' or failures > 0`);
    await expect.poll(due).toEqual([]);
  });

  function askAt(path: string, method: string, headers = {}, body?: Buffer): Promise<Reply> {
    const { hostname, port, origin } = new URL(address(path));
    const sent = { port: Number(port), host: hostname, path, method, headers: { origin, ...headers } };
    return ask(body ? { ...sent, body } : sent);
  }
});
