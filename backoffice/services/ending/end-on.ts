/** Gives a subscription its last day, or takes it back. All that follows reads that day. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { Trx } from '../../kernel/tables.ts';
import { deleteAgreedEnd } from '../credits/credits.repository.ts';
import { refreshMoney } from '../invoices/refresh-money.ts';
import { tellReadersOfEnd } from '../sharing/tell-readers.ts';
import { findEnd, setEnd } from '../subscriptions/subscriptions.repository.ts';

interface End {
  readonly subscriptionId: string;
  /** Null to go on without an end. */
  readonly lastDay: IsoDay | null;
  /** Whether the reader asked for it, and can take it back. */
  readonly isAsked?: boolean;
  /** Whether the reader withdrew from the contract today. */
  readonly isWithdrawn?: boolean;
}

/** Call it with the subscription locked. */
export async function endOn(
  trx: Trx,
  { content, now, today }: Pick<BackofficeContext, 'content' | 'now' | 'today'>,
  { subscriptionId, lastDay, isAsked, isWithdrawn }: End,
): Promise<void> {
  // An end that was agreed before a pause moved it counts no more.
  await deleteAgreedEnd(trx, subscriptionId);
  const askedAt = isAsked ? new Date(now).toISOString() : null;
  const before = await findEnd(trx, subscriptionId);
  await setEnd(trx, subscriptionId, { endsOn: lastDay, askedAt, withdrawnOn: isWithdrawn ? today : null });
  await refreshMoney(trx, [subscriptionId], content, { today, now });
  if (before !== lastDay) await tellReadersOfEnd(trx, subscriptionId, lastDay, now);
}
