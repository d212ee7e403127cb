/**
 * A back office that stores one complaint after another until it is killed: of reader 1, reader 2 and so on. Each has its
 * own key; the remedies alternate. It writes each result to standard output, as `<number> <complaint id>`.
 */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../backoffice/kernel/tables.ts';
import { submitComplaint } from '../backoffice/services/complaints/file-complaint.ts';
import { addReaders as addPauseReaders } from './holiday-kill-worker.ts';
import { contextOf, readerId, sendUntilKilled, taken } from './kill-worker.ts';

/** Friday, half past eight in Amsterdam: today's paper can still be delivered again. */
const NOW = '2026-11-20T07:30:00Z';
const REMEDIES = ['extend', 'redelivery', 'none'] as const;
export const remedyOf = (number: number) => REMEDIES[number % REMEDIES.length] ?? 'none';

/** @returns the complaint's id */
async function complain(db: Kysely<BackofficeTables>, number: number): Promise<string> {
  const { violations, complaint } = await submitComplaint(contextOf(db, number, 'complaint', NOW), {
    subscriptionId: readerId(number),
    days: ['2026-11-20'],
    type: 'not_delivered',
    remedy: remedyOf(number),
  });
  return taken(number, complaint, violations).complaintId;
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

if (import.meta.main) await sendUntilKilled(complain);
