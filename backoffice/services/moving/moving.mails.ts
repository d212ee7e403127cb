/** Queues the mails about a move, in the transaction of the change. Their texts: `mail.moving.*` in content/texts. */

import { addressLabel } from '../../kernel/address-label.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo, queueMail } from '../../outbox/queue-mail.ts';
import { productOf } from '../subscriptions/product-of.ts';
import type { MoveView } from './move-view.ts';
import { movingTemplates } from './moving.templates.ts';

export type MailedMove = Pick<MoveView, 'movingDay' | 'address' | 'parts'>;

const factsOf = ({ movingDay, address, parts }: MailedMove) => ({
  movingDay,
  address: addressLabel(address),
  parts: parts.map(({ subscription, isDelivered, firstPaper, temporaryUntil }) => ({
    ...productOf(subscription),
    isDelivered,
    firstPaper: firstPaper?.day ?? null,
    temporaryUntil,
  })),
});

export async function mailAboutMove(
  trx: Trx,
  context: BackofficeContext,
  move: MoveView,
  movesAccount: boolean,
): Promise<void> {
  await mailTo(trx, context, movingTemplates['moving-submitted'], {
    ...factsOf(move),
    cancelUntil: move.cancelUntil,
    movesAccount,
  });
}

export async function mailAboutCancelledMove(
  trx: Trx,
  context: BackofficeContext,
  { movingDay, parts }: MoveView,
): Promise<void> {
  await mailTo(trx, context, movingTemplates['moving-cancelled'], {
    movingDay,
    parts: parts.map(({ subscription }) => productOf(subscription)),
  });
}

/** Sent by the job on the moving day, by one of the brands of the move. */
export async function mailAboutNewHome(
  trx: Trx,
  { accountId, brandKey, moveId }: Readonly<Record<'accountId' | 'brandKey' | 'moveId', string>>,
  move: MailedMove,
): Promise<void> {
  await queueMail(trx, {
    accountId,
    brandKey,
    template: movingTemplates['moving-done'],
    values: factsOf(move),
    event: `moved:${moveId}`,
  });
}
