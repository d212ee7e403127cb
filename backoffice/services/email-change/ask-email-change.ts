/**
 * Asks for another e-mail address. Nothing changes until the owner of that address confirms it. An account whose present
 * address is not confirmed can ask for that one, which is then only confirmed. What the reader sees, and
 * every statement, is the same whether or not another account has the address; only the mail to it differs.
 */
import { changeEmailInput, isSameEmail, mailboxOf } from '../../../contract/email.ts';
import type { Violation } from '../../../contract/violations.ts';
import { type LimitOf, limitOf } from '../../../server/limits.ts';
import { isLoginNameOfOther } from '../../identity/credentials.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { loginOf } from '../../kernel/login-of.ts';
import { readInput } from '../../kernel/read-input.ts';
import type { Recovery } from '../../kernel/recovery.ts';
import { Refused, refuse } from '../../kernel/refused.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { isEmailOfOther, lockAccount } from '../account/account-email.repository.ts';
import { listSubscriptions } from '../subscriptions/subscriptions.ts';
import { mailAboutAsking } from './email-change.mails.ts';
import { endChange, insertChange, listChanges, type StoredChange } from './email-change.repository.ts';
import { type ChangeStatus, lockedUntil, statusOf } from './email-change.rules.ts';
import { type PendingEmail, pendingOf } from './pending-email.ts';
import { rememberAll } from './recover-account.ts';
import { currentEmail, type Subject, subjectOfAccount, subjectOfSubscription } from './subject.ts';

interface Wanted {
  readonly email: string;
  /** Subscriptions with the same address, which change with the account. Others are ignored. */
  readonly following: readonly string[];
}

interface Result {
  readonly violations: readonly Violation[];
  readonly pending: PendingEmail | null;
}

/** Of the account. @throws Refused as `mutateOnce` does, EMAIL-SAME, EMAIL-LOCKED, and RATE-LIMITED after three a day */
export async function askEmailChange(
  context: BackofficeContext,
  wanted: Wanted,
  recoveries: readonly Recovery[],
): Promise<PendingEmail> {
  const { violations, pending } = await mutateOnce(context, {
    operation: 'askEmailChange',
    input: wanted,
    change: (trx) => ask(trx, context, subjectOfAccount(context), wanted, recoveries),
  });
  const [refused] = violations;
  if (refused) throw new Refused(refused.code, 422, undefined, refused.field, refused.values);
  if (!pending) throw new Error('A change that was not refused has no pending address');
  return pending;
}

/** Of one subscription. @throws Refused as `mutateOnce` does, NOT-FOUND, and RATE-LIMITED */
export async function changeEmail(
  context: BackofficeContext,
  input: { readonly subscriptionId: string; readonly email: string },
) {
  const { violations } = await mutateOnce(context, {
    operation: 'changeEmail',
    input,
    change: async (trx): Promise<Result> => {
      const read = readInput(changeEmailInput, input);
      if (!read.ok) return { violations: read.violations, pending: null };
      const { subscriptionId, email } = read.input;
      const subject = await subjectOfSubscription({ ...context, db: trx }, subscriptionId);
      return ask(trx, context, subject, { email, following: [] }, []);
    },
  });
  const held = await listSubscriptions(context);
  return { violations, subscription: held.find(({ id }) => id === input.subscriptionId) ?? null };
}

/** @param recoveries whose values are remembered; empty for a subscription */
async function ask(
  trx: Trx,
  context: BackofficeContext,
  subject: Subject,
  given: Wanted,
  recoveries: readonly Recovery[],
): Promise<Result> {
  const { now } = context;
  const { accountId, subscriptionId } = subject;
  const { username, email_confirmed } = await lockAccount(trx, accountId);
  const oldEmail = await currentEmail(trx, subject);
  if (oldEmail === undefined) throw new Error('The subject of a change has no e-mail address');
  const isProof = subscriptionId === null && email_confirmed === 0 && isSameEmail(given.email, oldEmail);
  const wanted = isProof ? { ...given, email: oldEmail } : given;
  const earlier = await listChanges(trx, accountId, subscriptionId);
  const same = earlier.find((one) => isSameWish(one, wanted, statusOf(one, oldEmail, now)));
  if (same) return { violations: [], pending: pendingOf(same) };
  const refused = isProof ? undefined : whyNot(wanted.email, { oldEmail, earlier }, context);
  if (refused) return { violations: [refused], pending: null };

  await countAsking(trx, context, wanted.email);
  const change: StoredChange = {
    ...{ id: crypto.randomUUID(), accountId, subscriptionId, brandKey: subject.brandKey },
    ...{ oldEmail, oldUsername: username, newEmail: wanted.email, askedAt: now },
    ...{ following: wanted.following, end: null, revertedAt: null, recovered: [] },
  };
  const open = earlier.filter(({ end }) => end === null).map(({ id }) => id);
  await endChange(trx, open, 'replaced', now);
  const canBeUndone = subscriptionId === null && !isProof;
  await insertChange(trx, change, canBeUndone ? await rememberAll(trx, accountId, recoveries) : null);
  await mailAboutAsking(trx, subject, change, await isTaken(trx, subject, wanted.email));
  await writeAudit(trx, context, 'askEmailChange', subscriptionId ?? accountId, {
    after: { following: wanted.following.length },
  });
  return { violations: [], pending: pendingOf(change) };
}

/** Asked before, and still open: a second form or a second device asks for the same. */
function isSameWish(change: StoredChange, { email, following }: Wanted, status: ChangeStatus): boolean {
  const hasSameFollowers = JSON.stringify(change.following) === JSON.stringify(following);
  return status === 'open' && change.newEmail === email && hasSameFollowers;
}

function whyNot(
  email: string,
  { oldEmail, earlier }: { readonly oldEmail: string; readonly earlier: readonly StoredChange[] },
  { now, brand }: BackofficeContext,
): Violation | undefined {
  if (isSameEmail(email, oldEmail)) return refuse('EMAIL-SAME', 'email');
  const until = lockedUntil(earlier, now);
  if (until === null) return undefined;
  const { day, time } = localTime(until, timeZoneOf(brand.brandCountry));
  return refuse('EMAIL-LOCKED', 'email', { day, time });
}

/** Counted before the address is looked up, so that known and unknown addresses count the same. */
async function countAsking(db: Db, context: BackofficeContext, email: string): Promise<void> {
  const { account, now } = context;
  const limits = [
    limitOf('email-asked', loginOf(context)),
    limitOf('email-asked-account', account.id),
    ...limitsOfTarget(account.id, email),
  ];
  await countOrRefuse(db, limits, now);
}

/** Other accounts that name the same address use up only the second, which is much higher. */
export const limitsOfTarget = (accountId: string, email: string): LimitOf[] => [
  limitOf('email-target', `${accountId}:${mailboxOf(email)}`),
  limitOf('email-target-all', mailboxOf(email)),
];

/** Whether the address already belongs to another account. Several subscriptions can share one address. */
export async function isTaken(
  db: Db,
  { accountId, subscriptionId }: Pick<Subject, 'accountId' | 'subscriptionId'>,
  email: string,
): Promise<boolean> {
  if (subscriptionId !== null) return false;
  const isEmail = await isEmailOfOther(db, email, accountId);
  const isLoginName = await isLoginNameOfOther(db, email, accountId);
  return isEmail || isLoginName;
}
