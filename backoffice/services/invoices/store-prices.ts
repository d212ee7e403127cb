/** Stores a file of sellers, prices and rates of VAT: all of it, or nothing. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { listProductIds } from '../subscriptions/subscriptions.repository.ts';
import type { PriceFile } from './price-file.ts';

/** What was given and cannot be stored. */
export class PriceFileError extends Error {}

/**
 * @param today the first day of billing is later, so that nothing of the past is billed
 * @throws PriceFileError
 */
export function storePrices(db: Db, file: PriceFile, today: IsoDay): Promise<void> {
  return db.transaction().execute(async (trx) => {
    for (const seller of file.sellers) await storeSeller(trx, seller, today);
    for (const { kind, validFrom, rateBp } of file.vat)
      await trx
        .insertInto('vat_rate')
        .values({ vat_kind: kind, valid_from: validFrom, rate_bp: rateBp })
        .onConflict((row) => row.columns(['vat_kind', 'valid_from']).doUpdateSet({ rate_bp: rateBp }))
        .execute();
    await checkProducts(trx, file);
    for (const product of file.products) await storeProduct(trx, product);
  });
}

async function storeSeller(trx: Trx, given: PriceFile['sellers'][number], today: IsoDay): Promise<void> {
  const known = await trx
    .selectFrom('legal_entity')
    .selectAll()
    .where('id', '=', given.id)
    .executeTakeFirst();
  if (given.billingFrom !== null && given.billingFrom !== known?.billing_from && given.billingFrom <= today)
    throw new PriceFileError(
      `${given.id}: billingFrom must be after today, or terms of the past were billed`,
    );
  const hasNumbers = known && (await hasIssued(trx, given.id));
  if (hasNumbers && (given.no !== known.entity_no || given.numberPrefix !== known.number_prefix))
    throw new PriceFileError(`${given.id}: no and numberPrefix stay as they are once an invoice was issued`);
  const row = {
    name: given.name,
    ...given.address,
    ...{ kvk: given.kvk, vat_number: given.vatNumber, rpr: given.rpr, iban: given.iban },
    ...{ creditor_id: given.creditorId, entity_no: given.no, number_prefix: given.numberPrefix },
    ...{ billing_from: given.billingFrom, lead_days: given.leadDays, due_after_days: given.dueAfterDays },
    ...{ least_due_days: given.leastDueDays, announce_days: given.announceDays },
    ...{ notice_days: given.noticeDays, collects_debts: given.collectsDebts ? 1 : 0 },
  };
  await trx
    .insertInto('legal_entity')
    .values({ id: given.id, ...row, is_demo: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

const hasIssued = async (trx: Trx, entityId: string) =>
  (await trx
    .selectFrom('number_series')
    .select('last_number')
    .where('entity_id', '=', entityId)
    .executeTakeFirst()) !== undefined;

async function checkProducts(trx: Trx, { products }: PriceFile): Promise<void> {
  const [ids, sellers, kinds] = [
    new Set(await listProductIds(trx)),
    new Set((await trx.selectFrom('legal_entity').select('id').execute()).map(({ id }) => id)),
    new Set((await trx.selectFrom('vat_rate').select('vat_kind').execute()).map((row) => row.vat_kind)),
  ];
  const wrong = products.flatMap(({ id, seller, vatKind }) => [
    ...(ids.has(id) ? [] : [`${id} is no product`]),
    ...(sellers.has(seller) ? [] : [`${id}: ${seller} is no seller`]),
    ...(kinds.has(vatKind) ? [] : [`${id}: ${vatKind} is no kind of VAT`]),
  ]);
  if (wrong.length > 0) throw new PriceFileError(wrong.join('\n'));
}

async function storeProduct(trx: Trx, product: PriceFile['products'][number]): Promise<void> {
  const sold = { entity_id: product.seller, vat_kind: product.vatKind };
  await trx
    .insertInto('product_billing')
    .values({ product_id: product.id, valid_from: product.validFrom, ...sold })
    .onConflict((row) => row.columns(['product_id', 'valid_from']).doUpdateSet(sold))
    .execute();
  for (const { validFrom, months, weeks, cents } of product.prices)
    await trx
      .insertInto('product_price')
      .values({ product_id: product.id, valid_from: validFrom, months, weeks, price_cents: cents })
      .onConflict((row) =>
        row.columns(['product_id', 'valid_from', 'months', 'weeks']).doUpdateSet({ price_cents: cents }),
      )
      .execute();
}
