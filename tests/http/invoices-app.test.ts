/** What is to be paid and the invoices in a brand's app, by the webview limitation and without script: pages alone, with the same choices. */
import { describe, expect, it } from 'vitest';
import { INVOICED, LATE, MANY, type Reader } from '../fixtures/readers.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { attribute } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { journeyPortalWith } from '../support/http/own-portal.ts';
import { begins, nl } from '../support/texts.ts';

const PAGE = '/facturen';
/** Markup of what only the web shows. */
const WEB_ONLY = ['<header', '<footer', '<nav', ' data-chat', '/api/logout'];

const portal = await journeyPortalWith([
  { patch: { id: 'client-settings', set: { webviewLimitation: true } } },
]);
const at = async (reader: Reader, path = PAGE, brand = 'ad') => {
  const visitor = await visitAs(reader, portal.address(path, brand));
  expectPageAlone(visitor.tab);
  return visitor;
};
const tags = (tab: Tab) => new Set(tab.texts('.invoice > .tag'));

/** The choices of the list are a navigation of the page itself. */
const aroundPage = ({ html }: Tab) => html.replace(/<main[\s\S]*<\/main>/, '');

function expectPageAlone(tab: Tab, expected = 200): void {
  const { html, url, status } = tab;
  expect(status, url.href).toBe(expected);
  expect(html, url.href).toContain('<h1');
  expect(
    WEB_ONLY.filter((markup) => aroundPage(tab).includes(markup)),
    url.href,
  ).toEqual([]);
}

describe('In the app', () => {
  it('the list begins with what is to be paid, and shows older invoices on request', async () => {
    const { tab } = await at(INVOICED);
    expect(tab.texts('.sentence')[0]).toMatch(new RegExp(`^${nl('invoices.headline.open.kick')} €\\s24,03`));
    expect(tab.all('.invoice')).toHaveLength(12);
    await tab.follow(nl('invoices.older'));
    expectPageAlone(tab);
    expect(tab.all('.invoice')).toHaveLength(13);
    expect(tab.links(nl('invoices.older'))).toEqual([]);
  });

  it('a status and a year narrow it, back and reload keep them', async () => {
    const { tab } = await at(INVOICED);
    const year = tab.texts('.chip').at(-1) ?? '';
    await tab.follow(nl('invoices.filter.status.paid'));
    expectPageAlone(tab);
    await tab.follow(year);
    expectPageAlone(tab);
    expect(tab.texts('.chip[aria-current]')).toEqual([nl('invoices.filter.status.paid'), year]);
    expect(tags(tab)).toEqual(new Set([nl('invoices.tag.paid')]));
    await tab.back();
    await tab.reload();
    expectPageAlone(tab);
    expect(tags(tab)).toEqual(new Set([nl('invoices.tag.paid')]));
  });

  it('a title and a subscription narrow it by a form', async () => {
    const { tab } = await at(MANY, PAGE, 'dpgnl');
    expect(new Set(tab.texts('.invoice-subscription')).size).toBeGreaterThan(1);
    tab.choose('merk', 'ad');
    await tab.press(nl('invoices.filter.show'));
    expectPageAlone(tab);
    expect(tab.url.searchParams.get('merk')).toBe('ad');
    const of = new Set(tab.texts('.invoice-subscription'));
    expect(of.size).toBe(1);
    const [subscription] = await portal.db
      .selectFrom('subscription')
      .select('id')
      .where('account_id', '=', 'demo-veel')
      .where('brand_key', '=', 'vk')
      .execute();
    await tab.open(portal.address(`${PAGE}?abonnement=${subscription?.id}`, 'dpgnl'));
    expectPageAlone(tab);
    expect(new Set(tab.texts('.invoice-subscription'))).toEqual(new Set(['De Voorpagina']));
  });

  it('an invoice opens with its PDF, which the app gets as a file', async () => {
    const { tab, openTab } = await at(INVOICED);
    tab.unfold(begins(nl('invoices.item.more')));
    expect(tab.all('.invoice-details').length).toBeGreaterThan(0);
    const [link] = tab.links(begins(nl('invoices.download')));
    const file = await openTab(portal.address((link && attribute(link, 'href')) ?? ''));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['cache-control']).toContain('no-store');
  });

  it('all links of the page stay in the app', async () => {
    for (const reader of [INVOICED, LATE]) {
      const { tab } = await at(reader);
      const links = tab.links(/./).map((link) => attribute(link, 'href') ?? '');
      const outside = links.filter((href) => !/^(?:[/#?]|tel:)/.test(href));
      expect([links.length > 10, outside]).toEqual([true, []]);
    }
  });

  it('a session that ended leads to the login and back to the same choice', async () => {
    const { tab } = await at(LATE, `${PAGE}?status=open`);
    await portal.endSession(LATE);
    await tab.reload();
    expectPageAlone(tab);
    expect(tab.url.pathname + tab.url.search).toBe(`${PAGE}?status=open`);
    expect(tags(tab)).toEqual(new Set([nl('invoices.tag.open')]));
  });

  it('an outage is a page alone too', async () => {
    const { tab } = await at(LATE);
    await portal.whileDown(() => tab.reload().then(() => {}));
    expectPageAlone(tab, 503);
    expect(tab.main).not.toMatch(/€/);
  });
});
