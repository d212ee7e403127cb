/** The rows of readers who leave: sellers, products, subscriptions and all that can hang on one. */

import { home } from '../../../backoffice/delivery-calendar/delivery-calendar.fixture.ts';
import type { Db } from '../../../backoffice/kernel/tables.ts';
import { addSellers } from '../../../backoffice/services/invoices/billing.fixture.ts';
import type { LeavingCase } from '../../../backoffice/services/withdrawing/leaving-case.oracle.ts';
import { BILLING_FROM } from '../../../backoffice/services/withdrawing/leaving-cases.fixture.ts';
import { addRows, rowOf, setRows } from '../../support/rows.ts';

export interface Walker {
  readonly id: string;
  readonly one: LeavingCase;
}

export const accountOf = (id: string) => `demo-${id}`;
export const readerOf = (id: string, reader: number) => `demo-${id}-lezer${reader}`;

const AT = '2026-10-01T09:00:00.000Z';

/** Of each country a newspaper and a digital product, each with another plan, of a seller that bills and of one that does not. */
export async function addProducts(db: Db): Promise<void> {
  await addSellers(db, BILLING_FROM);
  await setRows(db, 'legal_entity', { id: 'bladen' }, { billing_from: null });
  for (const country of ['nl', 'be'] as const)
    for (const isDigital of [false, true])
      for (const isBilled of [false, true])
        for (const isOther of [false, true]) {
          const id = productOf({ country, isDigital, isBilled, isOther });
          const kind = isDigital ? ('account' as const) : ('newspaper' as const);
          await addRows(db, 'product', {
            ...{ id, kind, brand_key: country === 'nl' ? 'ad' : 'hln', name: 'Krant', digital_access: 1 },
            ...{ appearance: null, rules: '{}' },
          });
          await addRows(db, 'product_billing', {
            ...{ product_id: id, entity_id: isBilled ? country : 'bladen', valid_from: '2020-01-01' },
            vat_kind: country === 'nl' ? 'nl_press' : 'be_press',
          });
        }
}

interface Sold {
  readonly country: 'nl' | 'be';
  readonly isDigital: boolean;
  readonly isBilled: boolean;
  readonly isOther: boolean;
}
const productOf = ({ country, isDigital, isBilled, isOther }: Sold): string =>
  [country, isDigital ? 'digitaal' : 'papier', isBilled ? 'hier' : 'elders', isOther ? 'anders' : ''].join(
    '-',
  );

export async function addWalker(db: Db, { id, one: leaving }: Walker): Promise<void> {
  const { one, isBilled } = leaving;
  const account_id = accountOf(id);
  await addAccount(db, account_id);
  const brand_key = one.country === 'nl' ? 'ad' : 'hln';
  const address = one.isDigital ? {} : home;
  const product_id = productOf({ ...one, isBilled, isOther: false });
  await addRows(db, 'subscription', {
    ...{ ...address, id, account_id, brand_key, product_id, subscription_number: null, last_name: null },
    ...{ delivery_days: JSON.stringify(one.days), starts_on: one.prices[0]?.firstDay ?? '', email: null },
    ...{ ends_on: leaving.fixedEnd, end_asked_at: null, withdrawn_on: null },
  });
  for (const price of one.prices)
    await addRows(db, 'subscription_term', {
      ...{ subscription_id: id, first_day: price.firstDay, anchor: price.anchor, months: price.months || 1 },
      ...{ weeks: price.weeks || null, price_cents: price.price, discount_cents: price.discount },
      product_id: price.isOther ? productOf({ ...one, isBilled, isOther: true }) : null,
      delivery_days: price.days && JSON.stringify(price.days),
    });
  if (leaving.riseOn)
    await addRows(db, 'price_notice', {
      ...{ subscription_id: id, first_day: leaving.riseOn, old_cents: 1, new_cents: 2, told_at: AT },
      mail_event: `rise:${id}`,
    });
  await addChanges(db, id, leaving);
  await addCredit(db, id, leaving);
  if (leaving.concluded)
    await addRows(db, 'contract_conclusion', {
      ...{ subscription_id: id, concluded_on: leaving.concluded.on },
      ...{ informed_on: leaving.concluded.informedOn, start_asked_on: leaving.concluded.startAskedOn },
    });
  for (let reader = 0; reader < leaving.readers; reader += 1) {
    await addAccount(db, readerOf(id, reader));
    const invite_key = `uitnodiging-${id}-${reader}`;
    await addRows(db, 'invite', {
      ...{ invite_key, subscription_id: id, account_id, brand_key, email: `${id}-${reader}@elders.example` },
      ...{ comparable_email: `${id}-${reader}@elders.example`, name: null, state: 'accepted', sent_at: AT },
      ...{ last_day: '2026-10-20', mail_id: 'm', accepted_by: readerOf(id, reader), ended_at: AT },
    });
    await addRows(db, 'co_reader', {
      ...{ id: `plaats-${id}-${reader}`, subscription_id: id, account_id: readerOf(id, reader), invite_key },
      ...{ since: AT, last_used_month: null, ended_at: null, ended_by: null },
    });
  }
}

async function addAccount(db: Db, id: string): Promise<void> {
  await addRows(db, 'account', {
    ...{ ...home, id, username: id, first_name: 'Jan', last_name: 'Bakker', email: `${id}@voorbeeld.nl` },
    ...{ date_of_birth: null, gender: null, phone_number: null, phone_verified: 0 },
  });
}

async function addChanges(db: Db, subscription_id: string, one: LeavingCase): Promise<void> {
  const common = { subscription_id, created_at: AT, cancelled_at: null };
  for (const [at, { first, last, isPublishers }] of one.pauses.entries())
    await addRows(db, 'delivery_suspension', {
      ...{ ...common, change_id: `pauze-${subscription_id}-${at}`, first_day: first, last_day: last },
      publisher_reason: isPublishers ? 'staking' : null,
    });
  if (one.elsewhere)
    await addRows(db, 'temporary_address', {
      ...{ ...common, ...home, change_id: `elders-${subscription_id}` },
      ...{ first_day: one.elsewhere.first, last_day: one.elsewhere.last },
    });
  if (one.move)
    await addRows(db, 'moving_house', {
      ...{ ...home, move_id: `om-${subscription_id}`, subscription_id, moving_day: one.move.on },
      ...{ is_delivered: one.move.isDelivered ? 1 : 0, submitted_at: AT, cancelled_at: null, done_at: null },
      ...{ left_address: null, account_version: null },
    });
}

async function addCredit(db: Db, id: string, { one, complaint, carried, isBilled }: LeavingCase) {
  if (complaint)
    await addRows(db, 'issue_compensation', {
      ...{ subscription_id: id, kind: 'credit', cents: complaint.cents, invoice_id: null, booked_at: AT },
      ...{ change_id: `klacht-${id}`, issue_day: complaint.day, source: 'complaint' },
    });
  if (carried === 0) return;
  const entity_id = isBilled ? one.country : 'bladen';
  await rowOf(db, 'legal_entity', { id: entity_id });
  await addRows(db, 'ledger_entry', {
    ...{
      id: `000000000000${id}`,
      at: AT,
      day: '2026-10-01',
      entity_id,
      subscription_id: id,
      invoice_id: null,
    },
    ...{ account_id: accountOf(id), kind: 'credit_granted', invoice_cents: 0, credit_cents: carried },
    ...{ change_id: null, source: 'operator', term_first: '2026-10-01', issues: null, rate_bp: 900 },
    ...{ grant_id: null, cause: `gift:${id}`, keep_until: '2033-12-31', by_whom: 'system' },
  });
}
