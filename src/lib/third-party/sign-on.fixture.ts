/** A session for tests. */
import type { Session } from '../shared/session.ts';

export const session: Session = {
  handle: 'handle-1',
  account: { id: 'account-1', username: 'jan@voorbeeld.nl' },
  brandKey: 'ad',
  accessToken: 'token-1',
  startedAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  authenticatedAt: '2026-11-20T08:00:00.000Z',
};
