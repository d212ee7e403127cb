/**
 * The webview limitation: what it hides on every page and what it leaves, and the services of the account in a brand's app.
 * Each form works, its pages are pages alone, and no redirect leaves the portal. What comes between is in
 * `interruptions.test.ts`.
 */

import { describe, expect, it } from 'vitest';
import { ACCOUNT_FORMS } from '../fixtures/account/forms.ts';
import { EMAIL_CHANGE_FORMS } from '../fixtures/email-change/forms.ts';
import { asksEmailChange, mailsEmailLink } from '../fixtures/email-change/rows.ts';
import { LINKING_FORMS } from '../fixtures/linking/forms.ts';
import { NEWSLETTER_FORMS } from '../fixtures/newsletters/forms.ts';
import { PERSONAL_DATA_FORMS } from '../fixtures/personal-data/forms.ts';
import { SHARING_FORMS } from '../fixtures/sharing/forms.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { begin, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { journeyPortalWith } from '../support/http/own-portal.ts';
import { replyInstead } from '../support/http/post-form.ts';
import { nl } from '../support/texts.ts';

const FORMS = [
  ...ACCOUNT_FORMS,
  ...EMAIL_CHANGE_FORMS,
  ...LINKING_FORMS,
  ...NEWSLETTER_FORMS,
  ...PERSONAL_DATA_FORMS,
  ...SHARING_FORMS,
];

/** Markup of what only the web shows. */
const WEB_ONLY = [
  '<header',
  '<footer',
  '<nav',
  ' data-chat',
  '<aside',
  '/api/logout',
  'winkel.ad.example',
  'abonneren.ad.example',
];

const LIMITED = { patch: { id: 'client-settings', set: { webviewLimitation: true } } };
const portal = await journeyPortalWith([LIMITED]);

function expectPageAlone({ html, url, status }: Tab, expected = 200): void {
  expect(status, url.href).toBe(expected);
  expect(html, url.href).toContain('<h1');
  expect(
    WEB_ONLY.filter((markup) => html.includes(markup)),
    url.href,
  ).toEqual([]);
}

it('A page is the page alone, with the way to its content and the question about statistics', async () => {
  const { tab } = await portal.visit('/account', 'geen');
  for (const path of ['/', '/abonnementen', '/account', '/bestaat-niet']) {
    await tab.open(portal.address(path));
    expectPageAlone(tab, path === '/bestaat-niet' ? 404 : 200);
    expect(tab.html.indexOf('href="#inhoud"'), path).toBeGreaterThan(0);
    expect(tab.html.split('id="consent"'), path).toHaveLength(2);
  }
  await tab.open(portal.address('/app-integration'));
  expect(tab.html).toContain('WEBVIEW');
  expect(tab.headers['cache-control']).toContain('no-store');
  await tab.open(portal.address('/api/consent'));
  expect(tab.status).toBe(404);
});

describe.each(FORMS)('$name in the app', (form) => {
  it('is carried out on pages alone, and stays in the app', async () => {
    const { tab, browser } = await begin(portal, form);
    expectPageAlone(tab);
    const before = browser.requests.length;
    await toTheEnd(tab, form);
    await tab.press(form.send);
    expect(tab.main).toMatch(form.done);
    expectPageAlone(tab);
    const hosts = browser.requests.slice(before).map(({ url }) => url.hostname);
    expect(new Set(hosts)).toEqual(new Set(['ad.localhost']));
  });
});

it('Everything that we hold of the reader is downloaded in the app', async () => {
  const visitor = await portal.visit('/account/gegevens');
  expectPageAlone(visitor.tab);
  expect(visitor.tab.buttons(nl('personalData.download.button'))).toHaveLength(1);
  const file = await replyInstead(visitor, { sleutel: 'a'.repeat(22) });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/zip']);
});

it('The link that took an account back lists in the app what was put back, and whom to call about the rest', async () => {
  const at = new Date().toISOString();
  const recovered = [
    { undone: 'feed', of: null },
    { left: 'move', of: 'Ochtendblad' },
  ];
  const id = await asksEmailChange(portal, await portal.readerLike('weekend'), {
    ...{ ended_as: 'confirmed', ended_at: at, reverted_at: at, recovered: JSON.stringify(recovered) },
  });
  const key = await mailsEmailLink(portal, id, 'revert');
  const tab = openBrowser().newTab();
  await tab.open(portal.address(`/account/email/${key}`, 'ad'));
  expectPageAlone(tab);
  expect(tab.main).toContain(nl('mail.recovery.undone.feed'));
  expect(tab.main).toMatch(/Ochtendblad – Er is een verhuizing doorgevoerd\..*088 123 45 67/s);
});
