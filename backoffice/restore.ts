/**
 * `npm run restore -- <folder>`: puts a backup into `DATA_DIR`, which must have no database. `npm run restore` without a
 * folder is for a PostgreSQL that was restored by its own tools. Both hold back what waited to be sent: it may have been sent
 * since the backup. `--release` sends it after all.
 */
import { parseArgs } from 'node:util';
import { restore } from '../database/backup.ts';
import { StartupError } from '../server/environment.ts';
import { runProgram } from '../server/run-program.ts';
import { openBackofficeDatabase } from './database.ts';
import { readBackofficeConfig } from './kernel/config.ts';
import { holdBackQueued, releaseHeld } from './outbox/hold-back.ts';

const USAGE =
  'Expected: npm run restore -- <folder>; without a folder for PostgreSQL; or -- --release for what was held back';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { release: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  const config = readBackofficeConfig(process.env);
  const isPostgresql = config.databaseUrl !== undefined;
  const isWrong = values.release ? folder !== undefined : (folder === undefined) !== isPostgresql;
  if (isWrong || positionals.length > 1) throw new StartupError(USAGE);
  process.umask(0o077);
  if (folder !== undefined) {
    const { at, files } = restore(folder, config.dataDir);
    process.stdout.write(`Restored ${Object.keys(files).length} files as they were at ${at}.\n`);
  }
  const { db, close } = await openBackofficeDatabase(config);
  try {
    const act = values.release ? releaseHeld : holdBackQueued;
    const count = await act(db, Date.now());
    process.stdout.write(
      values.release
        ? `${count} mails leave now.\n`
        : `Held back ${count} mails that waited: they may have been sent since. \`npm run restore -- --release\` sends them.\n`,
    );
  } finally {
    await close();
  }
}

await runProgram(main);
