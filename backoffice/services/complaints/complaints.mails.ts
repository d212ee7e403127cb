/** What a reader is told by mail about a complaint, in the transaction of what it tells about. */

import type { Transaction } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { ValuesOf } from '../../outbox/template.ts';
import { complaintTemplates } from './complaints.templates.ts';
import type { ComplaintView } from './complaints.ts';

type Trx = Transaction<BackofficeTables>;

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
      ...printedOf(subscription),
      complaintId,
      reference,
      days: [...days],
      type,
      remedy,
      worthCents,
      newEndsOn,
    },
    idempotencyId: `complaint:${complaintId}`,
  });
}

export async function mailAboutCallback(
  trx: Trx,
  { account, brand }: BackofficeContext,
  { id, moment }: { id: string } & ValuesOf<(typeof complaintTemplates)['callback-requested']>,
): Promise<void> {
  await queueMail(trx, {
    accountId: account.id,
    brandKey: brand.key,
    template: complaintTemplates['callback-requested'],
    values: { moment },
    idempotencyId: `callback:${id}`,
  });
}

/** A product as mails name it; digital ones are not delivered, so none is told about. */
export function printedOf({ productName, kind }: { productName: string; kind: string }) {
  return { productName, productKind: kind === 'magazine' ? ('magazine' as const) : ('newspaper' as const) };
}
