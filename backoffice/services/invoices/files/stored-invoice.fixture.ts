/** An invoice or a credit note in the database, as a run leaves it, without its lines and its ledger. */
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../../../kernel/tables.ts';
import type { Snapshot } from '../invoices.types.ts';
import { DEBIT, DUTCH } from '../pdf/snapshots.fixture.ts';

interface StoredInvoice {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly accountId: string | null;
  readonly subscriptionId: string;
  readonly brandKey: string;
  readonly snapshot?: Snapshot;
}

const SELLER = 'seller-of-a-test';

/** All are of one seller, with the next number of its series. */
export async function storeInvoice(db: Kysely<BackofficeTables>, invoice: StoredInvoice): Promise<void> {
  const { id, accountId, subscriptionId, brandKey, snapshot = DEBIT } = invoice;
  const { name, kvk, rpr, iban, vatNumber, address } = snapshot.seller;
  await db
    .insertInto('legal_entity')
    .values({
      ...{ id: SELLER, name, kvk, rpr, iban, vat_number: vatNumber, creditor_id: null, ...address },
      ...{ entity_no: 99, number_prefix: '', billing_from: null, lead_days: 21 },
      ...{ due_after_days: 1, least_due_days: 14, announce_days: 14, notice_days: 30 },
      ...{ collects_debts: 0, is_demo: 1 },
    })
    .onConflict((row) => row.doNothing())
    .execute();
  const texts = { id: SELLER, texts: JSON.stringify(DUTCH) };
  await db
    .insertInto('document_texts')
    .values(texts)
    .onConflict((row) => row.doNothing())
    .execute();
  const [term_first, term_last] = snapshot.period;
  const { count } = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('entity_id', '=', SELLER)
    .executeTakeFirstOrThrow();
  const number = Number(count) + 1;
  const gross_cents = snapshot.lines.reduce((sum, { cents }) => sum + cents, 0);
  await db
    .insertInto('invoice')
    .values({
      ...{ id, kind: snapshot.kind, subscription_id: subscriptionId, account_id: accountId },
      ...{ brand_key: brandKey, entity_id: SELLER, series_year: 2026, number },
      ...{ number_text: snapshot.number, corrects_id: null, term_first, term_last, edition: number },
      ...{ issued_on: snapshot.issuedOn, issued_at: `${snapshot.issuedOn}T09:00:00.000Z` },
      ...{ due_on: snapshot.dueOn, method: snapshot.pay.method, gross_cents, delivery: 'mail' },
      ...{ texts_id: SELLER, snapshot: JSON.stringify(snapshot), keep_until: '2033-12-31' },
    })
    .execute();
}
