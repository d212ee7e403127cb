/**
 * A back office that takes one pause after another until it is killed: reader 1's, reader 2's and so on, each with a
 * key of its own. It writes each result to standard output, as `<number> <change id>`, after the commit.
 */
import type { Kysely } from 'kysely';
import { home } from '../backoffice/delivery-calendar/delivery-calendar.fixture.ts';
import type { BackofficeTables } from '../backoffice/kernel/tables.ts';
import { suspendDelivery } from '../backoffice/services/holiday/submit-change.ts';
import { contextOf, readerId, sendUntilKilled, taken } from './kill-worker.ts';

const PAUSE = { firstDay: '2026-12-07', lastDay: '2026-12-13' };
export const ISSUES = 6;
export const AGREED_END = '2027-06-30';

const NOW = '2026-11-20T10:10:00Z';
/** @returns the change's id */
async function pause(db: Kysely<BackofficeTables>, number: number): Promise<string> {
  const input = { ...PAUSE, subscriptionIds: [readerId(number)] };
  const { violations, changes } = await suspendDelivery(contextOf(db, number, 'pause', NOW), input);
  return taken(number, changes[0], violations).changeId;
}

/** Readers `from` up to and including `to`, each with a daily paper until the end of June. */
export async function addReaders(db: Kysely<BackofficeTables>, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const rules = JSON.stringify({ holiday: { compensation: 'extend' } });
  const product = { id: 'krant', brand_key: 'ad', name: 'Krant', kind: 'newspaper' as const, rules };
  await db.transaction().execute(async (trx) => {
    const once = <Table extends keyof BackofficeTables>(table: Table) =>
      trx.insertInto(table).onConflict((conflict) => conflict.doNothing());
    await once('product')
      .values({ ...product, digital_access: 1, appearance: null })
      .execute();
    const person = {
      first_name: null,
      last_name: null,
      date_of_birth: null,
      gender: null,
      phone_number: null,
    };
    await once('account')
      .values(
        numbers.map((number) => ({
          id: readerId(number),
          username: readerId(number),
          email: 'lezer@voorbeeld.nl',
          phone_verified: 0,
          ...person,
          ...home,
        })),
      )
      .execute();
    await once('subscription')
      .values(
        numbers.map((number) => ({
          id: readerId(number),
          account_id: readerId(number),
          product_id: product.id,
          brand_key: 'ad',
          delivery_days: '[1,2,3,4,5,6]',
          starts_on: '2025-01-01',
          ends_on: AGREED_END,
          email: null,
          ...home,
        })),
      )
      .execute();
  });
}

if (import.meta.main) await sendUntilKilled(pause);
