/** For tests and the bench: sellers, products and subscriptions that the invoice run bills, and its content. */
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { defaultTexts } from '../../content/texts.fixture.ts';
import { home } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import type { BackofficeTables, Db } from '../../kernel/tables.ts';
import type { PayMethod } from './invoices.types.ts';
import type { RunDeps } from './issue-chunk.ts';

const brandOf = (key: string, brandCountry: 'nl' | 'be') =>
  ({ key, name: key, brandCountry, colours: { primary: '#c8102e' } }) as unknown as Brand;
const brands = [brandOf('ad', 'nl'), brandOf('hln', 'be')];

/** Of the brands `ad` and, in Belgium, `hln`. */
export const billingContent = {
  brands,
  brandByKey: (key: string) => brands.find((brand) => brand.key === key),
  textsOf: (country: 'nl' | 'be') => defaultTexts[country],
} as unknown as BackofficeContent;

export const runDeps = (db: Db, now: number): RunDeps => ({
  db,
  content: () => billingContent,
  now: () => now,
  log: { info() {}, warn() {}, report() {} },
});

const seller = {
  ...home,
  kvk: null,
  rpr: null,
  iban: 'NL91ABNA0417164300',
  creditor_id: 'NL51ZZZ405365330000',
  lead_days: 21,
  due_after_days: 1,
  least_due_days: 14,
  announce_days: 14,
  notice_days: 30,
  ...{ collects_debts: 0, is_demo: 1 },
};

/** `krant` and `digitaal` are of one seller in the Netherlands, `blad` of another one, and `vroeg` of one in Belgium. */
export async function addSellers(db: Db, billing_from: IsoDay | null): Promise<void> {
  await db
    .insertInto('legal_entity')
    .values([
      {
        ...seller,
        id: 'nl',
        entity_no: 1,
        name: 'Dagkrant B.V.',
        vat_number: 'NL001',
        number_prefix: '',
        billing_from,
      },
      {
        ...seller,
        id: 'bladen',
        entity_no: 2,
        name: 'Bladen B.V.',
        vat_number: 'NL002',
        number_prefix: 'B',
        billing_from,
      },
      {
        ...{
          ...seller,
          id: 'be',
          entity_no: 3,
          name: 'Vroeg NV',
          vat_number: 'BE0003',
          number_prefix: 'V',
          billing_from,
        },
        country_code: 'BE',
        zip_code: '2000',
      },
    ])
    .execute();
  const product = {
    name: 'Krant',
    kind: 'newspaper' as const,
    digital_access: 1,
    appearance: null,
    rules: '{}',
  };
  await db
    .insertInto('product')
    .values([
      { ...product, id: 'krant', brand_key: 'ad' },
      { ...product, id: 'digitaal', brand_key: 'ad', kind: 'account' },
      {
        ...product,
        id: 'blad',
        brand_key: 'ad',
        kind: 'magazine',
        appearance: JSON.stringify({ weekday: 3 }),
      },
      { ...product, id: 'vroeg', brand_key: 'hln' },
    ])
    .execute();
  const sold = (product_id: string, entity_id: string, vat_kind: string) => ({
    ...{ product_id, entity_id, vat_kind },
    valid_from: '2020-01-01',
  });
  await db
    .insertInto('product_billing')
    .values([
      sold('krant', 'nl', 'nl_press'),
      sold('digitaal', 'nl', 'nl_press_digital'),
      sold('blad', 'bladen', 'nl_press'),
      sold('vroeg', 'be', 'be_press'),
    ])
    .execute();
}

export interface Payer {
  readonly id: string;
  readonly product?: 'krant' | 'digitaal' | 'blad' | 'vroeg';
  readonly startsOn?: IsoDay;
  readonly endsOn?: IsoDay | null;
  /** Without a price for null. */
  readonly anchor?: IsoDay | null;
  readonly months?: number;
  readonly weeks?: number | null;
  readonly cents?: number;
  readonly discount?: number;
  readonly method?: PayMethod | null;
  readonly account?: 'with mail' | 'without mail' | 'none';
}

export async function addPayers(db: Db, payers: readonly Payer[]): Promise<void> {
  const put = async <Table extends keyof BackofficeTables>(table: Table, rows: readonly object[]) => {
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto(table)
        .values(rows.slice(at, at + 500) as never)
        .execute();
  };
  const person = { date_of_birth: null, gender: null, phone_number: null, phone_verified: 0 };
  const held = payers.filter(({ account }) => account !== 'none');
  await put(
    'account',
    held.map(({ id, account }) => ({
      ...{ ...person, ...home, id: `of-${id}`, username: id, first_name: 'Jan', last_name: 'Bakker' },
      email: account === 'without mail' ? '' : `${id}@voorbeeld.nl`,
    })),
  );
  await put(
    'subscription',
    payers.map(({ id, product = 'krant', startsOn = '2020-01-01', endsOn = null, account }) => ({
      ...{ ...home, id, product_id: product, brand_key: product === 'vroeg' ? 'hln' : 'ad' },
      account_id: account === 'none' ? null : `of-${id}`,
      delivery_days: '[1,2,3,4,5,6]',
      starts_on: startsOn,
      ends_on: endsOn,
      email: null,
    })),
  );
  await put(
    'subscription_term',
    payers.flatMap(({ id, anchor = '2026-01-01', months = 1, weeks = null, cents = 3250, discount = 0 }) =>
      anchor === null
        ? []
        : [
            {
              subscription_id: id,
              first_day: anchor,
              months,
              weeks,
              price_cents: cents,
              discount_cents: discount,
            },
          ],
    ),
  );
  const paying = held.filter(({ method = 'debit' }) => method === 'debit' || method === 'card');
  await put(
    'mandate',
    paying.map(({ id, method = 'debit' }) => ({
      ...{
        id: `m-${id}`,
        account_id: `of-${id}`,
        method,
        country: 'NL',
        last4: '4300',
        reference: `AD-${id}`,
      },
      ...{ text_version: '1', signed_at: '2026-01-01T00:00:00Z', status: 'valid' },
    })),
  );
  const chosen = held.filter(({ method }) => method !== null);
  await put(
    'subscription_method',
    chosen.map(({ id, method = 'debit' }) => ({
      ...{ subscription_id: id, method, change_no: 0, since: '2026-01-01T00:00:00Z' },
      mandate_id: method === 'debit' || method === 'card' ? `m-${id}` : null,
    })),
  );
}
