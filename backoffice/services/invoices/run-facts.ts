/** What the invoice run knows of a subscription, and what holds for all of them. */
import type { Brand } from '../../../contract/brand.ts';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Appearance } from '../../delivery-calendar/delivery-calendar.ts';
import { type RuleSet, ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import { type Address, type AddressColumns, addressOf } from '../../kernel/address.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import type { Grant } from '../../kernel/money/types.ts';
import { shownName } from '../../kernel/shown-name.ts';
import type { Db } from '../../kernel/tables.ts';
import { listPayers } from '../account/account.repository.ts';
import { listAgreedEnds } from '../credits/credits.repository.ts';
import { type BilledRow, listBilled } from '../subscriptions/billed.repository.ts';
import { isWithdrawn } from '../subscriptions/subscription.ts';
import type { Billable, Entity, PayMethod, PriceRow } from './invoices.types.ts';
import { listGrants } from './ledger.repository.ts';
import { listMailsStopped } from './money-mails.repository.ts';
import { isCollected } from './plan.rules.ts';
import {
  listPrices,
  listWaysToPay,
  rateOn,
  readBillingRules,
  sellerOn,
  type WayToPay,
} from './prices.repository.ts';
import { listBilledTerms, listBillingAddresses, listChargedChanges } from './run-facts.repository.ts';

export type Settings = Awaited<ReturnType<typeof readSettings>>;

/** The sellers, the rates of VAT and how long invoices are stored. */
export async function readSettings(db: Db) {
  const rules = await readBillingRules(db);
  return {
    keepRules: rules.keep,
    entities: rules.entities,
    isBilling: [...rules.entities.values()].some(({ billingFrom }) => billingFrom !== null),
    entityOn: (productId: string, day: IsoDay): Entity | undefined => sellerOn(rules, productId, day)?.entity,
    /** Basis points. */
    rateOn: (productId: string, day: IsoDay): number | undefined => {
      const sold = sellerOn(rules, productId, day);
      return sold && rateOn(rules, sold.vatKind, day);
    },
  };
}

export interface Billed {
  readonly first: IsoDay;
  readonly last: IsoDay;
}

export interface RunFacts {
  readonly billable: Billable;
  /** Undefined while the content does not have it. */
  readonly brand: Brand | undefined;
  readonly prices: readonly PriceRow[];
  /** Of the last year, the latest first. */
  readonly billed: readonly Billed[];
  readonly chargedChanges: ReadonlySet<IsoDay>;
  readonly grants: readonly Grant[];
  readonly buyer: { readonly name: string | null; readonly address: Address | null };
  readonly isMailable: boolean;
  readonly method: PayMethod;
  readonly mandate: WayToPay['mandate'];
}

/** Longer than a term, so that the last invoice of a subscription is among them. */
const BILLED_DAYS = 800;

/** @param ids not empty */
export async function readRunFacts(
  db: Db,
  ids: readonly string[],
  content: Pick<BackofficeContent, 'brandByKey'>,
  today: IsoDay,
): Promise<RunFacts[]> {
  const rows = await listBilled(db, ids);
  const accountIds = rows.map(({ account_id }) => account_id ?? '');
  const accounts = await listPayers(db, accountIds);
  const stopped = await listMailsStopped(db, accountIds);
  const prices = await listPrices(db, ids);
  const agreedEnds = await listAgreedEnds(db, ids);
  const addresses = new Map((await listBillingAddresses(db, ids)).map((row) => [row.subscription_id, row]));
  const ways = await listWaysToPay(db, ids);
  const billed = Map.groupBy(await listBilledTerms(db, ids, addDays(today, -BILLED_DAYS)), ({ id }) => id);
  const charged = Map.groupBy(await listChargedChanges(db, ids), ({ id }) => id);
  const grants = await listGrants(db, ids);
  return rows.map((row) => {
    const { id } = row;
    const brand = content.brandByKey(row.brand_key);
    const account = accounts.get(row.account_id ?? '');
    return {
      billable: billableOf(row, brand, agreedEnds.get(id) ?? row.ends_on),
      brand,
      prices: prices.get(id) ?? [],
      billed: billed.get(id) ?? [],
      chargedChanges: new Set(charged.get(id)?.flatMap(({ from }) => from ?? [])),
      grants: grants.get(id) ?? [],
      buyer: buyerOf(row, account, addresses.get(id)),
      isMailable: Boolean(account?.email) && !stopped.has(row.account_id ?? ''),
      ...payOf(row.account_id, ways.get(id)),
    };
  });
}

/** Where an issue goes is of no matter for its price: it has an address here in any case. */
const ANYWHERE: Address = {
  street: '-',
  house_number: '-',
  house_number_suffix: null,
  zip_code: '-',
  city: '-',
  country_code: 'NL',
};

function billableOf(row: BilledRow, brand: Brand | undefined, billedUntil: IsoDay | null): Billable {
  const country = brand?.brandCountry ?? 'nl';
  return {
    subscriptionId: row.id,
    number: row.subscription_number,
    accountId: row.account_id,
    brandKey: row.brand_key,
    productId: row.product_id,
    productName: row.name,
    kind: row.kind,
    country,
    rules: ruleSetOf(country, row.kind, JSON.parse(row.rules) as Partial<RuleSet>),
    deliveryDays: JSON.parse(row.delivery_days) as number[],
    appearance: row.appearance === null ? null : (JSON.parse(row.appearance) as Appearance),
    startsOn: row.starts_on,
    endsOn: null,
    billedUntil,
    isWithdrawn: isWithdrawn(row),
    deliveryAddress: ANYWHERE,
    suspensions: [],
    temporaryAddresses: [],
    moves: [],
  };
}

type Named = AddressColumns & { readonly first_name: string | null; readonly last_name: string | null };

function buyerOf(
  row: BilledRow,
  account: Named | undefined,
  elsewhere: (AddressColumns & { readonly name: string }) | undefined,
): RunFacts['buyer'] {
  const own = [account?.first_name, account?.last_name].filter(Boolean).join(' ');
  const addresses = [elsewhere, account, row].map((one) => (one ? addressOf(one) : null));
  return {
    name: elsewhere?.name ?? shownName(own || row.last_name),
    address: addresses.find((one) => one !== null) ?? null,
  };
}

/** A debit needs a valid mandate of the account that holds the subscription; else the reader transfers the money. */
function payOf(accountId: string | null, way: WayToPay | undefined): Pick<RunFacts, 'method' | 'mandate'> {
  if (way?.method === 'per_invoice') return { method: 'per_invoice', mandate: null };
  const mandate = way?.mandate;
  const isUsable = way && isCollected(way.method) && mandate?.isValid && mandate.accountId === accountId;
  return isUsable ? { method: way.method, mandate } : { method: 'none', mandate: null };
}
