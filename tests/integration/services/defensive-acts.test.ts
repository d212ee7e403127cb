/** What a reader does against an intruder in the account works, however many mutations the intruder has sent. */
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { LIMITS } from '../../../server/limits.ts';
import { changes, JAN, openEmailChange } from './email-change.fixture.ts';

const ofJan = `/api/customer/accounts/${JAN}`;
const OWNER = 'laptop';
const INTRUDER = 'phone';

describeWithDatabase('An intruder with a login', (open, { newPlace }) => {
  const { nodes, send, isLoggedIn } = openEmailChange(open, newPlace);

  /** On both nodes, until every mutation of the intruder is refused. */
  async function useUp(method: string, address: string, limit: keyof typeof LIMITS): Promise<void> {
    for (let time = 0; time < LIMITS[limit].attempts; time += 1)
      await send(address, { method, as: INTRUDER, node: time % 2 ? nodes.one : nodes.other });
    expect((await send(address, { method, as: INTRUDER })).status).toBe(429);
  }

  it('with 30 refused mutations does not stop the owner, who ends all other logins', async () => {
    await useUp('POST', `${changes}/unknown/mails`, 'mutation');
    expect((await send(`${ofJan}/other-logins`, { method: 'DELETE', as: OWNER })).status).toBe(204);
    expect(await Promise.all([OWNER, INTRUDER].map(isLoggedIn))).toEqual([true, false]);
  });

  it('who takes back an erasure 30 times does not use up the tries of the owner', async () => {
    await useUp('DELETE', `${ofJan}/deletion-request`, 'mutation-defence');
    expect((await send(`${ofJan}/deletion-request`, { method: 'DELETE', as: OWNER })).status).toBe(200);
  });

  it('cannot use up an act with another act that ends something', async () => {
    await useUp('DELETE', `${ofJan}/deletion-request`, 'mutation-defence');
    expect((await send(`${ofJan}/other-logins`, { method: 'DELETE', as: INTRUDER })).status).toBe(204);
  });
});

describeWithDatabase('A change that is done', (open, { newPlace }) => {
  const { nodes, send } = openEmailChange(open, newPlace);

  it('gives its result to the same form again, also above the limit', async () => {
    const key = crypto.randomUUID();
    const cancelErasure = () => send(`${ofJan}/deletion-request`, { method: 'DELETE', key });
    expect((await cancelErasure()).status).toBe(200);
    await nodes.one.updateTable('rate_limit').set({ turns: 1_000 }).execute();
    expect((await cancelErasure()).status).toBe(200);
  });
});
