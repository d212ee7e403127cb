/**
 * The links in the mails about a changed e-mail address. They need no login: mail is read on any device. Opening one
 * changes nothing, because mail scanners open links. When another account is logged in, nothing is done.
 */
import type { Transaction } from 'kysely';
import type { Brand } from '../../../contract/brand.ts';
import { comparableEmail } from '../../../contract/email.ts';
import { maskedEmail } from '../../../contract/masked-email.ts';
import { tryLock } from '../../../database/locking.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { AnonymousContext, BackofficeContext } from '../../kernel/context.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { lockAccount } from '../account/account-email.repository.ts';
import { otherAccountThan } from '../account/other-account.ts';
import { applyConfirmation, applyRevert } from './apply-email-change.ts';
import { isTaken } from './ask-email-change.ts';
import { endChange, findLinkedChange, markReverted, type StoredChange } from './email-change.repository.ts';
import { type ChangeStatus, canUse, type LinkPurpose, statusOf } from './email-change.rules.ts';
import { currentEmail, isChangedHere, type Subject, subjectOfChange } from './subject.ts';

type Trx = Transaction<BackofficeTables>;

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
}

const INVALID: EmailLinkView = {
  ...{ purpose: null, status: 'invalid', oldEmail: '', newEmail: '', isPresent: false },
  ...{ productName: null, isFor: null },
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

export function useEmailLink(
  anonymous: AnonymousContext,
  brand: Brand,
  key: string,
  viewer: Viewer,
): Promise<EmailLinkView> {
  const { db, now } = anonymous;
  return db.transaction().execute(async (trx) => {
    const found = await findLinkedChange(trx, key);
    if (found) await lockAccount(trx, found.change.accountId);
    const linked = await findLinked(trx, { brand, key, viewer, now });
    if (!linked) return INVALID;
    if (linked.isFor !== null || !canUse(linked.purpose, linked.status)) return viewOf(linked);
    const status = await use(trx, linked, viewer, now);
    const author = {
      account: { id: linked.change.accountId },
      brand,
      surface: 'link',
      traceId: anonymous.traceId,
      now,
    };
    const subject = linked.subject.subscriptionId ?? linked.subject.accountId;
    const line = { action: `${linked.purpose}EmailChange`, subject, before: null };
    await writeAuditLines(trx, author, [{ ...line, after: { status } }]);
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
  if (purpose === 'revert') {
    await markReverted(trx, change.id, now);
    await applyRevert(trx, subject, change);
    return 'undone';
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
});
