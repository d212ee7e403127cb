/** The queue of the invoice run, one row per subscription. One statement per function. */
import { doublingPause, queueOf } from '../../kernel/claims.ts';
import type { Db } from '../../kernel/tables.ts';
import type { PlanRow } from './invoices.tables.ts';

const MINUTE_MS = 60_000;

export const BILLING = queueOf('billing_plan', {
  id: 'subscription_id',
  claim: 'claim',
  leaseMs: 5 * MINUTE_MS,
  waiting: { state: 'waiting' },
  order: ['due_at', 'subscription_id'],
  since: 'due_at',
  dueAt: 'due_at',
  tries: 'tries',
  pauseAfter: doublingPause(MINUTE_MS, 60 * MINUTE_MS),
  cause: 'error',
  dead: { afterTries: 8, become: () => ({ state: 'held' as const, problem: 'failed' as const }) },
});

export type NewPlan = Pick<
  PlanRow,
  'subscription_id' | 'entity_id' | 'term_first' | 'due_at' | 'state' | 'problem'
>;

/** A row that waits stays as it is: a node may work on it. */
export async function putPlans(db: Db, plans: readonly NewPlan[]): Promise<void> {
  if (plans.length === 0) return;
  await db
    .insertInto('billing_plan')
    .values(plans.map((plan) => ({ ...plan, error: null, tries: 0 })))
    .onConflict((conflict) =>
      conflict
        .column('subscription_id')
        .doUpdateSet((row) => ({
          entity_id: row.ref('excluded.entity_id'),
          term_first: row.ref('excluded.term_first'),
          due_at: row.ref('excluded.due_at'),
          state: row.ref('excluded.state'),
          problem: row.ref('excluded.problem'),
        }))
        .where('billing_plan.state', '!=', 'waiting'),
    )
    .execute();
}

export interface Seen {
  readonly id: string;
  /** Of its row in the queue; null without one. */
  readonly state: PlanRow['state'] | null;
  readonly hasPrice: boolean;
  readonly hasMoney: boolean;
}

/** @param ids not empty */
export async function listSeen(db: Db, ids: readonly string[]): Promise<Seen[]> {
  const of = (table: 'subscription_term' | 'subscription_money') =>
    db.selectFrom(table).select(`${table}.subscription_id as id`).where('subscription_id', 'in', ids);
  const plans = await db
    .selectFrom('billing_plan')
    .select(['subscription_id as id', 'state'])
    .where('subscription_id', 'in', ids)
    .execute();
  const priced = new Set((await of('subscription_term').execute()).map(({ id }) => id));
  const shown = new Set((await of('subscription_money').execute()).map(({ id }) => id));
  const states = new Map(plans.map(({ id, state }) => [id, state]));
  return ids.map((id) => ({
    id,
    state: states.get(id) ?? null,
    hasPrice: priced.has(id),
    hasMoney: shown.has(id),
  }));
}

export async function readCursor(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('billing_cursor').select('after').where('id', '=', id).executeTakeFirst();
  return row?.after ?? '';
}

export async function saveCursor(db: Db, id: string, after: string): Promise<void> {
  await db
    .insertInto('billing_cursor')
    .values({ id, after })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ after }))
    .execute();
}
