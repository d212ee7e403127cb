/**
 * The links in the mails about a changed e-mail address. They need no login: mail is read on any device. Opening one
 * changes nothing, because mail scanners open links. When another account is logged in, nothing is done.
 */
import type { Transaction } from 'kysely';
import type { Brand } from '../../../contract/brand.ts';
import { comparableEmail } from '../../../contract/email.ts';
import type { Recovered } from '../../../contract/recovery.ts';
import { tryLock } from '../../../database/locking.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { AnonymousContext, BackofficeContext } from '../../kernel/context.ts';
import { waitForChanges } from '../../kernel/idempotency/mutate-once.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { Recovery } from '../../kernel/recovery.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { lockAccount } from '../account/account-email.repository.ts';
import { otherAccountThan } from '../account/other-account.ts';
import { applyConfirmation, applyRevert } from './apply-email-change.ts';
import { isTaken } from './ask-email-change.ts';
import { mailAboutRevert } from './email-change.mails.ts';
import { endChange, findLinkedChange, markReverted, type StoredChange } from './email-change.repository.ts';
import { type ChangeStatus, canUse, type LinkPurpose, statusOf } from './email-change.rules.ts';
import { recoverAccount } from './recover-account.ts';
import { currentEmail, isChangedHere, type Subject, subjectOfChange } from './subject.ts';

type Trx = Transaction<BackofficeTables>;

/** With the ways back of all services. */
export type Taking = AnonymousContext & { readonly recoveries: readonly Recovery[] };

/** The reader who opened the link, if one is logged in. */
export type Viewer = Pick<BackofficeContext, 'account' | 'grantId'> | null;

export interface EmailLinkView {
  readonly purpose: LinkPurpose | null;
  /** `invalid` for an invented link and for one of another brand. */
  readonly status: ChangeStatus | 'invalid';
  /** Masked: a link can be read by others than its owner. */
  readonly oldEmail: string;
  readonly newEmail: string;
  /** The link confirms the present address, so nothing else changes. */
  readonly isPresent: boolean;
  /** Null for the address of the account. */
  readonly productName: string | null;
  /** The masked address of the link's account when another account is logged in, else null. */
  readonly isFor: string | null;
  /** What was undone with the change, and what is left to a person. */
  readonly recovered: Recovered[];
}

const INVALID: EmailLinkView = {
  ...{ purpose: null, status: 'invalid', oldEmail: '', newEmail: '', isPresent: false },
  ...{ productName: null, isFor: null, recovered: [] },
};

interface Linked {
  readonly change: StoredChange;
  readonly purpose: LinkPurpose;
  readonly status: ChangeStatus;
  readonly subject: Subject;
  readonly isFor: string | null;
}

/** @param brand of the requested host */
export async function readEmailLink(
  { db, now }: AnonymousContext,
  brand: Brand,
  key: string,
  viewer: Viewer,
): Promise<EmailLinkView> {
  const linked = await findLinked(db, { brand, key, viewer, now });
  return linked ? viewOf(linked) : INVALID;
}

/** The changes of the account that have begun end first, and those that follow see what became of their login. */
export function useEmailLink(
  anonymous: Taking,
  brand: Brand,
  key: string,
  viewer: Viewer,
): Promise<EmailLinkView> {
  const { db, now } = anonymous;
  return db.transaction().execute(async (trx) => {
    const found = await findLinkedChange(trx, key);
    if (found) {
      await waitForChanges(trx, found.change.accountId);
      await lockAccount(trx, found.change.accountId);
    }
    const linked = await findLinked(trx, { brand, key, viewer, now });
    if (!linked) return INVALID;
    if (linked.isFor !== null || !canUse(linked.purpose, linked.status)) return viewOf(linked);
    if (linked.purpose === 'revert') return viewOf(await takeBack(trx, anonymous, brand, linked));
    const status = await use(trx, linked, viewer, now);
    await audit(trx, anonymous, brand, { ...linked, status });
    return viewOf({ ...linked, status });
  });
}

async function use(
  trx: Trx,
  { purpose, change, subject }: Linked,
  viewer: Viewer,
  now: number,
): Promise<ChangeStatus> {
  if (purpose === 'cancel') {
    await endChange(trx, [change.id], 'cancelled', now);
    return 'cancelled';
  }
  // Two accounts that confirm one address at the same moment: the second one finds it taken.
  const isFirst = await tryLock(trx, `email:${comparableEmail(change.newEmail)}`);
  if (!isFirst || (await isTaken(trx, subject, change.newEmail))) {
    await endChange(trx, [change.id], 'taken', now);
    return 'taken';
  }
  await endChange(trx, [change.id], 'confirmed', now);
  await applyConfirmation(trx, subject, change, viewer?.grantId);
  return change.oldEmail === change.newEmail ? 'final' : 'undoable';
}

/** The logins end before anything is put back. @returns the link as it is then */
async function takeBack(trx: Trx, anonymous: Taking, brand: Brand, linked: Linked): Promise<Linked> {
  const { change, subject } = linked;
  await applyRevert(trx, subject, change);
  const isOfAccount = subject.subscriptionId === null;
  const recovered = isOfAccount ? await recoverAccount(trx, anonymous, brand, change) : [];
  await markReverted(trx, change.id, anonymous.now, recovered);
  await mailAboutRevert(trx, subject, { ...change, recovered }, brand.servicePhone ?? null);
  const taken = { ...linked, status: 'undone', change: { ...change, recovered } } as const;
  await audit(trx, anonymous, brand, taken);
  return taken;
}

function audit(
  trx: Trx,
  { traceId, now }: AnonymousContext,
  brand: Brand,
  { change: { accountId }, subject, purpose, status }: Linked,
): Promise<void> {
  const author = { account: { id: accountId }, brand, surface: 'link', traceId, now };
  const line = {
    action: `${purpose}EmailChange`,
    subject: subject.subscriptionId ?? accountId,
    before: null,
  };
  return writeAuditLines(trx, author, [{ ...line, after: { status } }]);
}

async function findLinked(
  db: Trx | AnonymousContext['db'],
  { brand, key, viewer, now }: { brand: Brand; key: string; viewer: Viewer; now: number },
): Promise<Linked | undefined> {
  const found = await findLinkedChange(db, key);
  if (found?.change.brandKey !== brand.key || !isChangedHere(found.change, brand)) return undefined;
  const { change, purpose } = found;
  const status = statusOf(change, (await currentEmail(db, change)) ?? null, now);
  const isFor = await otherAccountThan(viewer, db, change.accountId);
  return { change, purpose, status, isFor, subject: await subjectOfChange(db, change) };
}

const viewOf = ({ change, purpose, status, subject, isFor }: Linked): EmailLinkView => ({
  purpose,
  status,
  oldEmail: maskedEmail(change.oldEmail),
  newEmail: maskedEmail(change.newEmail),
  isPresent: change.oldEmail === change.newEmail,
  productName: subject.productName,
  isFor,
  recovered: status === 'undone' ? [...change.recovered] : [],
});
