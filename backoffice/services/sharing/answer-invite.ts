/** What someone with the link of an invitation can do: accept, decline, or ask the holder for a new one. */
import { randomUUID } from 'node:crypto';
import { countAttempt } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { type Opened, pressLink } from '../../kernel/mailed-link/mailed-link.ts';
import { Refused } from '../../kernel/refused.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import { INVITE, type InviteLinkView, type SeenInvite, type Shared } from './invite-link.ts';
import { mailHolder } from './sharing.mails.ts';
import { addCoReader, endInvite } from './sharing.repository.ts';
import { nameInMail } from './sharing.ts';

/** The name that the holder gave the invited person, else the address. */
const personOf = ({ row }: Shared): string => row.name ?? row.email;

/**
 * Accepting twice is accepting once.
 * @returns the link as it is now: `reading` when it was accepted
 * @throws Refused UNAUTHENTICATED without a login, and as `mutateOnce` does
 */
export async function acceptInvite(opened: Opened): Promise<InviteLinkView> {
  const { context } = opened;
  if (!context) throw new Refused('UNAUTHENTICATED', 401);
  return pressLink(INVITE, opened, {
    act: (trx, seen) => become('reading', seen, (shared) => accept(trx, context, shared)),
    async run(_, change) {
      let view = INVITE.invalid;
      // A press is decided by the state of the invitation, so each has a key of its own.
      await mutateOnce(
        { ...context, idempotencyKey: randomUUID() },
        {
          operation: 'acceptInvite',
          input: null,
          change: async (trx) => {
            view = await change(trx);
            return { violations: [] };
          },
        },
      );
      return view;
    },
  });
}

async function become(state: SeenInvite['state'], seen: SeenInvite, act: (shared: Shared) => Promise<void>) {
  if (!seen.shared) return seen;
  await act(seen.shared);
  return { ...seen, state };
}

async function accept(trx: Trx, context: BackofficeContext, { row, holder, subscription }: Shared) {
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
  await writeAudit(trx, context, 'acceptInvite', row.invite_key, {
    after: { subscriptionId: subscription.id, placeId: place.id },
  });
}

/** Needs no login: the link gives access. Declining twice is declining once. */
export function declineInvite(opened: Opened): Promise<InviteLinkView> {
  const { anonymous, brand, context } = opened;
  const { now, traceId } = anonymous;
  const decline = async (trx: Trx, shared: Shared) => {
    const { row, holder, subscription } = shared;
    await endInvite(trx, row.invite_key, 'declined', new Date(now).toISOString());
    await mailHolder(trx, 'sharing-declined', holder.id, subscription, personOf(shared), row.invite_key);
    // Without a login the line names the holder, whose invitation it is.
    const account = context?.account ?? holder;
    await writeAudit(trx, { account, brand, surface: 'web', traceId, now }, 'declineInvite', row.invite_key, {
      before: { lastDay: row.last_day },
    });
  };
  return pressLink(INVITE, opened, {
    isPossible: ({ state }) => state === 'open' || state === 'full',
    act: (trx, seen) => become('declined', seen, (shared) => decline(trx, shared)),
  });
}

/** Mails the holder that the invited person would like a new invitation; at most once a day. */
export function askNewInvite(opened: Opened): Promise<InviteLinkView> {
  const ask = async (trx: Trx, shared: Shared) => {
    const { row, holder, subscription, today } = shared;
    if (!(await mayAsk(trx, row.invite_key, opened.anonymous.now))) return;
    const event = `${row.invite_key}:${today}`;
    await mailHolder(trx, 'sharing-new-asked', holder.id, subscription, personOf(shared), event);
  };
  return pressLink(INVITE, opened, {
    isPossible: ({ state }) => ASKABLE.has(state),
    act: (trx, seen) => become(seen.state, seen, (shared) => ask(trx, shared)),
  });
}

async function mayAsk(db: Db, inviteKey: string, now: number): Promise<boolean> {
  return (await countAttempt(db, limitOf('invite-asked', inviteKey), new Date(now))).allowed;
}

const ASKABLE: ReadonlySet<string> = new Set(['declined', 'revoked', 'expired', 'full']);
