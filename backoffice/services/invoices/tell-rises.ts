/**
 * Job: gives subscriptions the new price of the catalogue. A higher price is mailed at least the days ahead that its seller
 * gives, and never begins within a billed term. A reader who cannot be mailed stays at the old price.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { listIdsAfter, lockBilled } from '../subscriptions/billed.repository.ts';
import { paidFor } from './compose.rules.ts';
import { mailRise, riseEvent } from './invoices.mails.ts';
import type { PriceRow } from './invoices.types.ts';
import { nextInvoice } from './next-invoice.rules.ts';
import { addNotice, addPrice, listCatalogue } from './price-notices.repository.ts';
import { type ListPrice, newPriceAfter } from './rise.rules.ts';
import { type RunFacts, readRunFacts, readSettings, type Settings } from './run-facts.ts';
import { moneyOf, saveMoney } from './subscription-money.ts';

type Deps = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<JobContext['content'], 'brandByKey'>;
};

const PAGE = 500;
const GROUP = 25;

export const tellRises: Job = { name: 'tell-rises', everySeconds: 86_400, run: tellAll };

interface Run extends Deps {
  readonly settings: Settings;
  readonly catalogue: ReadonlyMap<string, readonly ListPrice[]>;
  readonly today: IsoDay;
}

export async function tellAll(deps: Deps): Promise<void> {
  const { db, now, signal, content } = deps;
  const catalogue = await listCatalogue(db);
  if (catalogue.size === 0) return;
  const settings = await readSettings(db);
  const run = { ...deps, settings, catalogue, today: localTime(now, COMMON_TIME_ZONE).day };
  let after: string | undefined = '';
  while (after !== undefined && !signal.aborted) {
    const page: string[] = await listIdsAfter(db, after, PAGE);
    const facts = page.length === 0 ? [] : await readRunFacts(db, page, content, run.today);
    const due = facts
      .filter((one) => changeOf(run, one) !== undefined)
      .map(({ billable }) => billable.subscriptionId);
    for (let at = 0; at < due.length && !signal.aborted; at += GROUP) {
      const ids = due.slice(at, at + GROUP).sort();
      await db.transaction().execute((trx) => changePrices(trx, run, ids));
    }
    after = page.length < PAGE ? undefined : page.at(-1);
    await nextTick();
  }
}

interface Change {
  readonly from: PriceRow;
  readonly to: PriceRow;
  readonly isRise: boolean;
}

function changeOf({ settings, catalogue, today }: Run, facts: RunFacts): Change | undefined {
  const { billable, prices, billed, isMailable } = facts;
  const list = catalogue.get(billable.productId);
  const entity = settings.entityOn(billable.productId, today);
  if (!list || !entity || entity.billingFrom === null) return undefined;
  const { noticeDays } = entity;
  const to = newPriceAfter(list, prices, billed[0]?.last ?? null, { today, noticeDays });
  const from = prices.at(-1);
  if (!to || !from) return undefined;
  const isRise = paidFor(to) > paidFor(from);
  const isEnded = billable.billedUntil !== null && billable.billedUntil < to.firstDay;
  return isEnded || (isRise && !isMailable) ? undefined : { from, to, isRise };
}

/** Decides again with the subscriptions locked: another run may have told it, and the reader may have ended. */
async function changePrices(trx: Trx, run: Run, ids: readonly string[]): Promise<void> {
  const { content, now, today, settings } = run;
  await lockBilled(trx, ids);
  for (const facts of await readRunFacts(trx, ids, content, today)) {
    const change = changeOf(run, facts);
    if (!change) continue;
    const { to, isRise } = change;
    const { subscriptionId } = facts.billable;
    const told_at = isRise ? new Date(now).toISOString() : null;
    await addPrice(trx, subscriptionId, to, { source: isRise ? 'rise' : 'list', told_at });
    if (isRise) await tell(trx, run, facts, change);
    const prices = [...facts.prices, to];
    const row = moneyOf(
      { ...facts, prices },
      nextInvoice({ ...facts, prices }, settings, today),
      facts.grants,
      {
        today,
        now,
      },
    );
    await saveMoney(trx, row ? [row] : []);
  }
}

async function tell(trx: Trx, { now }: Run, { billable }: RunFacts, { from, to }: Change): Promise<void> {
  const { subscriptionId, accountId, brandKey, productName } = billable;
  if (accountId === null) return;
  const { firstDay } = to;
  const [oldCents, newCents] = [paidFor(from), paidFor(to)];
  await addNotice(trx, {
    ...{ subscription_id: subscriptionId, first_day: firstDay, old_cents: oldCents, new_cents: newCents },
    ...{ told_at: new Date(now).toISOString(), mail_event: riseEvent(subscriptionId, firstDay) },
  });
  await mailRise(trx, { subscriptionId, accountId, brandKey, productName, oldCents, newCents, firstDay });
}
