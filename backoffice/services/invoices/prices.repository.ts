/** Prices, sellers and rates of VAT in the database, one statement per function. */
import type { IsoDay } from '../../../contract/dates.ts';
import { addressOf } from '../../kernel/address.ts';
import type { Bp } from '../../kernel/money/types.ts';
import type { Db } from '../../kernel/tables.ts';
import type { Entity, PayMethod, PriceRow } from './invoices.types.ts';
import type { EntityRow, TermRow } from './prices.tables.ts';

export function priceOf(row: TermRow): PriceRow {
  const anchor = row.anchor ?? row.first_day;
  return {
    firstDay: row.first_day,
    rule: row.weeks ? { anchor, weeks: row.weeks } : { anchor, months: row.months },
    priceCents: row.price_cents,
    discountCents: row.discount_cents,
    isPaused: row.is_paused === 1,
    productId: row.product_id ?? null,
    deliveryDays: row.delivery_days ? JSON.parse(row.delivery_days) : null,
  };
}

/** By subscription, earliest first. */
export async function listPrices(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, PriceRow[]>> {
  const rows = await db
    .selectFrom('subscription_term')
    .selectAll()
    .where('subscription_id', 'in', subscriptionIds)
    .orderBy('first_day')
    .execute();
  const found = new Map<string, PriceRow[]>();
  for (const row of rows)
    found.set(row.subscription_id, [...(found.get(row.subscription_id) ?? []), priceOf(row)]);
  return found;
}

/** @throws Error for a seller without an address, which is on each invoice */
export function entityOf(row: EntityRow): Entity {
  const address = addressOf(row);
  if (!address) throw new Error(`The seller ${row.id} has no address`);
  return {
    id: row.id,
    no: row.entity_no,
    name: row.name,
    address,
    country: address.country_code === 'BE' ? 'be' : 'nl',
    kvk: row.kvk,
    vatNumber: row.vat_number,
    rpr: row.rpr,
    iban: row.iban,
    creditorId: row.creditor_id,
    prefix: row.number_prefix,
    billingFrom: row.billing_from,
    leadDays: row.lead_days,
    dueAfterDays: row.due_after_days,
    leastDueDays: row.least_due_days,
    announceDays: row.announce_days,
    noticeDays: row.notice_days,
    collectsDebts: row.collects_debts === 1,
  };
}

interface Billing {
  readonly productId: string;
  readonly validFrom: IsoDay;
  readonly entityId: string;
  readonly vatKind: string;
}

/** Who sells what, with which VAT, and how long invoices are stored: some hundred rows, the same for all subscriptions. */
export interface BillingRules {
  readonly entities: ReadonlyMap<string, Entity>;
  readonly billing: readonly Billing[];
  readonly rates: readonly { readonly vatKind: string; readonly validFrom: IsoDay; readonly rateBp: Bp }[];
  readonly keep: readonly { readonly country: string; readonly validFrom: IsoDay; readonly years: number }[];
}

export async function readBillingRules(db: Db): Promise<BillingRules> {
  const [entities, billing, rates, keep] = await Promise.all([
    db.selectFrom('legal_entity').selectAll().execute(),
    db
      .selectFrom('product_billing')
      .select(['product_id as productId', 'valid_from as validFrom'])
      .select(['entity_id as entityId', 'vat_kind as vatKind'])
      .execute(),
    db
      .selectFrom('vat_rate')
      .select(['vat_kind as vatKind', 'valid_from as validFrom', 'rate_bp as rateBp'])
      .execute(),
    db.selectFrom('keep_rule').select(['country', 'valid_from as validFrom', 'years']).execute(),
  ]);
  return { entities: new Map(entities.map((row) => [row.id, entityOf(row)])), billing, rates, keep };
}

/** The row that counts on a day. */
const latest = <Row extends { readonly validFrom: IsoDay }>(
  rows: readonly Row[],
  day: IsoDay,
): Row | undefined =>
  rows
    .filter(({ validFrom }) => validFrom <= day)
    .reduce(
      (one: Row | undefined, other) => (one && one.validFrom > other.validFrom ? one : other),
      undefined,
    );

/** Who sells a product on a day, and its kind of VAT. */
export function sellerOn({ billing, entities }: BillingRules, productId: string, day: IsoDay) {
  const found = latest(
    billing.filter((row) => row.productId === productId),
    day,
  );
  const entity = found && entities.get(found.entityId);
  return entity && { entity, vatKind: found.vatKind };
}

export const rateOn = ({ rates }: BillingRules, vatKind: string, day: IsoDay): Bp | undefined =>
  latest(
    rates.filter((row) => row.vatKind === vatKind),
    day,
  )?.rateBp;

export interface WayToPay {
  readonly method: PayMethod;
  readonly mandate: {
    readonly accountId: string;
    /** Nothing may be debited without. */
    readonly isValid: boolean;
    readonly country: string;
    readonly last4: string;
    readonly reference: string;
    readonly creditorId: string | null;
  } | null;
}

/** By subscription; without a row it is not known. */
export async function listWaysToPay(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, WayToPay>> {
  const rows = await db
    .selectFrom('subscription_method as way')
    .leftJoin('mandate', 'mandate.id', 'way.mandate_id')
    .select(['subscription_id as subscriptionId', 'way.method', 'country', 'last4', 'reference'])
    .select(['creditor_id as creditorId', 'account_id as accountId', 'status'])
    .where('subscription_id', 'in', subscriptionIds)
    .execute();
  return new Map(
    rows.map(({ subscriptionId, method, accountId, status, country, last4, reference, creditorId }) => [
      subscriptionId,
      {
        method,
        mandate:
          accountId === null || country === null || last4 === null || reference === null
            ? null
            : { accountId, isValid: status === 'valid', country, last4, reference, creditorId },
      },
    ]),
  );
}
