/** Every migration of the portal's store, in order. A released one is never changed. */
import type { Migrations } from '../../../../database/migrate.ts';
import * as sessions from './0001_sessions.ts';
import * as loginAttempts from './0002_login_attempts.ts';
import * as rateLimits from './0003_rate_limits.ts';

export const portalMigrations: Migrations = {
  '0001_sessions': sessions,
  '0002_login_attempts': loginAttempts,
  '0003_rate_limits': rateLimits,
};
