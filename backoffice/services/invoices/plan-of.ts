import type { IsoDay } from '../../../contract/dates.ts';
import { timeZoneOf } from '../../kernel/local-time.ts';
import type { NewPlan } from './billing-plan.repository.ts';
import type { Entity } from './invoices.types.ts';
import type { Next } from './next-invoice.rules.ts';
import { billOn } from './plan.rules.ts';

/** The first instant of a day where the seller is, ISO text in UTC. */
const startOf = (day: IsoDay, { country }: Entity): string =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZoneOf(country)).epochMilliseconds).toISOString();

/** The row of the queue for what comes next. */
export function planOf(subscription_id: string, next: Next, now: number): NewPlan {
  if (next.state === 'waiting') {
    const due_at = startOf(billOn(next.term, next.entity), next.entity);
    const term_first = next.term.first;
    return {
      subscription_id,
      entity_id: next.entity.id,
      term_first,
      due_at,
      state: 'waiting',
      problem: null,
    };
  }
  const due_at = new Date(now).toISOString();
  const common = { subscription_id, term_first: null, due_at };
  if (next.state === 'held')
    return { ...common, entity_id: next.entity?.id ?? null, state: 'held', problem: next.problem };
  return {
    ...common,
    entity_id: next.state === 'over' ? next.entity.id : null,
    state: 'over',
    problem: null,
  };
}
