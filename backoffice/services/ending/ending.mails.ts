/** Queues the mails about ending a subscription. */
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo } from '../../outbox/queue-mail.ts';
import { endingTemplates } from './ending.templates.ts';
import type { Projection } from './ending.ts';

export async function mailAsked(trx: Trx, context: BackofficeContext, end: Projection): Promise<void> {
  const { lastDay, lastIssue, backCents, backBy } = end;
  const { productName } = end.held;
  const values = { productName, lastDay, lastIssue, backCents, backBy };
  await mailTo(trx, context, endingTemplates['ending-asked'], values);
}

export async function mailKept(
  trx: Trx,
  context: BackofficeContext,
  { held }: Pick<Projection, 'held'>,
): Promise<void> {
  await mailTo(trx, context, endingTemplates['ending-kept'], { productName: held.productName });
}
