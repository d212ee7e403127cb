/** A new e-mail address without script: asked for on the account, confirmed and undone by the links of the mails. */

import { expect, test } from 'vitest';
import { mailsEmailLink } from '../fixtures/email-change/rows.ts';
import type { Reader } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { expectRefused } from '../support/form-client/refusals.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { sharedPortal } from '../support/http/own-portal.ts';
import { addRows, rowOf, setRows } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const portal = await sharedPortal(3_200);

/** The address of a link like those in the mails of the reader's last change. */
async function linkOf({ username }: Reader, purpose: 'confirm' | 'cancel' | 'revert'): Promise<string> {
  const changes = portal.db.selectFrom('email_change').select('id').where('account_id', '=', username);
  const { id } = await changes.orderBy('asked_at', 'desc').executeTakeFirstOrThrow();
  return portal.address(`/account/email/${await mailsEmailLink(portal, id, purpose)}`, 'ad');
}

const emailOf = async ({ username }: Reader) => (await rowOf(portal.db, 'account', { id: username })).email;

async function asked(email: string) {
  const reader = await portal.readerLike('weekend');
  const visitor = await visitAs(reader, portal.address('/account', 'ad'));
  await visitor.tab.follow(`${nl('account.change')} e-mailadres`);
  visitor.tab.answer('email', email);
  await visitor.tab.press(nl('account.email.action'));
  return { ...visitor, old: await emailOf(reader) };
}

test('is asked for on the account, and changes only when its link is opened and its button pressed', async () => {
  const email = `${crypto.randomUUID()}@elders.example`;
  const { reader, tab, old } = await asked(email);
  expect(tab.main).toMatch(new RegExp(`Kijk in uw mail\\..*Kijk in de mail van ${email}`, 's'));
  await tab.open(await linkOf(reader, 'confirm'));
  expect(tab.headers['referrer-policy']).toBe('same-origin');
  await tab.reload();
  expect(await emailOf(reader)).toBe(old);
  await tab.press(nl('mail.email.confirm.action'));
  expect(tab.main).toContain('Gelukt.');
  expect(await emailOf(reader)).toBe(email);
  await tab.follow(nl('emailLink.toAccount'));
  expect(tab.main).toContain(email);
});

test('the old address stops it or takes it back, without a login', async () => {
  const tab = openBrowser().newTab();
  const stopped = await asked(`${crypto.randomUUID()}@elders.example`);
  await tab.open(await linkOf(stopped.reader, 'cancel'));
  await tab.press(nl('emailLink.cancel.button'));
  expect(tab.main).toContain(nl('emailLink.cancel.done'));
  await tab.open(await linkOf(stopped.reader, 'confirm'));
  expect(tab.buttons(nl('mail.email.confirm.action'))).toEqual([]);
  const { reader, old } = await asked(`${crypto.randomUUID()}@elders.example`);
  await tab.open(await linkOf(reader, 'confirm'));
  await tab.press(nl('mail.email.confirm.action'));
  await tab.open(await linkOf(reader, 'cancel'));
  expect([tab.status, tab.main]).toEqual([410, expect.stringContaining('al gewijzigd')]);
  await tab.open(await linkOf(reader, 'revert'));
  await tab.press(nl('mail.email.changed.action'));
  expect(tab.main).toContain('Uw wachtwoord werkt niet meer.');
  expect(await emailOf(reader)).toBe(old);
});

test('taking an account back lists what was put back and what only a person can undo, also on the next visit', async () => {
  const { reader, tab: intruder } = await asked(`${crypto.randomUUID()}@elders.example`);
  await intruder.open(await linkOf(reader, 'confirm'));
  await intruder.press(nl('mail.email.confirm.action'));
  await intruder.open(portal.address('/account?wijzigen=naam', 'ad'));
  intruder.answer('last_name', 'Dievens');
  await intruder.press(nl('account.save'));
  const line = { account_id: reader.username, brand_key: 'ad', surface: 'web', trace_id: '', before: null };
  const at = new Date().toISOString();
  await addRows(portal.db, 'audit_log', {
    ...line,
    id: crypto.randomUUID(),
    at,
    action: 'exportData',
    subject: reader.username,
    after: null,
  });
  const tab = openBrowser().newTab();
  await tab.open(await linkOf(reader, 'revert'));
  expect(tab.main).not.toContain('teruggezet');
  await tab.press(nl('mail.email.changed.action'));
  const listed =
    /Dit hebben we teruggezet of gestopt:\s+Uw naam.*Uw gegevens zijn gedownload\..*088 123 45 67/s;
  expect(tab.main).toMatch(listed);
  await tab.reload();
  expect(tab.main).toMatch(listed);
  await intruder.open(portal.address('/account', 'ad'));
  expect(intruder.main).not.toContain('Dievens');
});

