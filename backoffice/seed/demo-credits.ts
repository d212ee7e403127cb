/** What a pause of the demo is worth, on the latest invoice of its subscription. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { issueDays } from '../delivery-calendar/issues.ts';
import { ruleSetOf } from '../delivery-calendar/rule-set.ts';
import { addressOf } from '../kernel/address.ts';
import { issueValue } from '../kernel/money/issue-value.ts';
import type { Grant } from '../kernel/money/types.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { paidFor } from '../services/invoices/compose.rules.ts';
import { PAUSE_PAID_BACK } from './demo-accounts-money.ts';
import type { DemoBilling } from './demo-billing.ts';
import { idOf, instantOf, invoiceId } from './demo-invoices.ts';

/** One row for each issue that did not come. */
export function creditsOf(
  { name, subscription, price, terms }: DemoBilling,
  today: IsoDay,
): BackofficeTables['issue_compensation'][] {
  if (name !== PAUSE_PAID_BACK.name) return [];
  const from = addDays(today, PAUSE_PAID_BACK.from);
  const term = terms.find(({ term: { first, last } }) => first <= from && from <= last)?.term;
  if (!term) throw new Error('The demo pauses a term that is billed');
  const held = {
    ...({ kind: 'newspaper', country: 'nl', rules: ruleSetOf('nl', 'newspaper', {}) } as const),
    ...{ deliveryDays: JSON.parse(subscription.delivery_days) as number[], appearance: null },
    ...{ startsOn: subscription.starts_on, endsOn: null, deliveryAddress: addressOf(subscription) },
    ...{ suspensions: [], temporaryAddresses: [], moves: [] },
  };
  const cents = issueValue(paidFor(price), issueDays(held, term.first, term.last).length);
  return issueDays(held, from, addDays(today, PAUSE_PAID_BACK.to)).map((issue_day) => ({
    ...{ subscription_id: subscription.id, issue_day, change_id: `${subscription.id}-p0` },
    ...({ kind: 'credit', cents, booked_at: instantOf(from), source: 'pause' } as const),
    invoice_id: invoiceId(subscription.id, terms.length - 1),
  }));
}

export function grantsOf(billing: DemoBilling, today: IsoDay): Grant[] {
  const credits = creditsOf(billing, today);
  const [first] = credits;
  const term = billing.terms.find(({ term: { last } }) => first && first.issue_day <= last)?.term;
  if (!first || !term) return [];
  return [
    {
      ...{ id: idOf(`credit ${first.change_id}`), changeId: first.change_id, source: 'pause' as const },
      ...{ termFirst: term.first, issues: credits.length, rateBp: billing.sold.rateBp },
      cents: credits.reduce((sum, { cents }) => sum + cents, 0),
    },
  ];
}
