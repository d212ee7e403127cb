/** How many invitations an account can send, and what a repeated one costs. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sendInvite } from '../../../backoffice/services/sharing/send-invite.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { SendInvite } from '../../../gen/operations.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { heldAt } from './held-statements.ts';
import { HENK, HIS, sharingActs } from './sharing.fixture.ts';

const WAIT = 10 * 60_000;

describeWithDatabase('The limits of invitations', (open) => {
  const fixture = demoBackoffice(open, beforeEach);
  const { later, invite } = sharingActs(() => fixture);
  const post = async (key: string) => {
    const input = { subscriptionId: HIS, email: 'bo@elders.nl', name: null };
    const { data, error } = await fixture.ask(SendInvite, { input }, { who: HENK, key });
    return error ?? data.sendInvite.violations.map(({ code }) => code).join();
  };
  /** Ten invitations to one address are allowed in a day. */
  const sendNineMore = async () => {
    for (let times = 0; times < 9; times += 1) {
      later(WAIT);
      expect(await invite('bo@elders.nl')).toBe('');
    }
  };

  test('A form that is sent again costs one invitation of the day', async () => {
    const key = randomUUID();
    for (let times = 0; times < 12; times += 1) expect(await post(key)).toBe('');
    await sendNineMore();
    expect(await post(key)).toBe('');
    later(WAIT);
    expect(await invite('bo@elders.nl')).toBe('RATE-LIMITED');
  });

  test('Two presses at the same moment cost one invitation of the day', async () => {
    const key = randomUUID();
    // The second press is refused while the first one runs, and gets its result when that has just ended.
    const results = await Promise.all([post(key), post(key)]);
    for (const result of results) expect(['', 'IDEMPOTENCY-BUSY']).toContain(result);
    expect(results).toContain('');
    await sendNineMore();
  });

  test('A press that is slower than the one after it costs no invitation of the day', async () => {
    const key = randomUUID();
    const context = await fixture.contextFor(HENK, { key });
    const db = heldAt(fixture.db, 'rate_limit', async () => expect(await post(key)).toBe(''));
    const input = { subscriptionId: HIS, email: 'bo@elders.nl', name: null };
    expect(await sendInvite({ ...context, db }, input)).toEqual({ violations: [] });
    await sendNineMore();
  });

  test('An invitation that the limit of its address refuses costs none of the account', async () => {
    for (let times = 0; times < 10; times += 1) {
      await invite('bo@elders.nl');
      later(WAIT);
    }
    for (let times = 0; times < 12; times += 1) expect(await invite('bo@elders.nl')).toBe('RATE-LIMITED');
    expect(await invite('an@elders.nl')).toBe('');
  });

  test('An invitation that is not sent costs one of the account and none of its address', async () => {
    const guess = () => invite('bo@elders.nl', HENK, '99999999');
    for (let times = 0; times < 12; times += 1) expect(await guess()).toBe('NOT-FOUND');
    for (let times = 0; times < 8; times += 1) {
      later(WAIT);
      expect(await invite('bo@elders.nl')).toBe('');
    }
    later(WAIT);
    expect(await guess()).toBe('RATE-LIMITED');
  });

  test('An address that was just invited costs no second invitation of the day', async () => {
    expect(await invite('bo@elders.nl')).toBe('');
    for (let times = 0; times < 12; times += 1) expect(await invite('bo@elders.nl')).toBe('INVITE-JUST-SENT');
    await sendNineMore();
  });
});
