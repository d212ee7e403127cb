/** Linking and unlinking a subscription without script, on the web. */

import { expect, it } from 'vitest';
import type { SubscriptionRow } from '../../backoffice/services/subscriptions/subscriptions.tables.ts';
import { today } from '../fixtures/subscriptions/delivery-rows.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { readDate } from '../support/form-client/read-date.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { addRows, rowOf } from '../support/rows.ts';
import { nl } from '../support/texts.ts';

const LINK = '/abonnementen/koppelen';
const TO_SUBSCRIPTIONS = nl('linking.done.action');

const portal = await journeyPortal();

it('A reader unlinks a subscription, and links it again by its number', async () => {
  const reader = await portal.readerLike('weekend');
  const own = await rowOf(portal.db, 'subscription', { account_id: reader.username });
  const { tab } = await visitAs(reader, portal.address(`/abonnementen/ontkoppelen/b001/${own.id}`));
  expect(tab.main).toMatch(
    /Dit gaat gewoon door Uw abonnement en de betaling De bezorging Dit stopt .* Digitaal lezen/,
  );
  expect(tab.main).toContain(`Bewaar uw nummer ${own.subscription_number}`);
  await tab.press(nl('linking.unlink.button'));
  expect(tab.main).toContain(nl('linking.done.unlinked'));
  await tab.open(portal.address(LINK));
  expect(tab.main).toMatch(/Waar vindt u het nummer\? Op uw factuur\..* Vaak gevraagd .* Hulp nodig\?/);
  await link(tab, { ...own, subscription_number: '77777777' });
  expect(tab.main).toContain('We vinden geen abonnement met deze gegevens');
  tab.fill('subscriptionNumber', own.subscription_number ?? '');
  await tab.press(nl('linking.button'));
  expect(tab.main).toContain('hoort nu bij uw account');
  expect(tab.texts('.card h2').map((name) => tab.main.includes(`${name}.`))).toEqual([true]);
  await link(tab, own);
  expect(tab.main).toContain('Dit abonnement hoort al bij uw account.');
  expect((await portal.queuedTemplates(reader)).toSorted()).toEqual([
    'subscription-linked',
    'subscription-unlinked',
  ]);
});

it('Where a flag has closed the subscriptions a reader links one all the same, and no link leads to them', async () => {
  const reader = await portal.readerLike('weekend');
  const own = await rowOf(portal.db, 'subscription', { account_id: reader.username });
  const { tab } = await visitAs(reader, portal.address(`/abonnementen/ontkoppelen/b001/${own.id}`));
  await tab.press(nl('linking.unlink.button'));
  expect(tab.links(TO_SUBSCRIPTIONS)).toHaveLength(1);
  await portal.withFlags({ 'ad.isBrandSubscriptionsEnabled': false }, async () => {
    await tab.reload();
    expect(tab.main).toContain(nl('linking.done.unlinked'));
    expect(tab.links(TO_SUBSCRIPTIONS)).toEqual([]);
    await link(tab, own);
    expect(tab.main).toContain('hoort nu bij uw account');
    expect(tab.html).not.toContain('href="/abonnementen"');
  });
  await tab.reload();
  expect(tab.texts('.card h2')).toHaveLength(1);
  expect(tab.links(TO_SUBSCRIPTIONS)).toHaveLength(1);
});

async function link(tab: Tab, own: SubscriptionRow): Promise<void> {
  await tab.open(portal.address(LINK));
  tab.fill('subscriptionNumber', own.subscription_number ?? '');
  tab.fill('zipCode', own.zip_code ?? '');
  tab.fill('houseNumber', own.house_number ?? '');
  await tab.press(nl('linking.button'));
}

it('A reader asks a code for a subscription of another account', async () => {
  const { tab } = await portal.visit(LINK);
  tab.fill('subscriptionNumber', '1000 0001');
  tab.fill('zipCode', '3512pn');
  tab.fill('houseNumber', '106 bis');
  await tab.press(nl('linking.button'));
  expect(tab.heading).toContain('hoort bij een ander account');
  expect(tab.main).toContain('j…n@v…d.nl');
  // Both ways are equal choices, with one button.
  expect(tab.options('by')).toEqual(['email', 'letter']);
  tab.answer('by', 'email');
  await tab.press(nl('linking.send'));
  await tab.press(nl('linking.send'));
  expect(tab.status).toBe(422);
  expect(tab.texts('#problemen')[0]).toMatch(/U kunt over \d+ seconden een nieuwe code vragen\./);
  expect(tab.texts('#code-hint')).toEqual([nl('linking.code.hint.email')]);
  tab.fill('code', '12');
  await tab.press(nl('linking.code.button'));
  expect(tab.main).toContain(nl('violation.CODE-INVALID.code'));
});

it('The page names the Dutch day on which the code of a letter ends, also just after midnight', async () => {
  const reader = await portal.readerLike('weekend');
  const year = today().year + 1;
  const asked = { subscription_id: '10000001', requested_at: new Date().toISOString() };
  const request = { id: 'has-a-code-of-a-letter', account_id: reader.username, brand_key: 'ad' };
  const code = { id: 'code-of-a-letter', request_id: request.id, way: 'letter', code_hash: 'none' } as const;
  const valid_until = `${year}-01-15T23:30:00.000Z`;
  const { subscription_id, requested_at } = asked;
  const matched = { ...request, subscription_id, matched_at: requested_at, redeemed_at: null };
  await addRows(portal.db, 'link_request', matched);
  const printed = { ...code, ...asked, exported_at: requested_at, valid_until, tries: 0, ended_at: null };
  await addRows(portal.db, 'link_code', printed);
  const { tab } = await visitAs(reader, portal.address(`${LINK}?aanvraag=${request.id}`));
  expect(tab.main).toContain(`De code werkt tot en met ${readDate(`${year}-01-16`, today().toString())}.`);
  expect(tab.texts('#code-hint')).toEqual([nl('linking.code.hint.letter')]);
  expect(tab.main).not.toContain(nl('linking.send.to.letter'));
});
