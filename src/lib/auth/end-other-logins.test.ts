import { beforeEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { setEmbeddedBackoffice } from '../api/upstream.ts';
import { recordedLog, testBrand } from '../content/content.fixture.ts';
import { hasLoginEnding } from '../store/login-endings.ts';
import { endSessionRow, insertSession } from '../store/session-rows.ts';
import { useTestStore } from '../store/test-store.fixture.ts';
import { endOtherLogins, repeatEndings } from './end-other-logins.ts';

const JAN = 'account-jan';
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds));
const session = {
  ...{ handle: 'laptop', account: { id: JAN, username: 'jan' }, brandKey: 'ad', accessToken: 'token' },
  ...{ startedAt: '', lastSeenAt: '', authenticatedAt: '' },
};

describeOnBothEngines('Logging out all other devices', (open) => {
  const log = recordedLog();
  const means = { findBrand: () => testBrand('ad'), log };
  let received: { key: string | null; token: string | null }[] = [];
  let status = 204;
  useTestStore(open, beforeEach);
  beforeEach(async () => {
    received = [];
    setEmbeddedBackoffice(async ({ headers }) => {
      received.push({ key: headers.get('idempotency-key'), token: headers.get('authorization') });
      return new Response(status === 204 ? null : '{"status":429,"violations":[]}', { status });
    });
    await insertSession({
      ...{ id_hash: 'hash', handle: 'laptop', brand_key: 'ad', account_id: JAN, username: 'jan' },
      ...{ access_token: 'token', access_expires_at: '2099-01-01T00:00:00.000Z', refresh_token: null },
      ...{ id_token: null, device: 'Firefox', place: null, started_at: at(0).toISOString() },
      ...{ last_seen_at: at(0).toISOString(), authenticated_at: at(0).toISOString() },
      ...{ expires_at: '2099-01-01T00:00:00.000Z', refresh_claimed_until: null },
    });
  });

  it('is done at once', async () => {
    status = 204;
    expect(await endOtherLogins(session, means, at(0))).toBe(true);
    expect(await hasLoginEnding(JAN)).toBe(false);
    expect(received).toEqual([{ key: expect.any(String), token: 'Bearer token' }]);
  });

  it('is repeated with the same key until the back office has done it, by one node at a time', async () => {
    status = 429;
    expect(await endOtherLogins(session, means, at(0))).toBe(false);
    expect(await hasLoginEnding(JAN)).toBe(true);
    await repeatEndings(means, at(29));
    expect(received).toHaveLength(1);
    await Promise.all([repeatEndings(means, at(31)), repeatEndings(means, at(31))]);
    expect(received).toHaveLength(2);
    status = 204;
    await repeatEndings(means, at(62));
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(await hasLoginEnding(JAN)).toBe(false);
    await repeatEndings(means, at(99));
    expect(received).toHaveLength(3);
  });

  it('is given up, and reported, when the session that asked for it has ended', async () => {
    status = 429;
    await endOtherLogins(session, means, at(0));
    await endSessionRow('hash', 'ad');
    await repeatEndings(means, at(31));
    expect(await hasLoginEnding(JAN)).toBe(false);
    expect(received).toHaveLength(1);
    expect(log.reports.at(-1)?.message).toBe('The other logins of an account could not be ended');
  });
});
