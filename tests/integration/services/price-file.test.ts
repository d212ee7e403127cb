/** The file of sellers, prices and VAT: what it refuses, and what it stores on both databases. */
import { expect, test } from 'vitest';
import { insertIssued } from '../../../backoffice/services/invoices/issue-invoices.ts';
import { issuedOf, storeSeller } from '../../../backoffice/services/invoices/issued.fixture.ts';
import { readPriceFile } from '../../../backoffice/services/invoices/price-file.ts';
import {
  rateOn,
  readBillingRules,
  sellerOn,
} from '../../../backoffice/services/invoices/prices.repository.ts';
import { storePrices } from '../../../backoffice/services/invoices/store-prices.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { rowsOf } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

const SELLER = {
  id: 'ochtend',
  name: 'Ochtendblad Media B.V.',
  address: {
    street: 'Persweg',
    house_number: '1',
    zip_code: '1000 AA',
    city: 'Amsterdam',
    country_code: 'NL',
  },
  ...{ kvk: '12345678', vatNumber: 'NL001234567B01', iban: 'NL91ABNA0417164300' },
  ...{ creditorId: 'NL51ZZZ405365330000', no: 7, billingFrom: '2027-01-01' },
};
const read = (changes: object = {}, file: object = {}) =>
  readPriceFile(JSON.stringify({ sellers: [{ ...SELLER, ...changes }], ...file }));

test.each([
  [{ iban: 'NL91ABNA0417164301' }, 'sellers.0.iban is no IBAN'],
  [{ iban: 'BE41539007547035' }, 'sellers.0.iban is no IBAN'],
  [{ creditorId: 'NL52ZZZ405365330000' }, 'sellers.0.creditorId is no creditor id'],
  [{ vatNumber: 'DE123' }, 'sellers.0.vatNumber is no Dutch or Belgian VAT number'],
  [{ kvk: '1234' }, 'sellers.0.kvk has not 8 digits'],
  [{ billingFrom: '2027-02-30' }, 'sellers.0.billingFrom is no day'],
  [{ noticeDays: 14 }, 'sellers.0.noticeDays is less than 30 days'],
  [{ naam: 'x' }, 'sellers.0.naam'],
])('a seller with %j is refused by the name of the field', (changes, message) => {
  expect(() => read(changes)).toThrow(message);
});

test.each([[{ months: 1, weeks: 4 }], [{}]])('a price of the term %j is refused', (term) => {
  const prices = [{ validFrom: '2027-01-01', cents: 4_195, ...term }];
  const products = [{ id: 'x', seller: 'ochtend', vatKind: 'nl_press', validFrom: '2027-01-01', prices }];
  expect(() => read({}, { products })).toThrow('products.0.prices.0 needs months or weeks');
});

describeWithDatabase('the file of prices', (open) => {
  const fixture = demoBackoffice(open);
  const store = (changes: object = {}, file: object = {}) =>
    storePrices(fixture.db, read(changes, file), '2026-11-25');
  const productOf = async () => (await rowsOf(fixture.db, 'product'))[0]?.id ?? '';

  test('says whether a seller collects debts itself, which none does by default', async () => {
    const collects = async () => (await readBillingRules(fixture.db)).entities.get('ochtend')?.collectsDebts;
    await store({ collectsDebts: true });
    expect(await collects()).toBe(true);
    await store();
    expect(await collects()).toBe(false);
  });

  test('is stored, and stored again', async () => {
    const id = await productOf();
    const prices = [{ validFrom: '2027-01-01', months: 3, cents: 12_585 }];
    const products = [{ id, seller: 'ochtend', vatKind: 'nl_press', validFrom: '2026-12-01', prices }];
    const vat = [{ kind: 'nl_press', validFrom: '2030-01-01', rateBp: 2_100 }];
    await store({}, { products, vat });
    await store({ name: 'Ochtendblad Groep B.V.' }, { products, vat });
    const rules = await readBillingRules(fixture.db);
    const sold = sellerOn(rules, id, '2027-01-01');
    expect(sold).toMatchObject({ entity: { name: 'Ochtendblad Groep B.V.', no: 7 }, vatKind: 'nl_press' });
    expect(['2029-12-31', '2030-01-01'].map((day) => rateOn(rules, 'nl_press', day))).toEqual([900, 2_100]);
    expect(await rowsOf(fixture.db, 'product_price', { product_id: id, months: 3 })).toContainEqual(
      expect.objectContaining({ valid_from: '2027-01-01', price_cents: 12_585 }),
    );
  });

  test.each([
    [{ id: 'x', seller: 'ochtend', vatKind: 'nl_press' }, 'x is no product'],
    [{ seller: 'niemand', vatKind: 'nl_press' }, 'niemand is no seller'],
    [{ seller: 'ochtend', vatKind: 'nl_boek' }, 'nl_boek is no kind of VAT'],
  ])('with the product %j is refused whole', async (product, message) => {
    const products = [{ id: await productOf(), validFrom: '2026-12-01', ...product }];
    await expect(store({ id: 'nieuw', no: 8 }, { products })).rejects.toThrow(message);
    expect(await rowsOf(fixture.db, 'legal_entity', { id: 'nieuw' })).toEqual([]);
  });

  test('never bills the past', async () => {
    await expect(store({ id: 'vroeger', no: 9, billingFrom: '2026-11-25' })).rejects.toThrow('after today');
    await store({ id: 'vroeger', no: 9, billingFrom: '2026-11-26' });
    // The same day in a file that is stored again later.
    await storePrices(fixture.db, read({ id: 'vroeger', no: 9, billingFrom: '2026-11-26' }), '2027-03-01');
  });

  test('keeps the numbers of a seller that has issued invoices', async () => {
    await fixture.db.transaction().execute(async (trx) => {
      await storeSeller(trx);
      const { entities } = await readBillingRules(trx);
      const seller = entities.get('seller-of-a-test');
      if (!seller) throw new Error('The seller is not stored');
      const invoice = issuedOf({ subscriptionId: '10000101', accountId: null, first: '2026-12-01' });
      await insertIssued(trx, seller, { kind: 'invoice', year: 2026 }, [invoice]);
    });
    const own = { id: 'seller-of-a-test', billingFrom: '2026-01-01' };
    await expect(store({ ...own, no: 97 })).rejects.toThrow('stay as they are');
    await expect(store({ ...own, no: 98, numberPrefix: 'X' })).rejects.toThrow('stay as they are');
    await store({ ...own, no: 98 });
  });
});
