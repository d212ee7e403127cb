/** Ending a subscription without script, on the web and in the app. */
import { describe, expect, it } from 'vitest';
import type { Reader } from '../fixtures/readers.ts';
import { dayFromToday } from '../fixtures/subscriptions/delivery-rows.ts';
import type { Tab } from '../support/form-client/browser.ts';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { addRows, rowOf, rowsOf } from '../support/rows.ts';
import { begins, nl } from '../support/texts.ts';

const portal = await journeyPortal();

const pageOf = async ({ username }: Reader, brandId = 'b001') => {
  const { id } = await rowOf(portal.db, 'subscription', { account_id: username });
  return `/abonnementen/beeindigen/${brandId}/${id}`;
};

const endOf = async ({ username }: Reader) =>
  (await rowOf(portal.db, 'subscription', { account_id: username })).ends_on;

async function atThePage(like = 'weekend', brand?: string, brandId?: string) {
  const reader = await portal.readerLike(like);
  const path = await pageOf(reader, brandId);
  const address = brand ? portal.address(path, brand) : portal.address(path);
  return { path, ...(await visitAs(reader, address)) };
}

const dayIn = ({ main }: Tab) => /stopt uw abonnement op ([^.]+)/.exec(main)?.[1] ?? '';

describe('A subscription', () => {
  it('is ended in two pages from its card: what happens and when first, and the same afterwards', async () => {
    const reader = await portal.readerLike('weekend');
    const { tab } = await visitAs(reader, portal.address('/account'));
    await tab.follow(nl('ending.account.link'));
    tab.unfold(begins(nl('subscription.more')));
    await tab.follow(begins(nl('action.terminate')));
    const [day, follows] = [dayIn(tab), tab.texts('main li')];
    expect(day).not.toBe('');
    expect(tab.main).toContain(nl('ending.what'));
    await tab.press(nl('ending.button'));
    expect(tab.status).toBe(200);
    expect(tab.main).toContain(nl('ending.asked', { date: day }));
    expect(tab.texts('main li')).toEqual(follows);
    expect(await endOf(reader)).not.toBeNull();
    await tab.open(portal.address('/abonnementen'));
    expect(tab.main).toContain(nl('subscription.state.requested'));
    await tab.follow(begins(nl('subscription.keep')));
    await tab.press(nl('ending.keep'));
    expect(tab.main).toContain(nl('ending.kept'));
    expect(await endOf(reader)).toBeNull();
    expect((await portal.queuedTemplates(reader)).toSorted()).toEqual(['ending-asked', 'ending-kept']);
  });

  it('that is ended twice by an old page stays ended once; refreshing and going back change nothing', async () => {
    const { tab, path, openTab, reader } = await atThePage();
    const second = await openTab(portal.address(path));
    await tab.press(nl('ending.button'));
    await second.press(nl('ending.button'));
    expect([tab.status, second.status]).toEqual([200, 200]);
    await tab.reload();
    expect(tab.main).toContain(nl('ending.keep'));
    expect(await rowsOf(portal.db, 'subscription_ending', { account_id: reader.username })).toHaveLength(1);
    expect(await portal.queuedTemplates(reader)).toEqual(['ending-asked']);
  });

  it('on a day that has changed meanwhile is not ended, and the page names the new day', async () => {
    const { tab, reader } = await atThePage();
    const { id } = await rowOf(portal.db, 'subscription', { account_id: reader.username });
    const rise = { subscription_id: id, first_day: dayFromToday(10), old_cents: 3_250, new_cents: 3_500 };
    await addRows(portal.db, 'price_notice', {
      ...rise,
      told_at: new Date().toISOString(),
      mail_event: 'rise',
    });
    await tab.press(nl('ending.button'));
    expect(tab.status).toBe(422);
    expect(tab.main).toContain(nl('ending.notDone'));
    expect(await endOf(reader)).toBeNull();
    await tab.press(nl('ending.button'));
    expect(tab.main).toContain(nl('ending.keep'));
    expect(await endOf(reader)).toBe(dayFromToday(9));
  });

  it('ends after logging in anew when the session ended, and only by a second press', async () => {
    const { tab, reader, browser } = await atThePage();
    await portal.endSession(reader);
    browser.cookies.clear('login.ad.localhost');
    await tab.press(nl('ending.button'));
    await logIn(tab, reader);
    expect(await endOf(reader)).toBeNull();
    await tab.press(nl('ending.button'));
    expect(await endOf(reader)).not.toBeNull();
  });

  it('has a reason only where the reader gives one', async () => {
    const { tab, reader } = await atThePage();
    await tab.press(nl('ending.button'));
    await tab.press(nl('ending.reason.send'));
    expect(tab.status).toBe(422);
    expect(tab.main).toContain(nl('violation.FIELD-MISSING.reason'));
    // The end is not undone by it.
    expect(tab.main).not.toContain(nl('ending.notDone'));
    tab.check('reason', 'price');
    await tab.press(nl('ending.reason.send'));
    expect(tab.main).toContain(nl('ending.reason.thanks'));
    const [row] = await rowsOf(portal.db, 'subscription_ending', { account_id: reader.username });
    expect(row?.reason).toBe('price');
  });

  it('that has ended, or that the publisher ends, cannot be ended', async () => {
    for (const [like, code] of [
      ['voorbij', 'ENDED'],
      ['eindigt', 'ENDING'],
    ] as const) {
      const { tab } = await atThePage(like);
      expect(tab.main).toContain(nl(`reason.${code}`));
      expect(tab.main).not.toContain(nl('ending.what'));
    }
  });
});
