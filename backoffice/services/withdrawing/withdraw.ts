/**
 * Receives a withdrawal. It never looks up the contract of a sender without a login: a worker does that afterwards, so
 * that the response and its time are the same for every contract, also for one that does not exist.
 */
import type { Brand } from '../../../contract/brand.ts';
import { mailboxOf } from '../../../contract/email.ts';
import type { Withdrawal } from '../../../contract/withdrawing.ts';
import { tryLock } from '../../../database/locking.ts';
import { countAttempts } from '../../../database/rate-limit.ts';
import { hashOf } from '../../../server/hash.ts';
import { limitOf } from '../../../server/limits.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { ClaimColumns } from '../../kernel/claims.ts';
import type { BackofficeContext, GuestContext } from '../../kernel/context.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { newReference } from '../../kernel/reference.ts';
import { notFound, Refused } from '../../kernel/refused.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { isOpenFor, listSubscriptions } from '../subscriptions/subscriptions.ts';
import { receiptLink } from './links.ts';
import { settleOwn } from './match-withdrawals.ts';
import { addWithdrawal, findSame, findSent } from './withdrawing.repository.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';

/** The secret part of the address of the receipt. */
interface Sent {
  readonly link: string;
}

const KEY = /^[\w-]{16,64}$/;
/** Within a day the same names of the same sender are the same withdrawal. */
const SAME_MS = 86_400_000;
const OPERATION = 'sendWithdrawal';
/** In the audit log, where each line names an account. */
const GUEST = 'guest';

/** @throws Refused: those of `mutateOnce`; NOT-FOUND for a subscription of another account */
export async function sendWithdrawal(
  context: BackofficeContext | null,
  anonymous: GuestContext,
  brand: Brand,
  given: Withdrawal,
): Promise<Sent> {
  if (!context) return sendAsGuest(anonymous, brand, given);
  if (context.brand.key !== brand.key) throw notFound();
  const { subscriptionId } = given;
  const isOwn = subscriptionId !== null;
  if (isOwn && !(await hasSubscription(context, subscriptionId))) throw notFound();
  const { link } = await mutateOnce(context, {
    operation: OPERATION,
    isDefence: true,
    input: given,
    async change(trx) {
      const source = hashOf(context.account.id);
      const sender = { account_id: context.account.id, subscription_id: subscriptionId, source };
      const row = await register(trx, anonymous, brand, given, sender);
      if (isOwn && row.state === 'matching') await settleOwn(trx, context, row);
      return { violations: [], link: await receiptLink(trx, row.id) };
    },
  });
  return { link };
}

/** One that the reader sees at this host. */
async function hasSubscription(context: BackofficeContext, id: string): Promise<boolean> {
  const own = (await listSubscriptions(context)).find((one) => one.id === id);
  return own !== undefined && isOpenFor('subscription', own, context);
}

async function sendAsGuest(anonymous: GuestContext, brand: Brand, given: Withdrawal): Promise<Sent> {
  const { db, now, network, idempotencyKey } = anonymous;
  if (!idempotencyKey || !KEY.test(idempotencyKey)) throw new Refused('IDEMPOTENCY-MISSING', 400);
  const withoutId = { ...given, subscriptionId: null };
  const sent_hash = hashOf(JSON.stringify([brand.key, withoutId]));
  return db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, `withdrawal ${idempotencyKey}`))) throw new Refused('IDEMPOTENCY-BUSY', 409);
    const stored = await findSent(trx, idempotencyKey);
    if (stored && stored.sent_hash !== sent_hash) throw new Refused('IDEMPOTENCY-MISMATCH', 422);
    if (stored) return { link: await receiptLink(trx, stored.id) };
    // One count for all senders whose network is unknown would let one of them lock out the others.
    if (network !== undefined) await countOrRefuse(trx, [limitOf('withdrawal-network', network)], now);
    const source = network === undefined ? null : hashOf(network);
    const row = await register(trx, anonymous, brand, withoutId, {
      ...{ sent_key: idempotencyKey, sent_hash, source },
    });
    return { link: await receiptLink(trx, row.id) };
  });
}

/** The first few to an address, of each sender and of all. */
async function takesCopy(trx: Db, source: string | null, email: string, now: number): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const limits = [
    limitOf('withdrawal-copy', `${source ?? ''}:${mailbox}`),
    limitOf('withdrawal-copy-all', mailbox),
  ];
  return (await countAttempts(trx, limits, new Date(now))).allowed;
}

type Sender = Pick<WithdrawalRow, 'source'> &
  Partial<Pick<WithdrawalRow, 'account_id' | 'subscription_id' | 'sent_key' | 'sent_hash'>>;

async function register(
  trx: Trx,
  { now, surface, traceId }: GuestContext,
  brand: Brand,
  { name, contract, email }: Withdrawal,
  { source, ...sender }: Sender,
): Promise<WithdrawalRow> {
  const { account_id = null, subscription_id = null } = sender;
  const same_hash = hashOf(JSON.stringify([brand.key, account_id, subscription_id, name, contract, email]));
  if (!(await tryLock(trx, `withdrawal ${same_hash}`))) throw new Refused('IDEMPOTENCY-BUSY', 409);
  const same = await findSame(trx, same_hash, new Date(now - SAME_MS).toISOString());
  if (same) return same;
  const isMailed = await takesCopy(trx, source, email, now);
  const row = await addWithReference(trx, {
    ...{ id: crypto.randomUUID().replaceAll('-', ''), account_id, subscription_id },
    ...{ brand_key: brand.key, surface, name, contract, email, source, same_hash },
    ...{ sent_key: sender.sent_key ?? null, sent_hash: sender.sent_hash ?? null },
    ...{ received_at: new Date(now).toISOString(), is_mailed: isMailed ? 1 : 0 },
    ...{ is_own: subscription_id === null ? 0 : 1, state: 'matching', cause: null, last_day: null },
    ...{ told_at: null, ended_at: null, ended_by: null, back_cents: 0, back_by: null, denied_at: null },
  });
  const author = { account: { id: account_id ?? GUEST }, brand, surface, traceId, now };
  await writeAudit(trx, author, OPERATION, row.reference);
  return row;
}

/** Two of the billion references are hardly ever the same. */
async function addWithReference(
  trx: Trx,
  row: Omit<WithdrawalRow, 'reference' | keyof ClaimColumns>,
): Promise<WithdrawalRow> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const added = await addWithdrawal(trx, { ...row, reference: newReference() });
    if (added) return added;
  }
  throw new Error('No free reference was found for a withdrawal');
}
