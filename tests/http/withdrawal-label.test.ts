/** The label of withdrawing, by its role and name: in the footer of every brand, in the app, and where pages fail. */
import { expect, it } from 'vitest';
import { BRAND_CODES } from '../../content/brand-codes.fixture.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { belgian, nl } from '../support/texts.ts';

const portal = await journeyPortal();
const LABELS = [nl('withdrawing.label'), belgian('withdrawing.label')];

async function linksAt(path: string, brand: string) {
  const tab = openBrowser().newTab();
  await tab.open(portal.address(path, brand));
  const found = LABELS.filter((label) => tab.links(label).length === 1);
  const [label] = found;
  if (found.length !== 1 || label === undefined) return `${brand} has ${found.length}`;
  await tab.follow(label);
  return `${label} ${tab.status} ${tab.url.pathname}`;
}

it.each(BRAND_CODES)('of %s leads from the login page to the form of its country', async (brand) => {
  const led = await linksAt('/login', brand);
  expect([
    `${nl('withdrawing.label')} 200 /ontbinden`,
    `${belgian('withdrawing.label')} 200 /herroepen`,
  ]).toContain(led);
});

it.each([
  ['/klantenservice/contact', '/ontbinden'],
  ['/bestaat-niet', '/ontbinden'],
  ['/klantenservice/contact/app/basis-formulier', '/app/ontbinden'],
])('is on %s', async (path, form) => {
  expect(await linksAt(path, 'ad')).toBe(`${nl('withdrawing.label')} 200 ${form}`);
});
