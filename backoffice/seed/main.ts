/**
 * Fills the back office's database: `node backoffice/seed/main.ts [--subscriptions N] [--if-empty]`.
 * Running it again, also after an interruption, adds what is missing and changes nothing else, but for the demo's passwords.
 */
import { parseArgs } from 'node:util';
import { StartupError } from '../../contract/environment.ts';
import { readBackofficeConfig } from '../config.ts';
import { openBackofficeDatabase } from '../database.ts';
import { localTime } from '../local-time.ts';
import { operatorKeysReader } from '../operators/sealed-secret.ts';
import { giveDemoSecondFactor } from './operators-demo.ts';
import { seed } from './seed.ts';

async function main(): Promise<void> {
  const { subscriptions, 'if-empty': ifEmpty } = parseArgs({
    options: {
      subscriptions: { type: 'string', default: '0' },
      'if-empty': { type: 'boolean', default: false },
    },
  }).values;
  if (!/^\d{1,8}$/.test(subscriptions))
    throw new StartupError(`--subscriptions is '${subscriptions}', expected a whole number`);
  // What is made in the data folder is for this user alone.
  process.umask(0o077);
  const config = readBackofficeConfig(process.env);
  const { db, close } = await openBackofficeDatabase(config);
  try {
    const today = localTime(Date.now(), 'Europe/Amsterdam').day;
    await seed(db, { subscriptions: Number(subscriptions), ifEmpty, today });
    await giveDemoSecondFactor(db, operatorKeysReader(config));
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error && error.name === 'StartupError')) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
