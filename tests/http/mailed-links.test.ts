/**
 * The pages of links in mails. Their link names the reader, so a press after the session has ended needs no login: it is
 * carried out at once, and nothing is stored for later.
 */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARKED_COOKIE } from '../../src/lib/auth/cookies.ts';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { getsNotices } from '../fixtures/delay-notices/forms.ts';
import type { Reader } from '../fixtures/readers.ts';
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
    button: 'Ja, dit is mijn e-mailadres',
    done: /Gelukt\./,
    async linkFor(at, { username }) {
      const [change_id, key] = [crypto.randomUUID(), randomBytes(32).toString('base64url')];
      const key_hash = createHash('sha256').update(key).digest('base64url');
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
        await db.insertInto('email_link').values({ key_hash, change_id, purpose: 'confirm' }).execute();
      });
      return key;
    },
  },
];

describe.each(LINKS)('$path', ({ path, linkFor, button, done }) => {
  it('is carried out at once after the session has ended, by one of two presses', async () => {
    const reader = await portal.readerLike('weekend');
    const address = portal.address(`${path}/${await linkFor(portal, reader)}`);
    const { tab, openTab } = await visitAs(reader, address);
    const other = await openTab(address);
    await portal.endSession(reader);
    await Promise.all([tab.press(button), other.press(button)]);
    for (const { status, main } of [tab, other])
      expect([status, main]).toEqual([200, expect.stringMatching(done)]);
    expect(tab.has('username')).toBe(false);
    await tab.reload();
    expect(tab.main).toMatch(done);
  });
});
