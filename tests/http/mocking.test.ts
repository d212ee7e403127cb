/** Pages of a portal whose back office is mocked: sample data on each page, and forms that succeed. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { FORMS, WIZARDS } from '../fixtures/wizards.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { toTheEnd } from '../support/form-client/wizard-steps.ts';
import { ownPortal } from '../support/http/own-portal.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const portal = await ownPortal({ settings: { PUBLIC_API_MOCKING: 'enabled' } });
const at = (path: string) => portalAddress('ad', path, portal.port);
const visitor = await visitAs(HOLDER, at('/account'));

/** A value for each variable segment. */
const SEGMENT = /\[\w+\]/g;
const ERROR_PAGES = ['/404', '/500'];
/** Their response is a file, and no page. */
const FILE = /\/(?:pdf|jaar)\//;

test('every page renders, with sample data in place of the back office’s', async () => {
  const failed: string[] = [];
  for (const { path, built } of ROUTES) {
    if (!built || ERROR_PAGES.includes(path) || FILE.test(path)) continue;
    const { status, main } = await visitor.openTab(
      at(path.replace('[brand_id]', 'b001').replaceAll(SEGMENT, '10001001')),
    );
    if (status >= 500 || /NaN|undefined/.test(main)) failed.push(`${status} ${path}`);
  }
  expect(failed).toEqual([]);
  const delivery = await visitor.openTab(at('/bezorgservice/app/b001/10001001'));
  expect(delivery.html).toContain('brandName 1, name 1');
});

/** Those whose row of the table needs no choice between samples. */
const FILLED_IN = ['a pause', 'a temporary address in the app', 'a message', 'a name of the account'];

test.each([...WIZARDS, ...FORMS].filter(({ name }) => FILLED_IN.includes(name)))(
  'the form of $name succeeds, and nothing is saved',
  async (wizard) => {
    const before = changes();
    const tab = await visitor.openTab(at(wizard.path));
    await toTheEnd(tab, wizard);
    await tab.press(wizard.send);
    expect(tab.main).toMatch(wizard.done);
    expect(changes()).toBe(before);
  },
);

test('a message takes a file along, which is saved nowhere', async () => {
  const tab = await visitor.openTab(at('/klantenservice/contact/formulier'));
  tab.answer('topic', 'anders');
  tab.fill('message', 'Zie mijn brief');
  tab.attach('bestand', new File(['De krant was nat'], 'brief.txt'));
  await tab.press(nl('contact.form.button'));
  expect(tab.main).toContain(nl('contact.done'));
  expect(tab.main).toContain('Meegestuurd');
  expect(tab.main).not.toContain('ging niet mee');
});

/** How many changes and messages the embedded back office has. */
function changes(): unknown {
  const database = new DatabaseSync(join(portal.dataDir, 'backoffice.sqlite'), { readOnly: true });
  const count = 'select (select count(*) from audit_log) + (select count(*) from contact_case) as number';
  const { number } = database.prepare(count).get() ?? {};
  database.close();
  return number;
}
