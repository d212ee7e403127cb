/** Every migration of the back office, in the order of their names. */
import type { Migration } from 'kysely/migration';
import { migration as subscriptions } from './0001_subscriptions.ts';
import { migration as identity } from './0010_identity.ts';

export const backofficeMigrations: Record<string, Migration> = {
  '0001_subscriptions': subscriptions,
  '0010_identity': identity,
};
