/**
 * Fills the back office's database: `node backoffice/seed/main.ts [--subscriptions N] [--if-empty]`.
 * Running it again adds what is missing and changes nothing else, but for the demo's passwords.
 */
import { parseArgs } from 'node:util';
import { StartupError } from '../../contract/environment.ts';
import { readBackofficeConfig } from '../config.ts';
import { openBackofficeDatabase } from '../database.ts';
import { localTime } from '../local-time.ts';
import { seedBulk } from './bulk.ts';
import { seedDemo, seedDemoLogins } from './demo.ts';

async function seed(): Promise<void> {
  const { subscriptions, 'if-empty': ifEmpty } = parseArgs({
    options: {
      subscriptions: { type: 'string', default: '0' },
      'if-empty': { type: 'boolean', default: false },
    },
  }).values;
  if (!/^\d{1,8}$/.test(subscriptions))
    throw new StartupError(`--subscriptions is '${subscriptions}', expected a whole number`);
  const { db, close } = await openBackofficeDatabase(readBackofficeConfig(process.env));
  try {
    const someone = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (someone && ifEmpty) return;
    const today = localTime(Date.now(), 'Europe/Amsterdam').day;
    await seedDemo(db, today);
    await seedDemoLogins(db);
    await seedBulk(db, Number(subscriptions), today);
  } finally {
    await close();
  }
}

try {
  await seed();
} catch (error) {
  if (!(error instanceof Error && error.name === 'StartupError')) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
