/**
 * Sections of the account that are closed: by a flag, or because the brand's readers log in at another party. An attacker
 * posts their forms all the same, on the web and in the app.
 */

import { describe, expect, it } from 'vitest';
import { OWN_HEADER } from '../../src/lib/api/graphql-call.ts';
import { SECTIONS } from '../../src/services/account/sections.ts';
import { SECTION_POSTS } from '../fixtures/account/section-posts.ts';
import { asksEmailChange, mailsEmailLink } from '../fixtures/email-change/rows.ts';
import type { Reader } from '../fixtures/readers.ts';
import { type Visitor, visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { journeyPortalWith } from '../support/http/own-portal.ts';
import { rowOf, rowsOf, setRows } from '../support/rows.ts';
import { variants } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

/** Brands in the content of this test. */
const BRANDS = {
  web: { open: 'tr', byFlag: 'vk', bySetting: 'ad' },
  app: { open: 'bdo', byFlag: 'wol', bySetting: 'hln' },
} as const;
const SETTINGS_PAGE = 'https://login.uitgever.example/mijn-gegevens';
const END_OTHERS = nl('sessions.endOthers');
const OFF = ['isBrandSubscriptionsPersonaliaEditingEnabled', 'isBrandSubscriptionsEmailEditingEnabled'];

const closed = [BRANDS.web.byFlag, BRANDS.app.byFlag];
const set = Object.fromEntries(closed.flatMap((brand) => OFF.map((flag) => [`${brand}.${flag}`, false])));
const portal = await journeyPortalWith([
  { patch: { id: 'feature-flags', set } },
  ...[BRANDS.web.bySetting, BRANDS.app.bySetting].map((brand) => ({
    patch: { id: `brand-${brand}`, set: { accountSettingsUrl: SETTINGS_PAGE } },
  })),
  ...Object.values(BRANDS.app).map((brand) => ({
    create: { _id: `client-settings-${brand}`, _type: 'clientSettings', brand, webviewLimitation: true },
  })),
]);

const visit = (brand: string) => portal.visit('/account', 'weekend', brand);

/** What is stored of the reader's own data. */
const stored = async ({ username }: Reader) => [
  await rowOf(portal.db, 'account', { id: username }),
  await rowsOf(portal.db, 'email_change', { account_id: username }),
  await rowsOf(portal.db, 'phone_challenge', { account_id: username }),
];

async function post({ browser, tab }: Visitor, path: string, body: string, type: string) {
  const headers = {
    ...{ cookie: browser.cookies.headerFor(tab.url), origin: tab.url.origin, 'content-type': type },
    'idempotency-key': crypto.randomUUID(),
    [OWN_HEADER]: '1',
  };
  const at = { port: portal.port, host: tab.url.hostname, path, headers };
  return (await ask({ ...at, method: 'POST', body })).status;
}

/** The form as its page would send it; its version is of the account, so it is taken where the section is open. */
const sent = (visitor: Visitor, { section, fields }: (typeof SECTION_POSTS)[number], versie: string) => {
  const body = new URLSearchParams({ ...fields, versie, sleutel: crypto.randomUUID() }).toString();
  return post(visitor, `/account?wijzigen=${section}`, body, 'application/x-www-form-urlencoded');
};

it('every section has its forms in the list of this test', () => {
  const listed = new Set(SECTION_POSTS.map(({ section }) => section));
  expect([...listed]).toEqual(expect.arrayContaining(SECTIONS.map(({ id }) => id)));
});

describe.each(variants(['web', 'app'] as const))('on the %s', (surface) => {
  const brands = BRANDS[surface];

  it('a reader who cannot change anything is asked for nothing, and offered no change', async () => {
    const { tab, reader } = await visit(brands.byFlag);
    await setRows(portal.db, 'account', { id: reader.username }, { date_of_birth: null });
    await tab.reload();
    expect(tab.all('.completeness')).toEqual([]);
    expect(tab.main).not.toMatch(/Nog \d+ dingen?|compleet|wat niet meer klopt/);
    const open = await visitAs(reader, portal.address('/account', brands.open));
    expect(open.tab.all('.completeness .step')).toHaveLength(1);
  });

  it('no form of a section that a flag has closed is received, and nothing is stored', async () => {
    const visitor = await visit(brands.byFlag);
    const open = await visitAs(visitor.reader, portal.address('/account', brands.open));
    const before = await stored(visitor.reader);
    const versions = new Map<string, string>();
    for (const { id } of SECTIONS) {
      await open.tab.open(portal.address(`/account?wijzigen=${id}`, brands.open));
      versions.set(id, open.tab.value('versie') ?? '');
    }
    for (const form of SECTION_POSTS) {
      const version = versions.get(form.section) ?? '';
      expect(await sent(visitor, form, version), JSON.stringify(form)).toBe(404);
    }
    expect(await stored(visitor.reader)).toEqual(before);
    for (const form of SECTION_POSTS) {
      const version = versions.get(form.section) ?? '';
      expect([200, 303, 422], JSON.stringify(form)).toContain(await sent(open, form, version));
    }
    expect(await stored(visitor.reader)).not.toEqual(before);
  });

  it('the e-mail address and the password are changed at the other party, and no form for them is received', async () => {
    const visitor = await visit(brands.bySetting);
    const { tab, reader } = visitor;
    for (const row of [`${nl('account.change')} e-mailadres`, `${nl('account.change')} wachtwoord`])
      expect(tab.links(row).map((link) => link.getAttribute('href')?.value)).toEqual([SETTINGS_PAGE]);
    expect(tab.main).toContain(nl('account.password.where', { host: 'login.uitgever.example' }));
    expect(tab.html).not.toContain('wijzigen=emailadres');
    await setRows(portal.db, 'account', { id: reader.username }, { email_confirmed: 0 });
    await tab.reload();
    expect(
      tab.links(nl('account.part.email_confirmed')).map((link) => link.getAttribute('href')?.value),
    ).toEqual([SETTINGS_PAGE]);
    await tab.open(portal.address('/account?wijzigen=emailadres', brands.bySetting));
    expect(tab.status).toBe(404);

    const before = await stored(reader);
    for (const form of SECTION_POSTS.filter(({ section }) => section === 'emailadres'))
      expect(await sent(visitor, form, reader.username), JSON.stringify(form)).toBe(404);
    const ask = JSON.stringify({ email: `${crypto.randomUUID()}@elders.example`, following: [] });
    const door = `/api/customer/accounts/${reader.username}/email-changes`;
    expect(await post(visitor, door, ask, 'application/json')).toBe(404);
    expect(await stored(reader)).toEqual(before);
    const open = await visitAs(reader, portal.address('/account', brands.open));
    expect(open.tab.links(`${nl('account.change')} wachtwoord`)).toEqual([]);
    expect(await post(open, door, ask, 'application/json')).toBe(200);
  });

  it.each(['confirm', 'cancel', 'revert'] as const)(
    'a mailed link to %s an address is not there',
    async (purpose) => {
      const { tab, reader } = await visit(brands.bySetting);
      const statuses: number[] = [];
      for (const brand of [brands.bySetting, brands.open]) {
        await tab.open(portal.address(`/account/email/${await linkOf(reader, purpose, brand)}`, brand));
        statuses.push(tab.status);
      }
      expect(statuses).toEqual([404, 200]);
    },
  );
});

it('sessions are neither shown nor ended while their overview is switched off, and a failed end is told', async () => {
  const one = await visit('ad');
  const other = await visitAs(one.reader, portal.address('/account', 'ad'));
  const endOthers = () => post(one, '/account', 'sessie=alle-andere', 'application/x-www-form-urlencoded');
  await portal.withFlags({ 'general.isSessionOverviewEnabled': false }, async () => {
    await one.tab.open(portal.address('/account', 'ad'));
    expect(one.tab.buttons(END_OTHERS)).toEqual([]);
    expect(await endOthers()).toBe(200);
    await other.tab.reload();
    expect(other.tab.url.pathname).toBe('/account');
    expect(other.tab.has('username')).toBe(false);
  });
  await one.tab.open(portal.address('/account', 'ad'));
  await portal.whileDown(async () => {
    await one.tab.press(END_OTHERS);
    expect(one.tab.url.search).toBe('?uitgelogd=niet-alle');
  });
  const reloaded = async () => {
    await one.tab.reload();
    return one.tab.main;
  };
  await expect.poll(reloaded).toContain('We proberen het opnieuw tot het lukt');
});

it('the address of a subscription is still changed here, and leads to the other party for that of the account', async () => {
  const { tab, reader } = await visit(BRANDS.web.bySetting);
  const { id } = await rowOf(portal.db, 'subscription', { account_id: reader.username });
  await tab.open(portal.address(`/abonnementen/email/b001/${id}`, BRANDS.web.bySetting));
  expect(tab.html).toContain(`href="${SETTINGS_PAGE}"`);
  expect(tab.html).not.toContain('wijzigen=emailadres');
  tab.answer('email', 'van-het-abonnement@elders.example');
  await tab.press(nl('account.email.action'));
  expect(tab.main).toContain('Kijk in de mail van van-het-abonnement@elders.example');
});

/** The key of a mailed link of a change of the account's address, requested at this brand. */
async function linkOf(
  reader: Reader,
  purpose: 'confirm' | 'cancel' | 'revert',
  brand_key: string,
): Promise<string> {
  const now = new Date().toISOString();
  const done = { old_email: 'oud@elders.example', new_email: reader.username, ended_at: now } as const;
  const ended = purpose === 'revert' ? { ...done, ended_as: 'confirmed' as const } : {};
  return mailsEmailLink(portal, await asksEmailChange(portal, reader, { brand_key, ...ended }), purpose);
}
