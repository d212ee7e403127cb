/** Invites someone to read along, or sends the same invitation again. */
import { comparableEmail, mailboxOf } from '../../../contract/email.ts';
import { sendInviteInput } from '../../../contract/sharing.ts';
import type { Violation } from '../../../contract/violations.ts';
import { type CountedAttempt, giveBackAttempt } from '../../../database/rate-limit.ts';
import { newKey } from '../../../server/hash.ts';
import { type LimitOf, limitOf } from '../../../server/limits.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';
import { isSentBefore, mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import {
  listSubscriptions,
  pickSubscription,
  subscriberTime,
  whyNotAllowed,
} from '../subscriptions/subscriptions.ts';
import { mailInvite } from './sharing.mails.ts';
import { addInvite, saveInvite } from './sharing.repository.ts';
import { decideSend } from './sharing.rules.ts';
import type { InviteRow } from './sharing.tables.ts';
import { lastDayFrom, readHolderRows, sharingOf } from './sharing.ts';

interface Asked {
  readonly email: string;
  readonly name: string | null;
}

interface Sent {
  readonly violations: readonly Violation[];
}

/** A second press, or a second invitation to the same address within minutes, is repeated: it costs nothing. */
type Outcome = 'sent' | 'refused' | 'repeated';

/** Other accounts that invite the same address use up only the second, which is much higher. */
const limitsOfAddress = ({ account }: BackofficeContext, email: string): LimitOf[] => [
  limitOf('invites-to', `${account.id}:${mailboxOf(email)}`),
  limitOf('invites-to-all', mailboxOf(email)),
];

/**
 * The result is the same whether or not the address has an account.
 * @throws Refused as `mutateOnce` does, RATE-LIMITED, and NOT-FOUND for a subscription that is not shown here
 */
export async function sendInvite(context: BackofficeContext, input: unknown): Promise<Sent> {
  const read = readInput(sendInviteInput, input);
  if (!read.ok) return { violations: read.violations };
  const counted = (await isSentBefore(context)) ? undefined : await countSend(context, read.input.email);
  let outcome = 'repeated' as Outcome;
  try {
    return await mutateOnce(context, {
      operation: 'sendInvite',
      input,
      change: async (trx): Promise<Sent> => {
        outcome = 'refused';
        const sent = await sendOf(trx, context, read.input);
        outcome = outcomeOf(sent);
        return sent;
      },
    });
  } finally {
    if (outcome === 'repeated') await counted?.giveBack();
    // Else one account could use up the invitations of any address. Its own are used up, against guessing.
    if (outcome === 'refused' && counted)
      for (const limit of limitsOfAddress(context, read.input.email))
        await giveBackAttempt(context.db, limit);
  }
}

function outcomeOf({ violations }: Sent): Outcome {
  if (violations.length === 0) return 'sent';
  return violations.some(({ code }) => code === 'INVITE-JUST-SENT') ? 'repeated' : 'refused';
}

async function sendOf(
  trx: Trx,
  context: BackofficeContext,
  { subscriptionId, email, name }: Asked & { readonly subscriptionId: string },
): Promise<Sent> {
  await lockSubscriptions(trx, context.account.id);
  const inTransaction = { ...context, db: trx };
  const subscription = pickSubscription(await listSubscriptions(inTransaction), subscriptionId);
  const whyNot = whyNotAllowed('share', subscription, context);
  if (whyNot !== null) return { violations: [refuse(whyNot, 'subscriptionId')] };
  return send(trx, context, subscription, { email, name });
}

async function send(trx: Trx, context: BackofficeContext, subscription: HeldSubscription, asked: Asked) {
  const { account, now } = context;
  const holder = await findAccount(trx, account.id);
  if (!holder) throw new Error('The account of a valid token does not exist');
  const rows = await readHolderRows(trx, account.id);
  const { day: today } = subscriberTime(subscription, context);
  const decision = decideSend(
    sharingOf(rows, subscription.id),
    comparableEmail(asked.email),
    [holder.email, holder.username].map(comparableEmail),
    today,
    now,
  );
  if (decision.kind === 'refused') return { violations: [refuse(decision.code, 'email')] };
  const former = rows.invites.find(
    (row) => decision.kind === 'again' && row.invite_key === decision.inviteKey,
  );
  const row = inviteRow(context, subscription, asked, former);
  await (former ? saveInvite(trx, row.invite_key, row) : addInvite(trx, row));
  await mailInvite(trx, row, subscription, holder.first_name);
  const action = decision.kind === 'again' ? 'sendInviteAgain' : 'sendInvite';
  await writeAudit(trx, context, action, row.invite_key, {
    before: former ? { lastDay: former.last_day } : null,
    after: { subscriptionId: row.subscription_id, lastDay: row.last_day },
  });
  return { violations: [] };
}

function inviteRow(
  context: BackofficeContext,
  subscription: HeldSubscription,
  { email, name }: Asked,
  former: InviteRow | undefined,
): InviteRow {
  const { day: today } = subscriberTime(subscription, context);
  return {
    invite_key: former?.invite_key ?? newKey(16),
    subscription_id: subscription.id,
    account_id: context.account.id,
    brand_key: subscription.brandKey,
    email,
    comparable_email: comparableEmail(email),
    name: name ?? former?.name ?? null,
    state: 'open',
    sent_at: new Date(context.now).toISOString(),
    last_day: lastDayFrom(today),
    mail_id: '',
    undelivered_at: null,
    reminded_at: null,
    accepted_by: null,
    ended_at: null,
  };
}

/** Counted before anything is looked up. @throws Refused RATE-LIMITED */
async function countSend(context: BackofficeContext, email: string): Promise<CountedAttempt> {
  const limits = [limitOf('invites-of', context.account.id), ...limitsOfAddress(context, email)];
  return countOrRefuse(context.db, limits, context.now);
}
