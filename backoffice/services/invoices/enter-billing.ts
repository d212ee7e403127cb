/**
 * Job: puts subscriptions in the queue of the invoice run, and looks again at those that were left over. While no seller
 * bills it only fills in what their cards say. It goes on where it stopped.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Job, JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { listIdsAfter } from '../subscriptions/billed.repository.ts';
import { listSeen, putPlans, readCursor, saveCursor } from './billing-plan.repository.ts';
import { nextInvoice } from './next-invoice.rules.ts';
import { planOf } from './plan-of.ts';
import { readRunFacts, readSettings } from './run-facts.ts';
import { moneyOf, saveMoney } from './subscription-money.ts';

type Deps = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<JobContext['content'], 'brandByKey'>;
};

const PAGE = 500;
const CURSOR = 'enter';

export const enterBilling: Job = { name: 'enter-billing', everySeconds: 3_600, run: enterAll };

export async function enterAll(deps: Deps): Promise<void> {
  const { db, signal } = deps;
  let after = await readCursor(db, CURSOR);
  while (!signal.aborted) {
    const page = await listIdsAfter(db, after, PAGE);
    if (page.length > 0) await enterPage(deps, page);
    after = page.length < PAGE ? '' : (page.at(-1) ?? '');
    await saveCursor(db, CURSOR, after);
    if (after === '') return;
    await nextTick();
  }
}

async function enterPage({ db, content, now }: Deps, page: readonly string[]): Promise<void> {
  const seen = await listSeen(db, page);
  const settings = await readSettings(db);
  const today = localTime(now, COMMON_TIME_ZONE).day;
  const toPlan = seen.filter(({ state }) => settings.isBilling && state !== 'waiting').map(({ id }) => id);
  const toShow = seen.filter(({ hasPrice, hasMoney }) => hasPrice && !hasMoney).map(({ id }) => id);
  const ids = [...new Set([...toPlan, ...toShow])];
  if (ids.length === 0) return;
  const all = (await readRunFacts(db, ids, content, today)).map((facts) => ({
    facts,
    next: nextInvoice(facts, settings, today),
  }));
  await putPlans(
    db,
    all.flatMap(({ facts, next }) =>
      next.state === 'none' ? [] : [planOf(facts.billable.subscriptionId, next, now)],
    ),
  );
  await saveMoney(
    db,
    all.flatMap(({ facts, next }) => moneyOf(facts, next, facts.grants, { today, now }) ?? []),
  );
}
