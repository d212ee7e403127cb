/**
 * A back office that takes one move after another until it is killed: reader 1's, reader 2's and so on, each with a key
 * of its own. It tells on standard output what is answered, as `<number> <move id>`, after the commit.
 */
import { writeSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { BackofficeContext } from '../../backoffice/context.ts';
import { submitMovingHouse } from '../../backoffice/moving/submit-move.ts';
import type { BackofficeTables } from '../../backoffice/tables.ts';
import { openKillDatabase, readerId } from './holiday-kill-worker.ts';

const NOW = Date.parse('2026-11-20T10:10:00Z');
const address = { street: 'Lindelaan', house_number: '14', zip_code: '6811 AB', city: 'Arnhem' };

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
    idempotencyKey: `move-of-reader-${number}`,
  } as unknown as BackofficeContext;
}

/** @returns the move's id */
async function move(db: Kysely<BackofficeTables>, number: number): Promise<string> {
  const input = { subscriptionIds: [readerId(number)], movingDay: '2026-12-14', address };
  const { violations, moves } = await submitMovingHouse(contextOf(db, number), input);
  const [made] = moves;
  if (!made) throw new Error(`Reader ${number} was refused: ${violations.map(({ code }) => code)}`);
  return made.moveId;
}

if (import.meta.main) {
  const [file = '', start = '1', readers = '1'] = process.argv.slice(2);
  const { db } = await openKillDatabase(file);
  writeSync(1, 'ready\n');
  for (let number = Number(start); number <= Number(readers); number += 1)
    writeSync(1, `${number} ${await move(db, number)}\n`);
  // All readers are served; whoever started this ends it.
  setInterval(() => {}, 60_000);
}
