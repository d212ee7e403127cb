/**
 * Fills the back office's database: `node backoffice/seed.ts [--subscriptions N] [--if-empty]`. Running it again,
 * also after an interruption, adds what is missing and changes nothing else, except the demo's passwords.
 * `--catalogue` adds only products, offers and newsletters; `--remove-demo` removes the made-up people.
 */

import { parseArgs } from 'node:util';
import { DEMO_PARTS } from '../gen/backoffice/demo.ts';
import { isStartupError, StartupError } from '../server/environment.ts';
import { operatorKeysReader } from './console/sealed-secret.ts';
import { openBackofficeDatabase } from './database.ts';
import { type BackofficeConfig, readBackofficeConfig } from './kernel/config.ts';
import { COMMON_TIME_ZONE, localTime } from './kernel/local-time.ts';
import type { Db } from './kernel/tables.ts';
import { seedCatalogue } from './seed/demo.ts';
import { giveDemoSecondFactor } from './seed/operators-demo.ts';
import { removeDemo } from './seed/remove-people.ts';
import { seed } from './seed/seed.ts';

type SeedTask = (db: Db) => Promise<void>;

async function main(): Promise<void> {
  const config = readBackofficeConfig(process.env);
  const task = taskOf(config);
  // Only this user can read the files that are made in the data folder.
  process.umask(0o077);
  const { db, close } = await openBackofficeDatabase(config);
  try {
    await task(db);
  } finally {
    await close();
  }
}

/** @throws StartupError when the command or the deployment is wrong */
function taskOf(config: BackofficeConfig): SeedTask {
  const { catalogue, subscriptions, ...flags } = parseArgs({
    options: {
      subscriptions: { type: 'string', default: '0' },
      'if-empty': { type: 'boolean', default: false },
      catalogue: { type: 'boolean', default: false },
      'remove-demo': { type: 'boolean', default: false },
    },
  }).values;
  const today = localTime(Date.now(), COMMON_TIME_ZONE).day;
  if (flags['remove-demo']) return removePeople;
  if (catalogue) return (db) => seedCatalogue(db, today, DEMO_PARTS);
  if (config.deployment !== 'test')
    throw new StartupError(
      `db:seed adds people with a public password, which is refused in ${config.deployment}; \`npm run db:seed -- --catalogue\` adds only products, offers and newsletters.`,
    );
  if (!/^\d{1,8}$/.test(subscriptions))
    throw new StartupError(`--subscriptions is '${subscriptions}', expected a whole number`);
  const options = {
    subscriptions: Number(subscriptions),
    ifEmpty: flags['if-empty'],
    today,
    parts: DEMO_PARTS,
  };
  return async (db) => {
    await seed(db, options);
    await giveDemoSecondFactor(db, operatorKeysReader(config));
  };
}

async function removePeople(db: Db): Promise<void> {
  const { accounts, operators } = await removeDemo(db, DEMO_PARTS);
  process.stdout.write(`Removed made-up people: ${accounts} accounts, ${operators} operators.\n`);
}

function isWrongCommand(error: unknown): error is Error {
  return error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
}

try {
  await main();
} catch (error) {
  if (!isStartupError(error) && !isWrongCommand(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
