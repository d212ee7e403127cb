/**
 * `npm run backup -- <folder>`: copies the embedded databases, the files of readers and the local secrets of `DATA_DIR` into a
 * new folder, while the portal runs. PostgreSQL has tools of its own: docs/guide/backup.md.
 */
import { backUp } from '../database/backup.ts';
import { StartupError } from '../server/environment.ts';
import { runProgram } from '../server/run-program.ts';
import { readBackofficeConfig } from './kernel/config.ts';

function main(): void {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) throw new StartupError('Expected: npm run backup -- <folder>');
  const { databaseUrl, dataDir } = readBackofficeConfig(process.env);
  if (databaseUrl)
    throw new StartupError(
      'DATABASE_URL is set: PostgreSQL is backed up by its own tools, docs/guide/backup.md.',
    );
  process.umask(0o077);
  const { at, files } = backUp(dataDir, folder, new Date());
  process.stdout.write(`Backed up ${Object.keys(files).length} files as they were at ${at}.\n`);
}

await runProgram(main);
