/** What is to be paid and the invoices, without script. Interruptions and other readers' ids are in tests of their own. */
import { describe, expect, it } from 'vitest';
import { EMPTY, HALF_YEARLY, INVOICED, LATE, MANY, type Reader } from '../fixtures/readers.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { attribute } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { begins, belgian, nl } from '../support/texts.ts';

const PAGE = '/facturen';
const MORE = begins(nl('invoices.item.more'));
const portal = await journeyPortal();

const at = async (reader: Reader, path = PAGE, brand = 'ad') =>
  (await visitAs(reader, portal.address(path, brand))).tab;
const rows = (tab: Tab) => tab.all('.invoice');
const tags = (tab: Tab) => new Set(tab.texts('.invoice > .tag'));
/** As the words of a page are compared. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
/** The lines of the invoices that are open. */
const sumOf = (tab: Tab) => tab.texts('.sum > div').join(' ');

describe('A reader with an open invoice', () => {
  it('reads the amount and the day first, and how it came about and is paid', async () => {
    const tab = await at(INVOICED);
    expect(tab.texts('.sentence')[0]).toMatch(
      new RegExp(`^${nl('invoices.headline.open.kick')} €\\s24,03, vóór \\w+dag \\d+ \\w+`),
    );
    await tab.follow(nl('invoices.see.one'));
    const id = tab.url.hash.slice(1);
    expect(tab.all(`[id="${id}"]`)).toHaveLength(1);
    expect(tab.all('.invoice-details')).toHaveLength(1);
    expect(sumOf(tab)).toMatch(/Abonnement €\s32,50 .*Terug voor uw pauze .*−\s€\s8,47 Samen €\s24,03/s);
    expect(sumOf(tab)).toContain(spaced(nl('invoices.vat', { rate: 9 })));
    const facts = tab.texts('.facts').join(' ');
    for (const name of ['period', 'number', 'method', 'due'] as const)
      expect(facts).toContain(nl(`invoices.fact.${name}`));
    expect(tab.texts('h4')).toEqual([nl('invoices.transfer.heading')]);
    expect(facts).toMatch(/NL\d\d RABO \d{4} \d{4} \d\d .*RF\d\d/s);
  });

  it('finds the pause for which money came off, and from it the invoice again', async () => {
    const tab = await at(INVOICED);
    await tab.follow(nl('invoices.see.one'));
    const invoice = tab.url.hash;
    await tab.follow(nl('invoices.line.to.pause'));
    expect(tab.url.pathname).toBe('/vakantieservice');
    tab.unfold(/./);
    expect(tab.all(`[id="${tab.url.hash.slice(1)}"]`)).toHaveLength(1);
    const [said] = tab.texts('main li p').filter((text) => /Staat op de factuur van/.test(text));
    expect(said).toMatch(/: €\s8,47 terug\./);
    await tab.follow(begins(nl('invoices.see.one')));
    expect(tab.url.hash).toBe(invoice);
    expect(tab.all(`[id="${invoice.slice(1)}"]`)).toHaveLength(1);
  });

  it('downloads it, and a year', async () => {
    const { tab, openTab } = await visitAs(INVOICED, portal.address(PAGE));
    const files = [
      ...tab.links(begins(nl('invoices.download'))),
      ...tab.links(/^Facturen van \d{4} downloaden$/),
    ];
    const types = [];
    for (const link of files.slice(0, 2)) {
      const { headers } = await openTab(portal.address(attribute(link, 'href') ?? ''));
      types.push(headers['content-type']);
    }
    expect(types).toEqual(['application/pdf', 'application/zip']);
  });
});

