/** What a reader is told by mail about a move, in the transaction of the change itself. */

import type { Transaction } from 'kysely';
import { addressLabel } from '../../kernel/address-label.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { productOf } from '../subscriptions/product-of.ts';
import type { MoveView } from './move-view.ts';
import { movingTemplates } from './moving.templates.ts';

type Trx = Transaction<BackofficeTables>;

export type ToldMove = Pick<MoveView, 'movingDay' | 'address' | 'parts'>;

const factsOf = ({ movingDay, address, parts }: ToldMove) => ({
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
  { account, brand, idempotencyKey }: BackofficeContext,
  move: MoveView,
): Promise<void> {
  await queueMail(trx, {
    accountId: account.id,
    brandKey: brand.key,
    template: movingTemplates['moving-submitted'],
    values: { ...factsOf(move), cancelUntil: move.cancelUntil },
    idempotencyId: `moving:${idempotencyKey}`,
  });
}

export async function mailAboutCancelledMove(
  trx: Trx,
  { account, brand, idempotencyKey }: BackofficeContext,
  { movingDay, parts }: MoveView,
): Promise<void> {
  await queueMail(trx, {
    accountId: account.id,
    brandKey: brand.key,
    template: movingTemplates['moving-cancelled'],
    values: { movingDay, parts: parts.map(({ subscription }) => productOf(subscription)) },
    idempotencyId: `moving-cancelled:${idempotencyKey}`,
  });
}

/** By the clock, on the moving day; in the name of one of the brands that move. */
export async function mailAboutNewHome(
  trx: Trx,
  { accountId, brandKey, moveId }: Readonly<Record<'accountId' | 'brandKey' | 'moveId', string>>,
  move: ToldMove,
): Promise<void> {
  await queueMail(trx, {
    accountId,
    brandKey,
    template: movingTemplates['moving-done'],
    values: factsOf(move),
    idempotencyId: `moved:${moveId}`,
  });
}
