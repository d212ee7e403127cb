/**
 * The pages of links in mails. Their link names the reader, so a press after the session has ended needs no login: it is
 * carried out at once, and nothing is stored for later.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PARKED_COOKIE } from '../../src/lib/auth/cookies.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { LINKS, type MailedLink } from '../fixtures/mailed-links.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { post } from '../support/http/post-form.ts';
import { variants } from '../support/runner/only-in-all.ts';

const portal = await journeyPortal();
// The tests open more invented links than one network may.
afterEach(() => portal.forgetLimits());

const PLACE = /\[(?:link|\w+_key)\]$/;
const paths = ROUTES.filter(({ built, path }) => built && PLACE.test(path)).map(({ path }) => path);

it('each kind of link has a test', () => {
  expect(LINKS.map(({ path }) => path).sort()).toEqual(
    paths.map((path) => path.replace(/\/\[\w+\]$/, '')).sort(),
  );
});

describe.each(paths)('%s', (path) => {
  it('stores no post and asks for no login after the session has ended', async () => {
    const reader = await portal.readerLike('weekend');
    const cookie = await cookieOf(portal.port, 'ad', reader, '/account');
    await portal.endSession(reader);
    const at = path.replace(PLACE, 'x'.repeat(43));
    const client = { port: portal.port, brand: 'ad', cookie };
    const { status, headers } = await post(client, at, { doe: 'stop', actie: 'aannemen' });
    expect(status).toBeLessThan(500);
    expect(status, 'an old browser sends its origin only').not.toBe(403);
    expect([undefined, at]).toContain(headers.location);
    expect(headers['set-cookie']?.join() ?? '').not.toContain(PARKED_COOKIE);
  });
});

const DOWN = /[Ll]ukt nu niet|kan niet geladen worden/;

/** Opens the link until its page is there again: after an outage the portal leaves the back office alone for a while. */
async function pressAtLast(tab: Tab, address: string, { button, done }: MailedLink): Promise<void> {
  const press = async () => {
    await tab.open(address);
    await tab.press(button);
    expect(tab.main).toMatch(done);
  };
  await vi.waitFor(press, { timeout: 60_000, interval: 250 });
}

/** Every button that the pages have. */
const PRESSED = { doe: 'stop', actie: 'aannemen', antwoord: 'nee', bevestigd: 'ja' };

describe.each(LINKS)('$path of another brand', ({ path, linkFor, button, done }) => {
  it('is not there, looks like an invented link and changes nothing', async () => {
    const reader = await portal.readerLike('weekend');
    const link = await linkFor(portal, reader);
    const tab = openBrowser().newTab();
    const invented = 'x'.repeat(link.length);
    // Another title of the same country, and one of the other country.
    for (const brand of ['vk', 'hln'] as const) {
      const shown = async (key: string) => {
        await tab.open(portal.address(`${path}/${key}`, brand));
        return [tab.status, tab.main.replaceAll(key, '')];
      };
      const [status, main] = await shown(link);
      expect([brand, status]).toEqual([brand, 404]);
      expect(main).toBe((await shown(invented))[1]);
      const pressed = await post({ port: portal.port, brand, cookie: '' }, `${path}/${link}`, PRESSED);
      expect([brand, pressed.status]).toEqual([brand, 404]);
    }
    await tab.open(portal.address(`${path}/${link}`));
    await tab.press(button);
    expect(tab.main).toMatch(done);
  });
});

it.each(variants(LINKS))(
  'after many invented links of $path a network waits, not the reader of one',
  async (link) => {
    const tab = openBrowser().newTab();
    const statuses: number[] = [];
    for (let number = 10; number < 42; number += 1) {
      await tab.open(portal.address(`${link.path}/${String(number).repeat(16)}`));
      statuses.push(tab.status);
    }
    expect([...new Set(statuses)]).toEqual([404, 429]);
    expect(Number(tab.headers['retry-after'])).toBeGreaterThan(0);
    const reader = await portal.readerLike('weekend');
    await tab.open(portal.address(`${link.path}/${await link.linkFor(portal, reader)}`));
    expect(tab.buttons(link.button)).toHaveLength(1);
  },
);

it.each(variants(LINKS))('the button of $path works in a browser without Fetch Metadata', async (link) => {
  const reader = await portal.readerLike('weekend');
  const tab = openBrowser({ isOld: true }).newTab();
  await tab.open(portal.address(`${link.path}/${await link.linkFor(portal, reader)}`));
  await tab.press(link.button);
  expect([tab.status, tab.main]).toEqual([link.status ?? 200, expect.stringMatching(link.done)]);
});

describe.each(LINKS)('$path', (link) => {
  const { path, linkFor, button, done, status: ofDone = 200, flag, isUsedUp, leadsAway } = link;
  const opened = async () => {
    const reader = await portal.readerLike('weekend');
    const address = portal.address(`${path}/${await linkFor(portal, reader)}`);
    const tab = openBrowser().newTab();
    await tab.open(address);
    return { tab, address };
  };

  it('changes nothing during an outage, and is carried out after it', async () => {
    const { tab, address } = await opened();
    await portal.whileDown(async () => {
      await tab.press(button);
      expect(tab.status).toBeGreaterThanOrEqual(500);
      expect(tab.main).toMatch(DOWN);
    });
    await pressAtLast(tab, address, link);
  });

  if (flag)
    it('is not there while its area is switched off, and is carried out once it is back', async () => {
      const { tab, address } = await opened();
      await portal.withFlags({ [flag]: false }, async () => {
        await tab.press(button);
        expect(tab.status).toBe(404);
        await tab.open(address);
        expect(tab.status).toBe(404);
      });
      await pressAtLast(tab, address, link);
    });

  if (isUsedUp) return;
  it('is carried out at once after the session has ended, by one of two presses', async () => {
    const reader = await portal.readerLike('weekend');
    const address = portal.address(`${path}/${await linkFor(portal, reader)}`);
    const { tab, openTab } = await visitAs(reader, address);
    const other = await openTab(address);
    await portal.endSession(reader);
    await Promise.all([tab.press(button), other.press(button)]);
    for (const { status, main } of [tab, other])
      expect([status, main]).toEqual([ofDone, expect.stringMatching(done)]);
    expect(tab.has('username')).toBe(false);
    // A declined invitation has no result to be glad about, and a bank has a page of its own.
    if (ofDone === 200 && !leadsAway)
      expect(tab.texts('main .heading [role="status"] .done-field')).toHaveLength(1);
    await tab.reload();
    expect(tab.main).toMatch(done);
  });
});
