/** An invoice of a term, as a run makes it, and a seller of the tests. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Grant } from '../../kernel/money/types.ts';
import type { Trx } from '../../kernel/tables.ts';
import { composeInvoice } from './compose.rules.ts';
import type { Entity, Issued, PriceRow } from './invoices.types.ts';
import { storeTexts } from './ledger.repository.ts';
import { DEBIT, DUTCH } from './pdf/snapshots.fixture.ts';
import { entityOf } from './prices.repository.ts';
import type { EntityRow } from './prices.tables.ts';

export const SELLER_ROW: EntityRow = {
  id: 'seller-of-a-test',
  name: 'Uitgeverij Proef B.V.',
  ...{ street: 'Proefstraat', house_number: '1', house_number_suffix: null },
  ...{ zip_code: '1000 AA', city: 'Amsterdam', country_code: 'NL' },
  ...{ kvk: '12345678', vat_number: 'NL123456789B01', rpr: null, iban: 'NL91ABNA0417164300' },
  ...{ creditor_id: 'NL51ZZZ405365330000', entity_no: 98, number_prefix: '', billing_from: '2026-01-01' },
  ...{ lead_days: 21, due_after_days: 1, least_due_days: 14, announce_days: 14, notice_days: 30 },
  ...{ collects_debts: 0, is_demo: 0 },
};

export const SELLER: Entity = entityOf(SELLER_ROW);

export async function storeSeller(trx: Trx, row = SELLER_ROW): Promise<void> {
  await trx.insertInto('legal_entity').values(row).execute();
  await storeTexts(trx, { id: 'words-of-a-test', texts: JSON.stringify(DUTCH) });
}

interface Wish {
  readonly subscriptionId: string;
  readonly accountId: string | null;
  readonly first: IsoDay;
  readonly price?: Partial<PriceRow>;
  readonly granted?: readonly Grant[];
  /** Left of earlier invoices. */
  readonly grants?: readonly Grant[];
  readonly keepUntil?: IsoDay;
}

/** A month from `first` on, of € 41,95. */
export function issuedOf(wish: Wish): Issued {
  const { subscriptionId, accountId, first, price, granted = [], grants = [], keepUntil } = wish;
  const term = { n: 0, first, last: addDays(first, 29) };
  const facts = composeInvoice({
    term,
    price: {
      ...{ firstDay: first, rule: { anchor: first, months: 1 }, priceCents: 4_195, discountCents: 0 },
      ...{ isPaused: false, productId: null, deliveryDays: null },
      ...price,
    },
    ...{ billedUntil: null, isDigital: false, change: null },
    rateBp: () => 900,
    issues: () => [],
    grants: [...grants, ...granted],
  });
  const { number, ...snapshot } = DEBIT;
  return {
    id: crypto.randomUUID().replaceAll('-', ''),
    ...{ facts, granted, textsId: 'words-of-a-test', subscriptionId, accountId, entityId: SELLER.id },
    snapshot: { ...snapshot, issuedOn: addDays(first, -21), lines: facts.lines, vat: facts.vat },
    ...{ brandKey: 'ad', term, issuedAt: Date.parse(`${addDays(first, -21)}T09:00:00Z`) },
    ...{ dueOn: addDays(first, 1), method: 'debit', delivery: 'mail', debitOn: first, corrects: null },
    keepUntil: keepUntil ?? '2033-12-31',
  };
}
