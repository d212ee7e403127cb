/** The mails to a reader about a change, queued in the transaction of the change. */

import type { Address } from '../../kernel/address.ts';
import { addressLabel } from '../../kernel/address-label.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo } from '../../outbox/queue-mail.ts';
import { nextDelivery } from '../delays/delays.ts';
import { productOf } from '../subscriptions/product-of.ts';
import type { DeliveryChange } from './change.ts';
import type { ChangeView } from './change-view.ts';
import { holidayTemplates } from './holiday.templates.ts';

export async function mailAboutPause(
  trx: Trx,
  context: BackofficeContext,
  changes: readonly ChangeView[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { firstDay, lastDay } = first;
  const parts = changes.map(({ subscription, issues, compensation, worthCents, firstPaperBack }) => ({
    ...productOf(subscription),
    issues: issues.length,
    worthCents,
    compensation,
    newEndsOn: compensation === 'extend' ? subscription.endsOn : null,
    firstPaperBack: firstPaperBack?.day ?? null,
  }));
  await mailTo(trx, context, holidayTemplates['holiday-suspended'], {
    ...{ firstDay, lastDay, parts },
    canEnd: changes.some(({ whyNot }) => whyNot !== 'NOT-OFFERED'),
    changeId: changes.length === 1 ? first.changeId : null,
  });
}

export async function mailAboutAddress(
  trx: Trx,
  context: BackofficeContext,
  changes: readonly ChangeView[],
  address: Address,
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { firstDay, lastDay } = first;
  const parts = changes.map(({ subscription, issues }) => ({
    ...productOf(subscription),
    issues: issues.length,
  }));
  await mailTo(trx, context, holidayTemplates['holiday-temporary-address'], {
    firstDay,
    lastDay,
    address: addressLabel(address),
    parts,
  });
}

export async function mailAboutEnd(
  trx: Trx,
  context: BackofficeContext,
  before: DeliveryChange,
  { changeId, kind, state, subscription, firstDay, lastDay, firstPaperBack }: ChangeView,
): Promise<void> {
  const common = { ...productOf(subscription), changeKind: kind };
  const next = await nextDelivery(subscription, { ...context, db: trx });
  if (state === 'cancelled') {
    const values = { ...common, firstDay, lastDay, nextPaper: next?.day ?? null };
    const event = `cancelled:${changeId}`;
    await mailTo(trx, context, holidayTemplates['holiday-cancelled'], values, { event });
  } else {
    const back = { plannedLastDay: before.lastDay, firstPaperBack: firstPaperBack?.day ?? null };
    const event = `ended:${changeId}:${lastDay}`;
    await mailTo(
      trx,
      context,
      holidayTemplates['holiday-ended-early'],
      { ...common, lastDay, ...back },
      { event },
    );
  }
}
