/** The links in the mails about a changed e-mail address. When another account is logged in, nothing is done. */
import { comparableEmail } from '../../../contract/email.ts';
import type { Recovered } from '../../../contract/recovery.ts';
import { tryLock } from '../../../database/locking.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { waitForChanges } from '../../kernel/idempotency/mutate-once.ts';
import { linkKeyHash } from '../../kernel/mailed-link/link-key.ts';
import {
  linkAuthor,
  type MailedLink,
  type Opened,
  openLink,
  pressLink,
} from '../../kernel/mailed-link/mailed-link.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { Recovery } from '../../kernel/recovery.ts';
import type { Trx } from '../../kernel/tables.ts';
import { lockAccount } from '../account/account-email.repository.ts';
import { otherAccountThan } from '../account/other-account.ts';
import { applyConfirmation, applyRevert } from './apply-email-change.ts';
import { isTaken } from './ask-email-change.ts';
import { mailAboutRevert } from './email-change.mails.ts';
import { endChange, findLinkedChange, type LinkedChange, markReverted } from './email-change.repository.ts';
import { type ChangeStatus, canUse, type LinkPurpose, statusOf } from './email-change.rules.ts';
import { recoverAccount } from './recover-account.ts';
import { currentEmail, isChangedHere, type Subject, subjectOfChange } from './subject.ts';

type Taking = Opened<AnonymousContext & { readonly recoveries: readonly Recovery[] }>;

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
  /** The masked address of the link's account when another account is logged in and the link can be used, else null. */
  readonly isFor: string | null;
  /** What was undone with the change, and what is left to a person. */
  readonly recovered: Recovered[];
}

interface Linked extends LinkedChange {
  readonly status: ChangeStatus;
  readonly subject: Subject;
}

const EMAIL_LINK: MailedLink<LinkedChange, Linked, EmailLinkView> = {
  feature: 'changeemail',
  hosts: 'own',
  invalid: {
    ...{ purpose: null, status: 'invalid', oldEmail: '', newEmail: '', isPresent: false },
    ...{ productName: null, isFor: null, recovered: [] },
  },
  async find(db, { brand, key }) {
    const found = await findLinkedChange(db, linkKeyHash(key));
    return found && isChangedHere(found.change, brand) ? found : undefined;
  },
  brandsOf: ({ change }) => [change.brandKey],
  async look(db, found, { anonymous }) {
    const { change } = found;
    const status = statusOf(change, (await currentEmail(db, change)) ?? null, anonymous.now);
    return { ...found, status, subject: await subjectOfChange(db, change) };
  },
  isOpen: ({ purpose, status }) => canUse(purpose, status),
  otherThan: (db, { change }, reader) => otherAccountThan(reader, db, change.accountId),
  /** The changes of the account that have begun end first, and those that follow see what became of their login. */
  async lock(trx, { change }) {
    await waitForChanges(trx, change.accountId);
    await lockAccount(trx, change.accountId);
  },
  view: ({ change, purpose, status, subject }, isFor) => ({
    purpose,
    status,
    oldEmail: maskedEmail(change.oldEmail),
    newEmail: maskedEmail(change.newEmail),
    isPresent: change.oldEmail === change.newEmail,
    productName: subject.productName,
    isFor,
    recovered: status === 'undone' ? [...change.recovered] : [],
  }),
};

export const readEmailLink = (opened: Opened): Promise<EmailLinkView> => openLink(EMAIL_LINK, opened);

export const useEmailLink = (opened: Taking): Promise<EmailLinkView> =>
  pressLink(EMAIL_LINK, opened, {
    async act(trx, linked) {
      const used =
        linked.purpose === 'revert'
          ? await takeBack(trx, opened, linked)
          : { ...linked, status: await use(trx, linked, opened) };
      const { change, purpose, status, subject } = used;
      const author = linkAuthor(opened, change.accountId);
      const about = subject.subscriptionId ?? change.accountId;
      await writeAudit(trx, author, `${purpose}EmailChange`, about, { after: { status } });
      return used;
    },
  });

async function use(
  trx: Trx,
  { purpose, change, subject }: Linked,
  { anonymous: { now }, context }: Taking,
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
  await applyConfirmation(trx, subject, change, context?.grantId);
  return change.oldEmail === change.newEmail ? 'final' : 'undoable';
}

/** The logins end before anything is put back. @returns the link as it is then */
async function takeBack(trx: Trx, { anonymous, brand }: Taking, linked: Linked): Promise<Linked> {
  const { change, subject } = linked;
  await applyRevert(trx, subject, change);
  const isOfAccount = subject.subscriptionId === null;
  const recovered = isOfAccount ? await recoverAccount(trx, anonymous, brand, change) : [];
  await markReverted(trx, change.id, anonymous.now, recovered);
  await mailAboutRevert(trx, subject, { ...change, recovered }, brand.servicePhone ?? null);
  return { ...linked, status: 'undone', change: { ...change, recovered } };
}
