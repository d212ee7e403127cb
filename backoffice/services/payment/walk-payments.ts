/**
 * Job: once a day compares the provider's payments of the last days with ours, and its refunds and chargebacks of the last
 * months, for what no report told. Payments that differ are asked about by the queue of payments. A seller's account can have
 * payments of other programs: they are left alone.
 */
import type { Job, JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { addMonths } from '../../kernel/money/months.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import type {
  ListedChargeback,
  ListedPayment,
  ListedRefund,
  Page,
  PaymentProvider,
  Result,
} from '../../kernel/payments.ts';
import { readBillingRules } from '../invoices/prices.repository.ts';
import { DEBITS } from './payment.rule-set.ts';
import {
  checkSoon,
  checkSoonByProviderId,
  listChargebacksById,
  listRefundsById,
  listStatesOf,
  readReports,
} from './payments.repository.ts';

type Deps = Pick<JobContext, 'db' | 'signal' | 'now' | 'log' | 'payments'>;

const DAY_MS = 86_400_000;
const WALKED_MS = 3 * DAY_MS;
/** Of 250 rows each: a seller with more needs another way. */
const MOST_PAGES = 400;

export const walkPayments: Job = { name: 'walk-payments', everySeconds: DAY_MS / 1_000, run: walkAll };

export async function walkAll(deps: Deps): Promise<void> {
  const { db, payments, signal, now, log } = deps;
  if (!payments) return;
  const { entities } = await readBillingRules(db);
  for (const id of entities.keys()) {
    const seller = payments.of(id, 'job');
    if (seller && !signal.aborted) await walkSeller(deps, seller.provider);
  }
  const { paid, reported } = await readReports(db, new Date(now - DAY_MS).toISOString());
  if (paid > 0 && reported === 0)
    log.report(new Error('The payment provider has reported nothing for a day'), { paid });
}

async function walkSeller(deps: Deps, provider: PaymentProvider): Promise<void> {
  const { now } = deps;
  const { day: today } = localTime(now, COMMON_TIME_ZONE);
  // There are few, and they change long after they were made: a chargeback is reversed, a refund comes back.
  const months = ruleOn(DEBITS, 'nl', today).unauthorisedMonths;
  const longAgo = Date.parse(addMonths(today, -months));
  await walk(deps, 'payments', now - WALKED_MS, {
    list: (from) => provider.listPayments(from),
    compare: comparePayments,
  });
  await walk(deps, 'refunds', longAgo, {
    list: (from) => provider.listRefunds(from),
    compare: compareRefunds,
  });
  await walk(deps, 'chargebacks', longAgo, {
    list: (from) => provider.listChargebacks(from),
    compare: compareChargebacks,
  });
}

interface Walked<Row> {
  list(from: string | null): Promise<Result<Page<Row>>>;
  compare(deps: Deps, rows: readonly Row[]): Promise<void>;
}

/** @param since milliseconds since 1970 */
async function walk<Row extends { readonly createdAt: string }>(
  deps: Deps,
  what: string,
  since: number,
  { list, compare }: Walked<Row>,
): Promise<void> {
  const { signal, log } = deps;
  let from: string | null = null;
  for (let page = 0; page < MOST_PAGES && !signal.aborted; page += 1) {
    const listed: Result<Page<Row>> = await list(from);
    // Tomorrow's walk has these days again.
    if (listed.refused !== undefined) return;
    const { rows, next } = listed.value;
    await compare(deps, rows);
    if (next === null || rows.some(({ createdAt }) => Date.parse(createdAt) < since)) return;
    from = next;
  }
  if (!signal.aborted) log.report(new Error(`The walk over ${what} did not reach its last day`));
}

async function comparePayments({ db, now, log }: Deps, listed: readonly ListedPayment[]): Promise<void> {
  const own = listed.flatMap((one) => (one.ours ? [{ ...one, ours: one.ours.payment }] : []));
  if (own.length === 0) return;
  const stored = await listStatesOf(
    db,
    own.map(({ ours }) => ours),
  );
  const at = new Date(now).toISOString();
  for (const { id, ours, state } of own) {
    const row = stored.get(ours);
    if (!row) log.report(new Error('The provider has a payment that we do not know'), { provider: id });
    else if (row.provider_id !== id || row.state !== state) await checkSoon(db, ours, at);
  }
}

async function compareRefunds(deps: Deps, listed: readonly ListedRefund[]): Promise<void> {
  if (listed.length === 0) return;
  const states = await listRefundsById(deps.db, idsOf(listed));
  await askAbout(
    deps,
    listed.filter(({ id, state }) => states.get(id) !== state),
  );
}

async function compareChargebacks(deps: Deps, listed: readonly ListedChargeback[]): Promise<void> {
  if (listed.length === 0) return;
  const reversals = await listChargebacksById(deps.db, idsOf(listed));
  await askAbout(
    deps,
    listed.filter(({ id, reversedAt }) => reversals.get(id) !== (reversedAt !== null)),
  );
}

const idsOf = (listed: readonly { readonly id: string }[]): string[] => listed.map(({ id }) => id);

async function askAbout(
  { db, now }: Deps,
  different: readonly { readonly paymentId: string }[],
): Promise<void> {
  if (different.length === 0) return;
  const providerIds = different.map(({ paymentId }) => paymentId);
  await checkSoonByProviderId(db, providerIds, new Date(now).toISOString());
}
