/** Every migration of the back office, in the order of their names. */
import type { Migration } from 'kysely/migration';
import { migration as subscriptions } from './0001_subscriptions.ts';
import { migration as identity } from './0010_identity.ts';
import { migration as newsletters } from './0020_newsletters.ts';
import { migration as offers } from './0021_offers.ts';
import { migration as holiday } from './0030_holiday.ts';
import { migration as idempotency } from './0031_idempotency.ts';
import { migration as audit } from './0032_audit.ts';
import { migration as mail } from './0040_mail.ts';
import { migration as knownDelays } from './0050_known_delays.ts';
import { migration as complaints } from './0060_complaints.ts';

export const backofficeMigrations: Record<string, Migration> = {
  '0001_subscriptions': subscriptions,
  '0010_identity': identity,
  '0020_newsletters': newsletters,
  '0021_offers': offers,
  '0030_holiday': holiday,
  '0031_idempotency': idempotency,
  '0032_audit': audit,
  '0040_mail': mail,
  '0050_known_delays': knownDelays,
  '0060_complaints': complaints,
};
