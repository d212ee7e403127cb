/**
 * The pages of links in mails. Their link names the reader, so a press after the session has ended needs no login: it is
 * carried out at once, and nothing is stored for later.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../backoffice/identity/hash.ts';
import { PARKED_COOKIE } from '../../src/lib/auth/cookies.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { getsNotices } from '../fixtures/delay-notices/forms.ts';
import { hasErasureRequest } from '../fixtures/personal-data/erasure-request.ts';
import type { Reader } from '../fixtures/readers.ts';
import { isInvited } from '../fixtures/sharing/rows.ts';
import { openBrowser, type Tab } from '../support/form-client/browser.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { type JourneyPortal, openJourneyPortal } from '../support/processes/journey-portal.ts';

let portal: Awaited<ReturnType<typeof openJourneyPortal>>;
beforeAll(async () => {
  portal = await openJourneyPortal();
});
afterAll(() => portal?.close());

const FORM = 'application/x-www-form-urlencoded';
const PLACE = /\[(?:link|\w+_key)\]$/;
const paths = ROUTES.filter(({ built, path }) => built && PLACE.test(path)).map(({ path }) => path);

describe.each(paths)('%s', (path) => {
  it('stores no post and asks for no login after the session has ended', async () => {
    const reader = await portal.readerLike('weekend');
    const cookie = await cookieOf(portal.port, 'ad', reader, '/account');
    await portal.endSession(reader);
    const at = path.replace(PLACE, 'x'.repeat(43));
    const { status, headers } = await ask({
      ...{ port: portal.port, host: 'ad.localhost', method: 'POST', body: 'doe=stop&actie=aannemen' },
      path: at,
      headers: { cookie, 'content-type': FORM, origin: `http://ad.localhost:${portal.port}` },
    });
    expect(status).toBeLessThan(500);
    expect([undefined, at]).toContain(headers.location);
    expect(headers['set-cookie']?.join() ?? '').not.toContain(PARKED_COOKIE);
  });
});

interface MailedLink {
  readonly path: string;
  readonly linkFor: (portal: JourneyPortal, reader: Reader) => Promise<string>;
  readonly button: string;
  readonly done: RegExp;
  /** Of the page that says that it is done; 200 when not given. */
  readonly status?: number;
  /** The flag without which the link is not there. */
  readonly flag?: string;
}

const LINKS: readonly MailedLink[] = [
  {
    path: '/uit',
    button: 'Schrijf me uit',
    done: /U krijgt Weekend niet meer op/,
    async linkFor(at, reader) {
      const { tab } = await visitAs(reader, at.address('/klantenservice/email'));
      tab.answer('newsletterId', 'ad-weekend');
      await tab.press('Bewaar uw nieuwsbrieven');
      const links = async () =>
        (await at.mailsTo(reader)).map(({ headers }) => headers['list-unsubscribe'] ?? '').join();
      await expect.poll(links).toContain('/uit/');
      return /\/uit\/([^>]+)>/.exec(await links())?.[1] ?? '';
    },
  },
  {
    path: '/later',
    flag: 'ad.isKnownDelaysEnabled',
    button: 'Stop de berichten',
    done: /U krijgt geen bericht meer/,
    async linkFor(at, reader) {
      await getsNotices(at, reader);
      return at.inBackoffice(async (db) => {
        const choice = db
          .selectFrom('delay_notice_choice')
          .select('stop_key')
          .where('account_id', '=', reader.username);
        return (await choice.executeTakeFirstOrThrow()).stop_key;
      });
    },
  },
  {
    path: '/account/email',
    flag: 'ad.isBrandSubscriptionsEmailEditingEnabled',
    button: 'Ja, dit is mijn e-mailadres',
    done: /Gelukt\./,
    async linkFor(at, { username }) {
      const [change_id, key] = [crypto.randomUUID(), randomBytes(32).toString('base64url')];
      const asked = { old_email: username, old_username: username, new_email: `nieuw.${username}` };
      const open = { ended_as: null, ended_at: null, reverted_at: null };
      await at.inBackoffice(async (db) => {
        await db
          .insertInto('email_change')
          .values({
            ...{ id: change_id, account_id: username, subscription_id: null, following: '[]' },
            ...{ ...asked, ...open, brand_key: 'ad', asked_at: new Date().toISOString() },
          })
          .execute();
        await db
          .insertInto('email_link')
          .values({ key_hash: hashOf(key), change_id, purpose: 'confirm' })
          .execute();
      });
      return key;
    },
  },
  {
    path: '/account/verwijderen',
    button: 'Houd mijn account',
    done: /Uw account blijft\. We verwijderen niets\./,
    async linkFor(at, reader) {
      const key = randomBytes(32).toString('base64url');
      await hasErasureRequest(at, reader, hashOf(key));
      return key;
    },
  },
  {
    path: '/abonnementen/uitnodiging',
    button: 'Nee, bedankt',
    done: /Deze uitnodiging is afgewezen/,
    status: 410,
    flag: 'ad.isSharedAccessEnabled',
    async linkFor(at, reader) {
      const key = randomBytes(16).toString('base64url');
      await isInvited(at, reader, hashOf(key));
      return key;
    },
  },
];

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

describe.each(LINKS)('$path', (link) => {
  const { path, linkFor, button, done, status: ofDone = 200, flag } = link;
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
    // A declined invitation has no result to be glad about.
    if (ofDone === 200) expect(tab.texts('main .heading [role="status"] .done-field')).toHaveLength(1);
    await tab.reload();
    expect(tab.main).toMatch(done);
  });
});
