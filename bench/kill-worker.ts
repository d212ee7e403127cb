/**
 * What the programs have in common that take one form after another until they are killed: reader 1's, reader 2's and so
 * on, each with a key of its own. They write each result to standard output, as `<number> <id>`, after the commit.
 */
import { writeSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { BackofficeContext } from '../backoffice/kernel/context.ts';
import type { BackofficeTables } from '../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../backoffice/migrations.ts';
import { openDatabase } from '../database/database.ts';

type Db = Kysely<BackofficeTables>;

export const readerId = (number: number) => `reader-${number}`;

export const openKillDatabase = (file: string) =>
  openDatabase<BackofficeTables>({ file, schema: 'kill', migrations: backofficeMigrations });

const allOpen = new Proxy({}, { get: () => true });
const flags = { brand: allOpen, general: allOpen };
const brand = { id: 'b1', key: 'ad', name: 'ad', brandCountry: 'nl' };

/** @param form its name; with the reader's number it is the key of idempotency */
export function contextOf(db: Db, number: number, form: string, now: string): BackofficeContext {
  return {
    db,
    account: { id: readerId(number) },
    brand,
    visibleBrands: [brand],
    content: { flagsOf: () => flags },
    flags,
    surface: 'web',
    now: Date.parse(now),
    today: now.slice(0, 10),
    traceId: 'ab'.repeat(16),
    idempotencyKey: `${form}-of-reader-${number}`,
  } as unknown as BackofficeContext;
}

/** A refusal is a mistake of the test: all readers may send what they send. */
export function taken<Result>(
  number: number,
  response: Result | null | undefined,
  violations: readonly { code: string }[],
): Result {
  if (response) return response;
  throw new Error(`Reader ${number} was refused: ${violations.map(({ code }) => code)}`);
}

/** Sends until it is killed. @param send returns the id of what was made */
export async function sendUntilKilled(send: (db: Db, number: number) => Promise<string>): Promise<void> {
  const [file = '', start = '1', readers = '1'] = process.argv.slice(2);
  const { db } = await openKillDatabase(file);
  writeSync(1, 'ready\n');
  for (let number = Number(start); number <= Number(readers); number += 1)
    writeSync(1, `${number} ${await send(db, number)}\n`);
  // All readers are done. The parent process kills this one.
  setInterval(() => {}, 60_000);
}
