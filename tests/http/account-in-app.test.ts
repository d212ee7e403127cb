/**
 * The services of the account in a brand's app: each form works, its pages are pages alone, and no redirect leaves the
 * portal. What comes between is in `interruptions.test.ts`.
 */

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_FORMS } from '../fixtures/account/forms.ts';
import { EMAIL_CHANGE_FORMS } from '../fixtures/email-change/forms.ts';
import { LINKING_FORMS } from '../fixtures/linking/forms.ts';
import { NEWSLETTER_FORMS } from '../fixtures/newsletters/forms.ts';
import { PERSONAL_DATA_FORMS } from '../fixtures/personal-data/forms.ts';
import { SHARING_FORMS } from '../fixtures/sharing/forms.ts';
import { LIMITED, WEB_ONLY } from '../fixtures/shell/webview.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { begin, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { ask } from '../support/http/http.ts';
import { openJourneyPortal } from '../support/processes/journey-portal.ts';
import { nl } from '../support/texts.ts';

const FORMS = [
  ...ACCOUNT_FORMS,
  ...EMAIL_CHANGE_FORMS,
  ...LINKING_FORMS,
  ...NEWSLETTER_FORMS,
  ...PERSONAL_DATA_FORMS,
  ...SHARING_FORMS,
];

let portal: Awaited<ReturnType<typeof openJourneyPortal>>;
beforeAll(async () => {
  portal = await openJourneyPortal([LIMITED]);
});
afterAll(() => portal?.close());

function expectPageAlone({ html, url, status }: Tab): void {
  expect(status, url.href).toBe(200);
  expect(html, url.href).toContain('<h1');
  expect(
    WEB_ONLY.filter((markup) => html.includes(markup)),
    url.href,
  ).toEqual([]);
}

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
  const { tab, browser } = await visitAs(
    await portal.readerLike('weekend'),
    portal.address('/account/gegevens'),
  );
  expectPageAlone(tab);
  expect(tab.buttons(nl('personalData.download.button'))).toHaveLength(1);
  const file = await ask({
    ...{ port: portal.port, host: 'ad.localhost', path: '/account/gegevens', method: 'POST' },
    body: `sleutel=${'a'.repeat(22)}`,
    headers: {
      cookie: browser.cookies.headerFor(tab.url),
      origin: tab.url.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/zip']);
});

it('The link that took an account back lists in the app what was put back, and whom to call about the rest', async () => {
  const { username } = await portal.readerLike('weekend');
  const [id, key] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = new Date().toISOString();
  const recovered = [
    { undone: 'feed', of: null },
    { left: 'move', of: 'Ochtendblad' },
  ];
  await portal.inBackoffice(async (db) => {
    await db
      .insertInto('email_change')
      .values({
        ...{ id, account_id: username, subscription_id: null, following: '[]', brand_key: 'ad' },
        ...{ old_email: username, old_username: username, new_email: `dief.${username}`, asked_at: at },
        ...{ ended_as: 'confirmed', ended_at: at, reverted_at: at, recovered: JSON.stringify(recovered) },
      })
      .execute();
    const key_hash = createHash('sha256').update(key).digest('base64url');
    await db.insertInto('email_link').values({ key_hash, change_id: id, purpose: 'revert' }).execute();
  });
  const tab = openBrowser().newTab();
  await tab.open(portal.address(`/account/email/${key}`, 'ad'));
  expectPageAlone(tab);
  expect(tab.main).toContain(nl('mail.recovery.undone.feed'));
  expect(tab.main).toMatch(/Ochtendblad – Er is een verhuizing doorgevoerd\..*088 123 45 67/s);
});
