/** The mails to a reader about a change, queued in the transaction of the change. */

import type { Address } from '../../kernel/address.ts';
import { addressLabel } from '../../kernel/address-label.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { nextDelivery } from '../delays/delays.ts';
import { productOf } from '../subscriptions/product-of.ts';
import type { DeliveryChange } from './change.ts';
import type { ChangeView } from './change-view.ts';
import { holidayTemplates } from './holiday.templates.ts';

export async function mailAboutPause(
  trx: Trx,
  { account, brand }: BackofficeContext,
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
  await queueMail(trx, {
    accountId: account.id,
    brandKey: brand.key,
    template: holidayTemplates['holiday-suspended'],
    values: {
      ...{ firstDay, lastDay, parts },
      canEnd: changes.some(({ whyNot }) => whyNot !== 'NOT-OFFERED'),
      changeId: changes.length === 1 ? first.changeId : null,
    },
  });
}

export async function mailAboutAddress(
  trx: Trx,
  { account, brand }: BackofficeContext,
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
  await queueMail(trx, {
    accountId: account.id,
    brandKey: brand.key,
    template: holidayTemplates['holiday-temporary-address'],
    values: { firstDay, lastDay, address: addressLabel(address), parts },
  });
}

export async function mailAboutEnd(
  trx: Trx,
  context: BackofficeContext,
  before: DeliveryChange,
  { changeId, kind, state, subscription, firstDay, lastDay, firstPaperBack }: ChangeView,
): Promise<void> {
  const to = { accountId: context.account.id, brandKey: context.brand.key };
  const common = { ...productOf(subscription), changeKind: kind };
  const next = await nextDelivery(subscription, { ...context, db: trx });
  if (state === 'cancelled')
    await queueMail(trx, {
      ...to,
      template: holidayTemplates['holiday-cancelled'],
      values: { ...common, firstDay, lastDay, nextPaper: next?.day ?? null },
      event: `cancelled:${changeId}`,
    });
  else
    await queueMail(trx, {
      ...to,
      template: holidayTemplates['holiday-ended-early'],
      values: {
        ...common,
        lastDay,
        plannedLastDay: before.lastDay,
        firstPaperBack: firstPaperBack?.day ?? null,
      },
      event: `ended:${changeId}:${lastDay}`,
    });
}
