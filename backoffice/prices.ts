/**
 * `npm run prices -- <file>`: stores the sellers, prices and rates of VAT of a JSON file, all or nothing. The same file can
 * be stored again. What it may hold is in `services/invoices/price-file.ts`.
 */
import { readFile } from 'node:fs/promises';
import { StartupError } from '../server/environment.ts';
import { runProgram } from '../server/run-program.ts';
import { openBackofficeDatabase } from './database.ts';
import { readBackofficeConfig } from './kernel/config.ts';
import { COMMON_TIME_ZONE, localTime } from './kernel/local-time.ts';
import { type PriceFile, readPriceFile } from './services/invoices/price-file.ts';
import { PriceFileError, storePrices } from './services/invoices/store-prices.ts';

async function main(): Promise<void> {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0) throw new StartupError('Expected: npm run prices -- <file>');
  const file = await fileAt(path);
  // Only this user can read the files that are made in the data folder.
  process.umask(0o077);
  const { db, close } = await openBackofficeDatabase(readBackofficeConfig(process.env));
  try {
    await storePrices(db, file, localTime(Date.now(), COMMON_TIME_ZONE).day);
  } catch (error) {
    throw error instanceof PriceFileError ? new StartupError(error.message, { cause: error }) : error;
  } finally {
    await close();
  }
  const counts = [`${file.sellers.length} sellers`, `${file.products.length} products`];
  process.stdout.write(`Stored ${counts.join(', ')}, ${file.vat.length} rates of VAT.\n`);
}

async function fileAt(path: string): Promise<PriceFile> {
  try {
    return readPriceFile(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new StartupError(`${path}: ${cause instanceof Error ? cause.message : 'cannot be read'}`, {
      cause,
    });
  }
}

await runProgram(main);
