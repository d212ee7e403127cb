/** The page of online reading: what the pass service lists, of the reader and of those who share. */

import { expect, it } from 'vitest';
import { MANY } from '../fixtures/readers.ts';
import { readsAlong } from '../fixtures/sharing/rows.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';
import { rowsOf } from '../support/rows.ts';
import { begins, nl } from '../support/texts.ts';

const PATH = '/abonnementen/lezen';

const portal = await journeyPortal();

it('A holder sees the title with its term and a link to read it', async () => {
  const { tab } = await portal.visit(PATH, 'camping');
  expect(tab.heading).toBe(nl('reading.heading'));
  expect(tab.main).toContain(nl('reading.hero'));
  expect(tab.main).toContain('Ochtendblad Zolang het abonnement loopt');
  expect(tab.links(begins(nl('reading.open')))).toHaveLength(1);
  expect(tab.links('Hoe lees ik digitaal?')).toHaveLength(1);
});

it('A co-reader sees the shared title, and no number of the holder', async () => {
  const reader = await portal.readerLike('geen');
  await readsAlong(portal, reader);
  const { tab } = await visitAs(reader, portal.address(PATH));
  expect(tab.main).toContain('Ochtendblad Zolang het abonnement loopt');
  const shared = await rowsOf(portal.db, 'co_reader', { account_id: reader.username });
  expect(shared).toHaveLength(1);
  expect(tab.html).not.toContain(shared[0]?.subscription_id);
});

it('A reader without online reading gets a next step', async () => {
  const { tab } = await portal.visit(PATH, 'geen');
  expect(tab.main).toContain(nl('reading.hero.none'));
  expect(tab.main).toContain(nl('reading.hero.noneText'));
  expect(tab.links(nl('reading.toSubscriptions'))).toHaveLength(1);
  expect(tab.links(nl('linking.entry'))).toHaveLength(1);
  expect(tab.links('Hoe lees ik digitaal?')).toHaveLength(1);
  expect(tab.main).not.toContain('Mijn krant is niet gekomen');
});

it('The host of several brands lists the titles of all of them', async () => {
  const { tab } = await visitAs(MANY, portalAddress('dpgnl', PATH));
  expect(tab.all('main li b').length).toBeGreaterThan(1);
});
