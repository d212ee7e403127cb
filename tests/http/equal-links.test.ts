/** Links and buttons of one name do one thing: those in a list carry what or which day they are about, at least for a screen reader. */
import { expect, test } from 'vitest';
import { hasSubscription } from '../fixtures/linking/forms.ts';
import {
  COLLECTOR,
  COMPLAINER,
  HOLDER,
  MAGAZINES,
  MANY,
  MOVING,
  type Reader,
  TRAVELLER,
} from '../fixtures/readers.ts';
import { attribute, formOf, nameOf, parsePage, select } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { openSharedPortal } from '../support/processes/journey-portal.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { variants } from '../support/runner/only-in-all.ts';

const PAGES = [
  '/',
  '/bezorgservice',
  '/account',
  '/abonnementen',
  '/abonnementen/delen',
  '/abonnementen/lezen',
  '/klantenservice/email',
  '/klantenservice/contact',
  '/vakantieservice',
  '/vakantieservice/doorgeven',
  '/verhuisservice',
];
const READERS: Readonly<Record<string, Reader>> = {
  ...{ HOLDER, MANY, COLLECTOR, COMPLAINER, MAGAZINES, MOVING, TRAVELLER },
};

/** The names of more than one thing to do in the page between the frames. */
function namesOfSeveral(html: string): string[] {
  const page = parsePage(html);
  const done = new Map<string, Set<string>>();
  const add = (name: string, what: string) => done.set(name, (done.get(name) ?? new Set()).add(what));
  for (const link of select(page, 'main a')) add(nameOf(page, link), attribute(link, 'href') ?? '');
  for (const button of select(page, 'main button')) {
    const form = formOf(page, button);
    const fields = form
      ? select(form, 'input').filter((field) => attribute(field, 'name') !== 'sleutel')
      : [];
    const values = fields.map((field) => `${attribute(field, 'name')}=${attribute(field, 'value')}`);
    add(nameOf(page, button), ['button', attribute(button, 'value'), ...values].join(' '));
  }
  return [...done].flatMap(([name, things]) =>
    things.size > 1 ? [`${name}: ${[...things].join(' | ')}`] : [],
  );
}

test.each(variants(Object.entries(READERS), 2))('for %s', (_, reader) => expectDistinct(reader));

test('for a reader with two subscriptions of one paper', async () => {
  const portal = await openSharedPortal(9_800);
  try {
    const reader = await portal.readerLike('weekend');
    await hasSubscription(portal, '99980001', { account_id: reader.username, email: reader.username });
    await expectDistinct(reader);
  } finally {
    await portal.close();
  }
});

async function expectDistinct(reader: Reader): Promise<void> {
  for (const brand of ['dpgnl', 'ad']) {
    const { tab } = await visitAs(reader, portalAddress(brand, '/account'));
    for (const path of PAGES) {
      await tab.open(portalAddress(brand, path));
      expect([tab.status, tab.url.pathname, tab.has('password')], `${brand} ${path}`).toEqual([
        200,
        path,
        false,
      ]);
      expect(namesOfSeveral(tab.html), `${brand} ${path}`).toEqual([]);
    }
  }
}
