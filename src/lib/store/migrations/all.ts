/** Every migration of the portal's store, in order. A released one is never changed. */
import type { Migrations } from '../../../../database/migrate.ts';
import * as sessions from './0001_sessions.ts';
import * as loginAttempts from './0002_login_attempts.ts';
import * as rateLimits from './0003_rate_limits.ts';
import * as drafts from './0004_drafts.ts';
import * as parkedPosts from './0005_parked_posts.ts';
import * as parkedSession from './0006_parked_session.ts';
import * as chats from './0007_chats.ts';
import * as loginEndings from './0361_login_endings.ts';
import * as usedLoginAttempts from './0380_used_login_attempts.ts';

export const portalMigrations: Migrations = {
  '0001_sessions': sessions,
  '0002_login_attempts': loginAttempts,
  '0003_rate_limits': rateLimits,
  '0004_drafts': drafts,
  '0005_parked_posts': parkedPosts,
  '0006_parked_session': parkedSession,
  '0007_chats': chats,
  '0361_login_endings': loginEndings,
  '0380_used_login_attempts': usedLoginAttempts,
};
