/** Ending the logins of all other devices at our own OpenID provider. */
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { JAN, openEmailChange } from './email-change.fixture.ts';

const logins = `/api/customer/accounts/${JAN}/other-logins`;

describeWithDatabase('all other logins', (open, { newPlace }) => {
  const { nodes, send, logIn, isLoggedIn } = openEmailChange(open, newPlace);

  it('end with their tokens and the sessions of the login host, of this account only', async () => {
    await logIn('els', 'demo-els');
    expect((await send(logins, { method: 'DELETE' })).status).toBe(204);
    expect(await Promise.all(['laptop', 'phone', 'els'].map(isLoggedIn))).toEqual([true, false, true]);
    const sessions = await nodes.one
      .selectFrom('identity_artifact')
      .select('uid')
      .where('kind', '=', 'Session')
      .execute();
    expect(sessions).toEqual([{ uid: 'els' }]);
    const told = nodes.one.selectFrom('audit_log').select('subject').where('action', '=', 'endOtherLogins');
    expect(await told.execute()).toEqual([{ subject: JAN }]);
  });

  it('of somebody else stay', async () => {
    await logIn('els', 'demo-els');
    expect((await send(logins, { method: 'DELETE', as: 'els' })).status).toBe(404);
    expect(await Promise.all(['laptop', 'phone'].map(isLoggedIn))).toEqual([true, true]);
  });
});
