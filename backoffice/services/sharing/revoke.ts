/** The holder revokes an invitation, or ends that someone reads along. Both take effect at once. */
import { revokeCoReaderInput, revokeInviteInput } from '../../../contract/sharing.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findAccount, listNames } from '../account/account.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { isOpenFor, listSubscriptions, subscriberTime } from '../subscriptions/subscriptions.ts';
import { mailReader } from './sharing.mails.ts';
import { endCoReader, endInvite } from './sharing.repository.ts';
import type { CoReaderRow } from './sharing.tables.ts';
import {
  type CoReaderView,
  coReaderView,
  type HolderRows,
  type InviteView,
  inviteView,
  readHolderRows,
} from './sharing.ts';

interface RevokedInvite {
  readonly violations: readonly Violation[];
  readonly invite: InviteView | null;
}

interface RevokedCoReader {
  readonly violations: readonly Violation[];
  readonly coReader: CoReaderView | null;
}

/** @throws Refused as `mutateOnce` does, and NOT-FOUND for an unknown key or one of another holder */
export function revokeInvite(context: BackofficeContext, given: unknown): Promise<RevokedInvite> {
  return mutateOnce(context, {
    operation: 'revokeInvite',
    isDefence: true,
    input: given,
    change: async (trx): Promise<RevokedInvite> => {
      const read = readInput(revokeInviteInput, given);
      if (!read.ok) return { violations: read.violations, invite: null };
      const { rows, subscriptions } = await ofHolder(trx, context);
      const found = rows.invites.find((row) => row.invite_key === read.input.inviteKey);
      const subscription = subscriptions.find(({ id }) => id === found?.subscription_id);
      if (!found || !subscription) throw notFound();
      const { day: today } = subscriberTime(subscription, context);
      const seen = inviteView(found, rows.givenUp, today);
      if (found.state === 'accepted')
        return { violations: [refuse('INVITE-USED', 'inviteKey')], invite: seen };
      const at = new Date(context.now).toISOString();
      if (await endInvite(trx, found.invite_key, 'revoked', at))
        await writeAudit(trx, context, 'revokeInvite', found.invite_key, {
          before: { subscriptionId: subscription.id, lastDay: found.last_day },
        });
      return { violations: [], invite: { ...seen, state: found.state === 'open' ? 'revoked' : seen.state } };
    },
  });
}

/**
 * Ends it in every subscription of the reader that this host shows.
 * @throws Refused as `mutateOnce` does, and NOT-FOUND for an account that never read along
 */
export function revokeCoReader(context: BackofficeContext, given: unknown): Promise<RevokedCoReader> {
  return mutateOnce(context, {
    operation: 'revokeCoReader',
    isDefence: true,
    input: given,
    change: async (trx): Promise<RevokedCoReader> => {
      const read = readInput(revokeCoReaderInput, given);
      if (!read.ok) return { violations: read.violations, coReader: null };
      const { rows, subscriptions } = await ofHolder(trx, context);
      const places = rows.readers.flatMap((row) => {
        const subscription = subscriptions.find(({ id }) => id === row.subscription_id);
        return subscription && row.account_id === read.input.accountId ? [{ row, subscription }] : [];
      });
      const last = places.at(-1);
      if (!last) throw notFound();
      for (const { row, subscription } of places)
        if (row.ended_at === null) await end(trx, context, row, subscription);
      const names = await listNames(trx, [last.row.account_id]);
      const ended_at = last.row.ended_at ?? new Date(context.now).toISOString();
      const { timeZone } = last.subscription.rules;
      const view = coReaderView({ ...last.row, ended_at }, names.get(last.row.account_id), timeZone);
      return { violations: [], coReader: view };
    },
  });
}

async function end(trx: Trx, context: BackofficeContext, row: CoReaderRow, subscription: HeldSubscription) {
  const holder = await findAccount(trx, context.account.id);
  await endCoReader(trx, row.id, 'holder', new Date(context.now).toISOString());
  await mailReader(trx, 'sharing-revoked', row.account_id, subscription, holder?.first_name ?? null);
  await writeAudit(trx, context, 'revokeCoReader', row.id, { before: { subscriptionId: subscription.id } });
}

interface OfHolder {
  readonly rows: HolderRows;
  /** Those that this host shows, whose brand has shared access. */
  readonly subscriptions: readonly HeldSubscription[];
}

async function ofHolder(trx: Trx, context: BackofficeContext): Promise<OfHolder> {
  await lockSubscriptions(trx, context.account.id);
  const rows = await readHolderRows(trx, context.account.id);
  const held = await listSubscriptions({ ...context, db: trx });
  return { rows, subscriptions: held.filter((one) => isOpenFor('sharedaccesssendinvitation', one, context)) };
}
