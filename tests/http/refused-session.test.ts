/** A session whose token the back office refuses, such as after the e-mail address was changed on another device. */

import { expect, test } from 'vitest';
import { logIn } from '../support/form-client/visitor.ts';
import { sharedPortal } from '../support/http/own-portal.ts';

const portal = await sharedPortal(3_300);

test.each(['/account', '/account/verwijderen', '/abonnementen', '/klantenservice/email'])(
  'ends when %s is opened: the reader logs in again and comes back',
  async (path) => {
    const { tab, reader } = await portal.visit(path);
    const seen = tab.heading;
    await portal.refuseTokens(reader);
    await tab.reload();
    expect(tab.buttons('Inloggen')).toHaveLength(1);
    await logIn(tab, reader);
    expect([tab.status, tab.heading]).toEqual([200, seen]);
  },
);