describe('The list', () => {
  it('shows twelve invoices, latest first, and older ones on request', async () => {
    const tab = await at(INVOICED);
    expect(rows(tab)).toHaveLength(12);
    const first = tab.texts('.invoice h3');
    await tab.follow(nl('invoices.older'));
    expect(rows(tab)).toHaveLength(13);
    expect(tab.texts('.invoice h3').slice(0, 12)).toEqual(first);
    expect(tab.all(`[id="${tab.url.hash.slice(1)}"]`)).toHaveLength(1);
    expect(tab.links(nl('invoices.older'))).toEqual([]);
  });

  it('opens each invoice without a script, and names it in its button', async () => {
    const tab = await at(INVOICED);
    const buttons = tab.texts('.invoice summary').filter((text) => MORE.test(text));
    expect(new Set(buttons).size).toBe(buttons.length);
    tab.unfold(MORE);
    expect(tab.all('.invoice-details')).toHaveLength(12);
    expect(tab.links(begins(nl('invoices.download'))).length).toBeGreaterThanOrEqual(12);
    expect(tab.main).toContain('Creditnota');
    expect(tab.links(begins(nl('invoices.download.note')))).toHaveLength(1);
  });

  it('is narrowed by links to what is paid, open or of a year', async () => {
    const tab = await at(INVOICED);
    const all = tab.texts('.chip');
    expect(all.slice(0, 3)).toEqual([
      nl('invoices.filter.every'),
      nl('invoices.filter.status.open'),
      nl('invoices.filter.status.paid'),
    ]);
    await tab.follow(nl('invoices.filter.status.paid'));
    expect(tags(tab)).toEqual(new Set([nl('invoices.tag.paid')]));
    const year = all.at(-1) ?? '';
    await tab.follow(year);
    expect(tab.texts('.chip[aria-current]')).toEqual([nl('invoices.filter.status.paid'), year]);
    expect(tab.texts('.invoice h3').every((title) => title.endsWith(year))).toBe(true);
    await tab.back();
    await tab.reload();
    expect(tags(tab)).toEqual(new Set([nl('invoices.tag.paid')]));
    await tab.follow(nl('invoices.filter.every'));
    expect(rows(tab)).toHaveLength(12);
    await tab.follow(nl('invoices.filter.status.open'));
    expect(tags(tab)).toEqual(new Set([nl('invoices.tag.open')]));
  });

  it('of several titles is narrowed by a form, which keeps the year', async () => {
    const tab = await at(MANY, PAGE, 'dpgnl');
    const year = tab.texts('.chip').at(-2) ?? '';
    await tab.follow(year);
    const before = tab.texts('.invoice-subscription');
    expect(new Set(before).size).toBeGreaterThan(1);
    tab.choose('merk', 'vk');
    await tab.press(nl('invoices.filter.show'));
    expect(new Set(tab.texts('.invoice-subscription'))).toEqual(new Set(['De Voorpagina']));
    expect(tab.texts('.chip[aria-current]')).toEqual([year]);
    expect(tab.value('merk')).toBe('vk');
  });

  it('says that nothing fits, and leads to all of it', async () => {
    const tab = await at(INVOICED, `${PAGE}?status=te-laat&jaar=2001`);
    expect(tab.main).toContain(nl('invoices.noHits'));
    await tab.follow(nl('invoices.all'));
    expect(rows(tab)).toHaveLength(12);
  });

  it.each(['?status=weg', '?jaar=twee', '?merk=hln', '?toon=1e9x', '?merk=%00'])(
    'ignores a choice that means nothing: %s',
    async (query) => {
      const tab = await at(INVOICED, PAGE + query);
      expect([tab.status, rows(tab).length]).toEqual([200, 12]);
    },
  );

  it.each(['10000001', '99999999'])(
    'is not there for a subscription that is not the reader’s: %s',
    async (id) => {
      expect((await at(INVOICED, `${PAGE}?abonnement=${id}`)).status).toBe(404);
    },
  );

  it('is empty for a reader without invoices, and offers the next step', async () => {
    const tab = await at(EMPTY);
    expect(tab.texts('.sentence')).toEqual([nl('invoices.headline.nothing')]);
    expect(tab.main).toContain(nl('invoices.empty'));
    expect(tab.all('.chip, .invoice, select')).toEqual([]);
    expect(tab.links(nl('linking.entry'))).toHaveLength(1);
  });
});

describe('A late invoice', () => {
  it('is what the page says first, with its day, the invoice and help', async () => {
    const tab = await at(LATE);
    expect(tab.texts('.late')).toEqual([nl('invoices.headline.overdue.one')]);
    expect(tab.texts('.sentence')[0]).toMatch(
      /^€\s32,50. Betaalt u vóór \w+dag \d+ \w+.*uw krant gewoon komen\.$/,
    );
    expect(tags(tab)).toContain(nl('invoices.tag.overdue'));
    expect(tab.texts('.invoice-note').join()).toMatch(/Dit moest vóór|Vóór/);
    await tab.follow(nl('invoices.contact'));
    expect(tab.url.pathname).toBe('/klantenservice/contact');
  });

  it('is a line on home and on the card, and nowhere for who owes nothing', async () => {
    const tab = await at(LATE, '/');
    expect(tab.main).toContain(nl('home.overdue'));
    await tab.follow(nl('invoices.view'));
    expect(tab.url.pathname).toBe(PAGE);
    await tab.open(portal.address('/abonnementen'));
    expect(tab.texts('.facts').join()).toContain(nl('card.overdue'));
    const other = await at(INVOICED, '/');
    expect(other.main).not.toContain(nl('home.overdue'));
  });
});

it('The card of a subscription says its price and its next payment', async () => {
  const tab = await at(HALF_YEARLY, '/abonnementen', 'hln');
  const facts = tab.texts('.facts').join();
  expect(facts).toMatch(/€\s225,00 per halfjaar/);
  expect(facts).toMatch(/We schrijven €\s225,00 af op \w+dag \d+ \w+/);
});

it('A Belgian reader sees Belgian words, VAT of 0 % and what comes', async () => {
  const tab = await at(HALF_YEARLY, PAGE, 'hln');
  expect(tab.texts('.sentence')[0]).toMatch(
    /^U hoeft nu niets te betalen. Op \w+dag .* schrijven we €\s225,00 af\.$/,
  );
  tab.unfold(MORE);
  expect(sumOf(tab)).toContain(spaced(nl('invoices.vat.zero', { rate: 0 })));
  expect(tab.main).toContain(belgian('invoices.method.debit'));
  expect(tab.main).not.toContain(nl('invoices.method.debit'));
});

it('The host of several brands shows the invoices of all of them, each by its title, and the payments to come', async () => {
  const tab = await at(MANY, PAGE, 'dpgnl');
  expect(new Set(tab.texts('.invoice-subscription')).size).toBeGreaterThan(2);
  expect(tab.texts('aside h2')).toContain(nl('invoices.next.heading'));
});

it('A session that ended leads to the login and back to the same choice', async () => {
  const tab = await at(LATE, `${PAGE}?status=open`);
  await portal.endSession(LATE);
  await tab.reload();
  expect(tab.url.pathname + tab.url.search).toBe(`${PAGE}?status=open`);
  expect(tags(tab)).toEqual(new Set([nl('invoices.tag.open')]));
});

it('With invoices switched off there is no page, no price and no way there', async () => {
  await portal.withFlags({ 'ad.isInvoicesEnabled': false }, async () => {
    const tab = await at(LATE, PAGE);
    expect(tab.status).toBe(404);
    await tab.open(portal.address('/abonnementen'));
    expect(tab.texts('.facts').join()).not.toContain('€');
    await tab.open(portal.address('/'));
    expect(tab.main).not.toContain(nl('home.overdue'));
    expect(tab.html).not.toContain('href="/facturen');
  });
});
