/** The page of online reading: what the pass service lists, of the reader and of those who share. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MANY } from '../fixtures/readers.ts';
import { readsAlong } from '../fixtures/sharing/rows.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { openJourneyPortal } from '../support/processes/journey-portal.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';

const PATH = '/abonnementen/lezen';

let portal: Awaited<ReturnType<typeof openJourneyPortal>>;
beforeAll(async () => {
  portal = await openJourneyPortal();
});
afterAll(() => portal?.close());

it('A holder sees the title with its term and a link to read it', async () => {
  const { tab } = await visitAs(await portal.readerLike('camping'), portal.address(PATH));
  expect(tab.heading).toBe('Online lezen');
  expect(tab.main).toContain('Lees waar en wanneer u wilt');
  expect(tab.main).toContain('Ochtendblad Zolang het abonnement loopt');
  expect(tab.links(/^Lees nu/)).toHaveLength(1);
  expect(tab.links('Hoe lees ik digitaal?')).toHaveLength(1);
});

it('A co-reader sees the shared title, and no number of the holder', async () => {
  const reader = await portal.readerLike('geen');
  await readsAlong(portal, reader);
  const { tab } = await visitAs(reader, portal.address(PATH));
  expect(tab.main).toContain('Ochtendblad Zolang het abonnement loopt');
  const shared = await portal.inBackoffice((db) =>
    db.selectFrom('co_reader').select('subscription_id').where('account_id', '=', reader.username).execute(),
  );
  expect(shared).toHaveLength(1);
  expect(tab.html).not.toContain(shared[0]?.subscription_id);
});

it('A reader without online reading gets a next step', async () => {
  const { tab } = await visitAs(await portal.readerLike('geen'), portal.address(PATH));
  expect(tab.main).toContain('U leest nog niets online');
  expect(tab.main).toContain('U hebt nu geen abonnement waarmee u online kunt lezen.');
  expect(tab.links('Bekijk uw abonnementen')).toHaveLength(1);
  expect(tab.links('Koppel het aan uw account')).toHaveLength(1);
  expect(tab.links('Hoe lees ik digitaal?')).toHaveLength(1);
  expect(tab.main).not.toContain('Mijn krant is niet gekomen');
});

it('The host of several brands lists the titles of all of them', async () => {
  const { tab } = await visitAs(MANY, portalAddress('dpgnl', PATH));
  expect(tab.all('main li b').length).toBeGreaterThan(1);
});

it('A back office that is down leaves the page, with a button to try again', async () => {
  const { tab } = await visitAs(await portal.readerLike('camping'), portal.address(PATH));
  await portal.whileDown(async () => {
    await tab.reload();
    expect(tab.main).toContain('Dit ligt aan ons, niet aan u');
    expect(tab.links('Alle vragen')).toHaveLength(1);
  });
});

it('The page is not there where subscriptions are off', async () => {
  const { tab } = await visitAs(await portal.readerLike('camping'), portal.address(PATH));
  await portal.withFlags({ 'ad.isBrandSubscriptionsEnabled': false }, async () => {
    await tab.reload();
    expect(tab.status).toBe(404);
  });
});
