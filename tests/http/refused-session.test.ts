/** A session whose token the back office refuses, such as after the e-mail address was changed on another device. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, visitAs } from '../support/form-client/visitor.ts';
import { openSharedPortal } from '../support/processes/journey-portal.ts';
import { nl } from '../support/texts.ts';

let portal: Awaited<ReturnType<typeof openSharedPortal>>;
beforeAll(async () => {
  portal = await openSharedPortal(3_300);
});
afterAll(() => portal?.close());

const GIVEN_BACK = 'U bent opnieuw ingelogd.';

test.each(['/account', '/account/verwijderen', '/abonnementen', '/klantenservice/email'])(
  'ends when %s is opened: the reader logs in again and comes back',
  async (path) => {
    const reader = await portal.readerLike('weekend');
    const { tab } = await visitAs(reader, portal.address(path, 'ad'));
    const seen = tab.heading;
    await portal.refuseTokens(reader);
    await tab.reload();
    expect(tab.buttons('Inloggen')).toHaveLength(1);
    await logIn(tab, reader);
    expect([tab.status, tab.heading]).toEqual([200, seen]);
  },
);

test('keeps a posted form until the reader has logged in again', async () => {
  const reader = await portal.readerLike('weekend');
  const { tab } = await visitAs(reader, portal.address('/account?wijzigen=emailadres', 'ad'));
  tab.answer('email', 'nieuw@elders.example');
  await portal.refuseTokens(reader);
  await tab.press(nl('account.email.action'));
  await logIn(tab, reader);
  expect(tab.main).toContain(GIVEN_BACK);
  expect(tab.value('email')).toBe('nieuw@elders.example');
  await tab.press(nl('account.email.action'));
  expect(tab.main).toContain('Kijk in de mail van nieuw@elders.example');
});
