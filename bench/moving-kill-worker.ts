/**
 * A back office that takes one move after another until it is killed: reader 1's, reader 2's and so on, each with a key
 * of its own. It writes each result to standard output, as `<number> <move id>`, after the commit.
 */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../backoffice/kernel/tables.ts';
import { submitMovingHouse } from '../backoffice/services/moving/submit-move.ts';
import { contextOf, readerId, sendUntilKilled, taken } from './kill-worker.ts';

const NOW = '2026-11-20T10:10:00Z';
const address = { street: 'Lindelaan', house_number: '14', zip_code: '6811 AB', city: 'Arnhem' };

/** @returns the move's id */
async function move(db: Kysely<BackofficeTables>, number: number): Promise<string> {
  const input = { subscriptionIds: [readerId(number)], movingDay: '2026-12-14', address };
  const { violations, moves } = await submitMovingHouse(contextOf(db, number, 'move', NOW), input);
  return taken(number, moves[0], violations).moveId;
}

if (import.meta.main) await sendUntilKilled(move);
