/**
 * A screen reader announces what appears in a region only when the region was in the page before. So the server draws each
 * region of a form, empty, beside the field that it is about.
 */

import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { parsePage } from '../support/form-client/page.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { sharedPortal } from '../support/http/own-portal.ts';

const portal = await sharedPortal(870);

/** The name of the last field before each region in the page's content, in order. */
function regionsOf(html: string): string[] {
  const found: string[] = [];
  let field = '';
  const walk = (element: HtmlElement): void => {
    const name = element.getAttributeValue('name');
    if (
      name &&
      /^(?:input|select|textarea)$/.test(element.tagName) &&
      element.getAttributeValue('type') !== 'hidden'
    )
      field = name;
    if (element.getAttributeValue('role') === 'status' || element.getAttributeValue('aria-live') === 'polite')
      found.push(field);
    element.childElements.forEach(walk);
  };
  parsePage(html).querySelectorAll('main').forEach(walk);
  return found;
}

/** The help for a topic, the characters that are left, and the files. */
const CONTACT = ['topic', 'message', 'bestand'];

test.each([
  ['/klantenservice/contact/formulier', undefined, CONTACT],
  ['/klantenservice/contact/formulier', 'weekend', CONTACT],
  ['/klantenservice/contact/app/basis-formulier', 'weekend', CONTACT],
  // The month that is shown, and what the chosen days do.
  ['/vakantieservice/doorgeven', 'weekend', ['lastDay', 'lastDay']],
  // The street and city of a postcode, and the month that is shown.
  ['/verhuisservice/doorgeven', 'weekend', ['house_number_suffix', 'movingDay']],
  ['/account?wijzigen=adres', 'weekend', ['house_number_suffix']],
])('%s of %s has its regions', async (path, like, expected) => {
  const tab = await opened(portal.address(path), like);
  expect([tab.status, ...regionsOf(tab.html)]).toEqual([200, ...expected]);
});

async function opened(address: string, like: string | undefined): Promise<Tab> {
  if (like) return (await visitAs(await portal.readerLike(like), address)).tab;
  const tab = openBrowser().newTab();
  await tab.open(address);
  return tab;
}
