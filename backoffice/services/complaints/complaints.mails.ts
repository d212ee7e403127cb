/** The mails to a reader about a complaint, queued in the transaction of the change. */

import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo, queueMail } from '../../outbox/queue-mail.ts';
import type { ValuesOf } from '../../outbox/template.ts';
import { productOf } from '../subscriptions/product-of.ts';
import { complaintTemplates } from './complaints.templates.ts';
import type { ComplaintView } from './complaints.ts';

export async function mailAboutComplaint(
  trx: Trx,
  { account }: BackofficeContext,
  { subscription, complaintId, reference, days, type, remedy, worthCents }: ComplaintView,
  newEndsOn: IsoDay | null,
): Promise<void> {
  await queueMail(trx, {
    accountId: account.id,
    brandKey: subscription.brandKey,
    template: complaintTemplates['complaint-received'],
    values: {
      ...productOf(subscription),
      complaintId,
      reference,
      days: [...days],
      type,
      remedy,
      worthCents,
      newEndsOn,
    },
    event: `complaint:${complaintId}`,
  });
}

export async function mailAboutCallback(
  trx: Trx,
  context: BackofficeContext,
  { id, moment }: { id: string } & ValuesOf<(typeof complaintTemplates)['callback-requested']>,
): Promise<void> {
  const template = complaintTemplates['callback-requested'];
  await mailTo(trx, context, template, { moment }, { event: `callback:${id}` });
}
