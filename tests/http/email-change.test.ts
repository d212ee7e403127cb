/** A new e-mail address without script: asked for on the account, confirmed and undone by the links of the mails. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reader } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { expectRefused } from '../support/form-client/refusals.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { openSharedPortal } from '../support/processes/journey-portal.ts';

let portal: Awaited<ReturnType<typeof openSharedPortal>>;
beforeAll(async () => {
  portal = await openSharedPortal(3_200);
});
afterAll(() => portal?.close());

/** The address of a link like those in the mails of the reader's last change. */
async function linkOf({ username }: Reader, purpose: 'confirm' | 'cancel' | 'revert'): Promise<string> {
  const key = `${crypto.randomUUID()}${purpose}`;
  await portal.inBackoffice(async (db) => {
    const changes = db.selectFrom('email_change').select('id').where('account_id', '=', username);
    const { id } = await changes.orderBy('asked_at', 'desc').executeTakeFirstOrThrow();
    const key_hash = createHash('sha256').update(key).digest('base64url');
    await db.insertInto('email_link').values({ key_hash, change_id: id, purpose }).execute();
  });
  return portal.address(`/account/email/${key}`, 'ad');
}

const emailOf = ({ username }: Reader) =>
  portal.inBackoffice(async (db) => {
    const own = db.selectFrom('account').select('email').where('id', '=', username);
    return (await own.executeTakeFirstOrThrow()).email;
  });

async function asked(email: string) {
  const reader = await portal.readerLike('weekend');
  const visitor = await visitAs(reader, portal.address('/account', 'ad'));
  await visitor.tab.follow('Wijzig e-mailadres');
  visitor.tab.answer('email', email);
  await visitor.tab.press('Stuur mij een mail');
  return { ...visitor, old: await emailOf(reader) };
}

test('is asked for on the account, and changes only when its link is opened and its button pressed', async () => {
  const email = `${crypto.randomUUID()}@elders.example`;
  const { reader, tab, old } = await asked(email);
  expect(tab.main).toMatch(new RegExp(`Kijk in uw mail\\..*Nog bevestigen: ${email}`, 's'));
  await tab.open(await linkOf(reader, 'confirm'));
  expect(tab.headers['referrer-policy']).toBe('no-referrer');
  await tab.reload();
  expect(await emailOf(reader)).toBe(old);
  await tab.press('Ja, dit is mijn e-mailadres');
  expect(tab.main).toContain('Gelukt.');
  expect(await emailOf(reader)).toBe(email);
  await tab.follow('Naar uw account');
  expect(tab.main).toContain(email);
});

test('the old address stops it or takes it back, without a login', async () => {
  const { reader, old } = await asked(`${crypto.randomUUID()}@elders.example`);
  const tab = openBrowser().newTab();
  await tab.open(await linkOf(reader, 'confirm'));
  await tab.press('Ja, dit is mijn e-mailadres');
  await tab.open(await linkOf(reader, 'cancel'));
  expect([tab.status, tab.main]).toEqual([410, expect.stringContaining('al gewijzigd')]);
  await tab.open(await linkOf(reader, 'revert'));
  await tab.press('Wijziging terugdraaien');
  expect(tab.main).toContain('Uw wachtwoord werkt niet meer.');
  expect(await emailOf(reader)).toBe(old);
});

test('with another account logged in the link names its own account, masked, and does nothing', async () => {
  const { reader, old } = await asked(`${crypto.randomUUID()}@elders.example`);
  const link = await linkOf(reader, 'confirm');
  const other = await visitAs(await portal.readerLike('jan'), portal.address('/account', 'ad'));
  await other.tab.open(link);
  expect(other.tab.main).toContain('…');
  expect(other.tab.buttons('Ja, dit is mijn e-mailadres')).toHaveLength(0);
  expect(await emailOf(reader)).toBe(old);
});

test('a wrong address is refused beside its field, and an invented link is not there', async () => {
  const { tab } = await asked('jan@voorbeeld');
  expect(tab.status).toBe(422);
  expectRefused(tab, { email: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.' });
  await tab.open(portal.address(`/account/email/${'x'.repeat(43)}`, 'ad'));
  expect([tab.status, tab.main]).toEqual([404, expect.stringContaining('Deze link werkt niet.')]);
});
