/**
 * Job: once a day compares the provider's payments of the last days with ours, for what no report told. Those that differ are
 * asked about by the queue of payments. A seller's account can have payments of other programs: they are left alone.
 */
import type { Job, JobContext } from '../../jobs/job.ts';
import type { ListedPayment, PaymentProvider } from '../../kernel/payments.ts';
import { readBillingRules } from '../invoices/prices.repository.ts';
import { checkSoon, listStatesOf, readReports } from './payments.repository.ts';

type Deps = Pick<JobContext, 'db' | 'signal' | 'now' | 'log' | 'payments'>;

const DAY_MS = 86_400_000;
const WALKED_MS = 3 * DAY_MS;
/** Of 250 payments each: a seller with more a day needs another way. */
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
  const { now, signal, log } = deps;
  let from: string | null = null;
  for (let page = 0; page < MOST_PAGES && !signal.aborted; page += 1) {
    const listed: Awaited<ReturnType<PaymentProvider['listPayments']>> = await provider.listPayments(from);
    // Tomorrow's walk has these days again.
    if (listed.refused !== undefined) return;
    const { payments, next } = listed.value;
    await compare(deps, payments);
    const isOlder = payments.some(({ createdAt }) => Date.parse(createdAt) < now - WALKED_MS);
    if (isOlder || next === null) return;
    from = next;
  }
  if (!signal.aborted) log.report(new Error('The walk over payments did not reach its last day'));
}

async function compare({ db, now, log }: Deps, listed: readonly ListedPayment[]): Promise<void> {
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
