/** The demo's publishers: several titles of one, and titles of two in each country. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { Entity } from '../services/invoices/invoices.types.ts';
import { entityOf } from '../services/invoices/prices.repository.ts';
import type { EntityRow } from '../services/invoices/prices.tables.ts';
import type { OfferRow } from '../services/offers/offers.tables.ts';
import type { DemoRows } from './demo-part.ts';

const AMSTERDAM = {
  ...{ street: 'Persweg', house_number: '1', house_number_suffix: null },
  ...{ zip_code: '1000 AA', city: 'Amsterdam', country_code: 'NL' },
};
const BRUSSELS = {
  ...{ street: 'Drukpersstraat', house_number: '5', house_number_suffix: null },
  ...{ zip_code: '1000', city: 'Brussel', country_code: 'BE' },
};
const BILLED_SINCE_DAYS = 400;
const TERMS_OF_PAYMENT = {
  ...{ lead_days: 21, due_after_days: 1, least_due_days: 14, announce_days: 14, notice_days: 30 },
  ...{ collects_debts: 0, is_demo: 1 },
};

const DUTCH = {
  ...{ ...AMSTERDAM, kvk: '12345678', vat_number: 'NL001234567B01', rpr: null },
  ...{ iban: 'NL44RABO0123456789', creditor_id: 'NL51ZZZ405365330000', ...TERMS_OF_PAYMENT },
};
const BELGIAN = {
  ...{ ...BRUSSELS, kvk: null, vat_number: 'BE0535615192', rpr: 'RPR Brussel' },
  ...{ iban: 'BE71096123456769', creditor_id: 'BE75ZZZ0535615192', ...TERMS_OF_PAYMENT },
};

type Seller = Omit<EntityRow, 'billing_from'> & {
  readonly titles: readonly string[];
  readonly vatKind: string;
};

const SELLERS: readonly Seller[] = [
  {
    ...{ ...DUTCH, id: 'demo-nl', entity_no: 1, number_prefix: 'O', name: 'Ochtendblad Media B.V.' },
    titles: ['ad', 'arn', 'bdo', 'epb', 'gg', 'par', 'tr', 'vk'],
    vatKind: 'nl_press',
  },
  {
    ...{ ...DUTCH, id: 'demo-nl-tijdschriften', entity_no: 2, number_prefix: 'T' },
    ...{ name: 'Lavendel Tijdschriften B.V.', kvk: '87654321', vat_number: 'NL007654321B01' },
    titles: ['lib', 'mar', 'vwo', 'kwe', 'flr'],
    vatKind: 'nl_press',
  },
  {
    ...{ ...BELGIAN, id: 'demo-be', entity_no: 3, number_prefix: 'B', name: 'Uitgeverij Het Vroege Uur NV' },
    titles: ['hln', 'da', 'dm'],
    vatKind: 'be_press',
  },
  {
    ...{ ...BELGIAN, id: 'demo-be-tijdschriften', entity_no: 4, number_prefix: 'H' },
    ...{ name: 'Hommel Magazines BV', iban: 'BE68539007547034' },
    titles: ['hu'],
    vatKind: 'be_other',
  },
];

export const sellerRows = (today: IsoDay): EntityRow[] =>
  SELLERS.map(({ titles: _, vatKind: __, ...row }) => ({
    ...row,
    billing_from: addDays(today, -BILLED_SINCE_DAYS),
  }));

export interface Sold {
  readonly entity: Entity;
  readonly vatKind: string;
  /** Basis points. */
  readonly rateBp: number;
}

const RATES: Readonly<Record<string, number>> = { nl_press: 900, be_press: 0, be_other: 600 };

export function sellerOf(brandKey: string, today: IsoDay): Sold {
  const place = SELLERS.findIndex(({ titles }) => titles.includes(brandKey));
  const seller = SELLERS[place];
  const row = sellerRows(today)[place];
  if (!seller || !row) throw new Error(`The demo has no seller of ${brandKey}`);
  return { entity: entityOf(row), vatKind: seller.vatKind, rateBp: RATES[seller.vatKind] ?? 0 };
}

const SINCE = '2020-01-01';

/** Who sells each product, with which VAT, and for how much. */
export function priceRows(offers: readonly OfferRow[], today: IsoDay): DemoRows {
  const byProduct = offers.map((offer) => ({
    ...offer,
    product_id: offer.id.replace(/-(?:maand|jaar)$/, ''),
    valid_from: SINCE,
  }));
  return {
    product_billing: byProduct
      .filter(({ period }) => period === 'month')
      .map(({ product_id, valid_from, brand_key, kind }) => {
        const { entity, vatKind } = sellerOf(brand_key, today);
        const isDigitalPress = kind === 'account' && vatKind.endsWith('press');
        const vat_kind = isDigitalPress ? `${vatKind}_digital` : vatKind;
        return { product_id, valid_from, entity_id: entity.id, vat_kind };
      }),
    product_price: byProduct.map(({ product_id, valid_from, period, price }) => ({
      ...{ product_id, valid_from, months: period === 'year' ? 12 : 1, weeks: 0, price_cents: price },
    })),
  };
}
