/** What someone with the link of an invitation can do: accept, decline, or ask the holder for a new one. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { countAttempt } from '../../../database/rate-limit.ts';
import { hashOf } from '../../../server/hash.ts';
import { limitOf } from '../../../server/limits.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { Refused } from '../../kernel/refused.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import {
  type FoundInvite,
  findInvite,
  type InviteLinkView,
  type Opened,
  readInviteLink,
} from './invite-link.ts';
import { mailHolder } from './sharing.mails.ts';
import { addCoReader, endInvite } from './sharing.repository.ts';
import { nameInMail } from './sharing.ts';

type Trx = Transaction<BackofficeTables>;

/** The name that the holder gave the invited person, else the address. */
const personOf = ({ row }: FoundInvite): string => row.name ?? row.email;

/**
 * Accepting twice is accepting once.
 * @returns the link as it is now: `reading` when it was accepted
 * @throws Refused UNAUTHENTICATED without a login, and as `mutateOnce` does
 */
export async function acceptInvite(opened: Opened): Promise<InviteLinkView> {
  const { context } = opened;
  if (!context) throw new Refused('UNAUTHENTICATED', 401);
  // A press is decided by the state of the invitation, so each has a key of its own.
  await mutateOnce(
    { ...context, idempotencyKey: randomUUID() },
    {
      operation: 'acceptInvite',
      input: hashOf(opened.key),
      change: async (trx) => {
        await lockHolder(trx, opened);
        const found = await findInvite(opened, trx);
        if (found?.state === 'open') await accept(trx, context, found);
        return { violations: [] };
      },
    },
  );
  return readInviteLink(opened);
}

/** Other requests about the places of this subscription wait until the transaction ends. */
async function lockHolder(trx: Trx, opened: Opened): Promise<void> {
  const holder = (await findInvite(opened, trx))?.holder;
  if (holder) await lockSubscriptions(trx, holder.id);
}

async function accept(trx: Trx, context: BackofficeContext, found: FoundInvite): Promise<void> {
  const { row, holder, subscription } = found;
  const { account, now } = context;
  const at = new Date(now).toISOString();
  await endInvite(trx, row.invite_key, 'accepted', at, account.id);
  const place = {
    id: randomUUID(),
    subscription_id: subscription.id,
    account_id: account.id,
    invite_key: row.invite_key,
    since: at,
    last_used_month: null,
    ended_at: null,
    ended_by: null,
  };
  await addCoReader(trx, place);
  const reader = await findAccount(trx, account.id);
  await mailHolder(trx, 'sharing-accepted', holder.id, subscription, nameInMail(reader), place.id);
  await writeAuditLines(trx, context, [
    {
      action: 'acceptInvite',
      subject: row.invite_key,
      before: null,
      after: { subscriptionId: subscription.id, placeId: place.id },
    },
  ]);
}

/** Needs no login: the link gives access. Declining twice is declining once. */
export async function declineInvite(opened: Opened): Promise<InviteLinkView> {
  const { anonymous, brand, context } = opened;
  const { db, now, traceId } = anonymous;
  await db.transaction().execute(async (trx) => {
    await lockHolder(trx, opened);
    const found = await findInvite(opened, trx);
    if (found?.state !== 'open' && found?.state !== 'full') return;
    const { row, holder, subscription } = found;
    await endInvite(trx, row.invite_key, 'declined', new Date(now).toISOString());
    await mailHolder(trx, 'sharing-declined', holder.id, subscription, personOf(found), row.invite_key);
    // Without a login the line names the holder, whose invitation it is.
    const account = context?.account ?? holder;
    await writeAuditLines(trx, { account, brand, surface: 'web', traceId, now }, [
      { action: 'declineInvite', subject: row.invite_key, before: { lastDay: row.last_day }, after: null },
    ]);
  });
  return readInviteLink(opened);
}

/** Mails the holder that the invited person would like a new invitation; at most once a day. */
export async function askNewInvite(opened: Opened): Promise<InviteLinkView> {
  const { db, now } = opened.anonymous;
  const found = await findInvite(opened, db);
  if (found && ASKABLE.has(found.state)) {
    const { row, holder, subscription, today } = found;
    const limit = await countAttempt(db, limitOf('invite-asked', row.invite_key), new Date(now));
    const event = `${row.invite_key}:${today}`;
    if (limit.allowed)
      await db
        .transaction()
        .execute((trx) =>
          mailHolder(trx, 'sharing-new-asked', holder.id, subscription, personOf(found), event),
        );
  }
  return readInviteLink(opened);
}

const ASKABLE: ReadonlySet<string> = new Set(['declined', 'revoked', 'expired', 'full']);
