/**
 * A back office that takes one complaint after another until it is killed: reader 1's, reader 2's and so on, each with a
 * key of its own and each with another remedy. It tells on standard output what is answered, as `<number> <complaint id>`.
 */
import { writeSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { submitComplaint } from '../../backoffice/complaints/file-complaint.ts';
import type { BackofficeContext } from '../../backoffice/context.ts';
import type { BackofficeTables } from '../../backoffice/tables.ts';
import { addReaders as addPauseReaders, openKillDatabase, readerId } from './holiday-kill-worker.ts';

/** Friday, half past eight in Amsterdam: the issue of the day can still be brought again. */
const NOW = Date.parse('2026-11-20T07:30:00Z');
export const REMEDIES = ['extend', 'redelivery', 'none'] as const;
export const remedyOf = (number: number) => REMEDIES[number % REMEDIES.length] ?? 'none';

const allOpen = new Proxy({}, { get: () => true });
const flags = { brand: allOpen, general: allOpen };
const brand = { id: 'b1', key: 'ad', name: 'ad', brandCountry: 'nl' };

function contextOf(db: Kysely<BackofficeTables>, number: number): BackofficeContext {
  return {
    db,
    account: { id: readerId(number) },
    brand,
    visibleBrands: [brand],
    content: { flagsOf: () => flags },
    flags,
    surface: 'web',
    now: NOW,
    today: '2026-11-20',
    traceId: 'ab'.repeat(16),
    idempotencyKey: `complaint-of-reader-${number}`,
  } as unknown as BackofficeContext;
}

/** @returns the complaint's id */
async function complain(db: Kysely<BackofficeTables>, number: number): Promise<string> {
  const { violations, complaint } = await submitComplaint(contextOf(db, number), {
    subscriptionId: readerId(number),
    days: ['2026-11-20'],
    type: 'not_delivered',
    remedy: remedyOf(number),
  });
  if (!complaint) throw new Error(`Reader ${number} was refused: ${violations.map(({ code }) => code)}`);
  return complaint.complaintId;
}

/** Readers `from` up to and including `to`, each with a daily paper until the end of June. */
export async function addReaders(db: Kysely<BackofficeTables>, from: number, to: number): Promise<void> {
  await addPauseReaders(db, from, to);
  const rules = { holiday: { compensation: 'extend' }, complaints: { remedies: ['redelivery', 'extend'] } };
  await db
    .updateTable('product')
    .set({ rules: JSON.stringify(rules) })
    .where('id', '=', 'krant')
    .execute();
}

if (import.meta.main) {
  const [file = '', start = '1', readers = '1'] = process.argv.slice(2);
  const { db } = await openKillDatabase(file);
  writeSync(1, 'ready\n');
  for (let number = Number(start); number <= Number(readers); number += 1)
    writeSync(1, `${number} ${await complain(db, number)}\n`);
  // All readers are served; whoever started this ends it.
  setInterval(() => {}, 60_000);
}