test('with another account logged in the link names its own account, masked, and does nothing', async () => {
  const { reader, old } = await asked(`${crypto.randomUUID()}@elders.example`);
  const link = await linkOf(reader, 'confirm');
  const other = await portal.visit('/account', 'jan');
  await other.tab.open(link);
  expect(other.tab.main).toContain('…');
  expect(other.tab.buttons(nl('mail.email.confirm.action'))).toHaveLength(0);
  expect(await emailOf(reader)).toBe(old);
});

test('the present address is confirmed where the account shows that this is missing', async () => {
  const reader = await portal.readerLike('weekend');
  await setRows(portal.db, 'account', { id: reader.username }, { email_confirmed: 0 });
  const { tab } = await visitAs(reader, portal.address('/klantenservice/email', 'ad'));
  expect(tab.main).toContain(`U hebt ${reader.username} nog niet bevestigd.`);
  tab.answer('newsletterId', 'ad-weekend');
  await tab.press(nl('newsletters.save'));
  expect(await portal.queuedTemplates(reader), 'no newsletter before the address is confirmed').toEqual([]);
  await tab.follow(nl('account.part.email_confirmed'));
  expect(tab.heading).toBe(nl('account.heading'));
  expect(tab.main).toContain(nl('account.part.email_confirmed'));
  expect(tab.value('email')).toBe(reader.username);
  await tab.press(nl('account.email.action'));
  expect(tab.main).toContain('Kijk in uw mail.');
  await tab.open(await linkOf(reader, 'confirm'));
  expect(tab.main).not.toContain('Op andere apparaten bent u dan uitgelogd');
  await tab.press(nl('mail.email.confirm.action'));
  expect(tab.main).toContain('Gelukt.');
  await tab.open(portal.address('/account', 'ad'));
  expect(tab.links(nl('account.part.email_confirmed'))).toHaveLength(0);
  await tab.open(portal.address('/klantenservice/email', 'ad'));
  expect(tab.main).not.toContain('nog niet bevestigd');
});

test('a wrong address is refused beside its field, and an invented link is not there', async () => {
  const { tab } = await asked('jan@voorbeeld');
  expect(tab.status).toBe(422);
  expectRefused(tab, { email: nl('violation.EMAIL-INVALID') });
  await tab.open(portal.address(`/account/email/${'x'.repeat(43)}`, 'ad'));
  expect([tab.status, tab.main]).toEqual([404, expect.stringContaining('Deze link werkt niet.')]);
});

const PATH = '/abonnementen/email';

/** The page of the reader's first subscription. */
async function ofSubscription() {
  const reader = await portal.readerLike('weekend');
  const own = await rowOf(portal.db, 'subscription', { account_id: reader.username });
  return { reader, id: own.id, path: portal.address(`${PATH}/b001/${own.id}`, 'ad') };
}

test('after three addresses in a day the reader hears when it can be tried again', async () => {
  const { tab } = await portal.visit('/account');
  for (let times = 0; times < 4; times += 1) {
    await tab.open(portal.address('/account?wijzigen=emailadres'));
    tab.answer('email', `${crypto.randomUUID()}@elders.example`);
    await tab.press(nl('account.email.action'));
  }
  expect(tab.status).toBe(429);
  expect(tab.main).toContain(nl('violation.RATE-LIMITED.wait', { wait: '24 uur' }));
});

test('of a subscription: asked for, mailed again once a minute, and stopped', async () => {
  const email = `${crypto.randomUUID()}@elders.example`;
  const { reader, path } = await ofSubscription();
  const { tab } = await visitAs(reader, path);
  expect(tab.main).toContain(reader.username);
  tab.answer('email', 'jan@voorbeeld');
  await tab.press(nl('account.email.action'));
  expect(tab.status).toBe(422);
  expectRefused(tab, { email: nl('violation.EMAIL-INVALID') });
  tab.answer('email', email);
  await tab.press(nl('account.email.action'));
  expect(tab.main).toContain(`Kijk in de mail van ${email}`);
  await tab.press(nl('emailChange.again'));
  expect(tab.main).toContain('We hebben de mail opnieuw gestuurd.');
  await tab.press(nl('emailChange.again'));
  expect(tab.main).toMatch(/We hebben net al een mail gestuurd\. Probeer het over \d+ seconden opnieuw\./);
  expect([tab.status, Number(tab.headers['retry-after']) > 0]).toEqual([429, true]);
  const other = await visitAs(reader, path);
  await tab.press(nl('emailChange.stop'));
  expect(tab.main).toContain('Er wacht geen wijziging meer.');
  expect(tab.buttons(nl('account.email.action'))).toHaveLength(1);
  await other.tab.press(nl('emailChange.stop'));
  expect(other.tab.main).toContain('Er wacht geen wijziging meer.');
  expect((await portal.queuedTemplates(reader)).toSorted()).toEqual([
    ...['email-asked', 'email-confirm', 'email-confirm'],
  ]);
});

test('after a confirmation in another tab, the buttons of the account do not say that it was stopped or mailed', async () => {
  const email = `${crypto.randomUUID()}@elders.example`;
  const { reader, tab, openTab } = await asked(email);
  const other = await openTab(portal.address('/account', 'ad'));
  const confirming = await openTab(await linkOf(reader, 'confirm'));
  await confirming.press(nl('mail.email.confirm.action'));
  for (const [opened, button] of [
    [tab, nl('emailChange.stop')],
    [other, nl('emailChange.again')],
  ] as const) {
    await opened.press(button);
    expect(opened.main, button).toContain('Er wacht geen wijziging meer.');
    expect(opened.main, button).toContain(email);
    expect(opened.main, button).not.toContain('Gelukt');
  }
});

test('of a subscription of somebody else, or one that is only read along: not there', async () => {
  const { id, path } = await ofSubscription();
  const stranger = await portal.readerLike('jan');
  const { tab } = await visitAs(stranger, path);
  const unknown = await visitAs(stranger, portal.address(`${PATH}/b001/10009999`, 'ad'));
  expect([tab.status, tab.main]).toEqual([404, unknown.tab.main]);
  await addRows(portal.db, 'co_reader', {
    ...{ id: crypto.randomUUID(), subscription_id: id, account_id: stranger.username },
    ...{ invite_key: crypto.randomUUID(), since: new Date().toISOString(), last_used_month: null },
    ...{ ended_at: null, ended_by: null },
  });
  await tab.open(path);
  expect([tab.status, tab.main]).toEqual([404, unknown.tab.main]);
});

test('on the account: the waiting address is mailed again and stopped there, and subscriptions follow', async () => {
  const { reader, tab, old } = await asked(`${crypto.randomUUID()}@elders.example`);
  await tab.press(nl('emailChange.again'));
  expect(tab.main).toContain('Kijk in uw mail.');
  await tab.press(nl('emailChange.stop'));
  expect(tab.buttons(nl('emailChange.stop'))).toHaveLength(0);
  await setRows(portal.db, 'subscription', { account_id: reader.username }, { email: old });
  await tab.follow(`${nl('account.change')} e-mailadres`);
  const email = `${crypto.randomUUID()}@elders.example`;
  const [first = ''] = tab.options('following');
  tab.answer('email', email);
  await tab.press(nl('account.email.action'));
  await tab.open(await linkOf(reader, 'confirm'));
  await tab.press(nl('mail.email.confirm.action'));
  const own = await rowOf(portal.db, 'subscription', { id: first });
  expect(own.email).toBe(email);
});
