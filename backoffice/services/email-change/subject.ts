/** Whose e-mail address changes: the account's, or that of one of its subscriptions. */
import type { Brand } from '../../../contract/brand.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refused.ts';
import type { Db } from '../../kernel/tables.ts';
import { emailOfAccount } from '../account/account-email.repository.ts';
import { emailOfSubscription } from '../subscriptions/subscription-email.repository.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import {
  isOpenFor,
  listSubscriptions,
  pickSubscription,
  whyNotAllowed,
} from '../subscriptions/subscriptions.ts';

export interface Subject {
  readonly accountId: string;
  /** Null for the account. */
  readonly subscriptionId: string | null;
  /** The brand that sends the mails, and whose portal has the pages of their links. */
  readonly brandKey: string;
  /** Null for the account. */
  readonly productName: string | null;
}

/** False for the address of an account whose brand has another party's login: it changes there. */
export const isChangedHere = (
  { subscriptionId }: Pick<Subject, 'subscriptionId'>,
  { accountSettingsUrl }: Brand,
): boolean => subscriptionId !== null || !accountSettingsUrl;

/** @throws Refused NOT-FOUND when it is not changed here */
export function subjectOfAccount({ account, brand }: BackofficeContext): Subject {
  const subject = { accountId: account.id, subscriptionId: null, brandKey: brand.key, productName: null };
  if (!isChangedHere(subject, brand)) throw notFound();
  return subject;
}

/** @throws Refused NOT-FOUND when the reader does not hold it here, or its e-mail cannot be changed here */
export async function subjectOfSubscription(
  context: BackofficeContext,
  subscriptionId: string,
): Promise<Subject> {
  const held = pickSubscription(await listSubscriptions(context), subscriptionId);
  const isOffered = isOpenFor('changeemail', held, context) && !whyNotAllowed('change_email', held, context);
  if (!isOffered) throw notFound();
  return {
    accountId: context.account.id,
    subscriptionId,
    brandKey: held.brandKey,
    productName: held.productName,
  };
}

export async function subjectOfChange(
  db: Db,
  { accountId, subscriptionId, brandKey }: Omit<Subject, 'productName'>,
): Promise<Subject> {
  const row = subscriptionId === null ? undefined : await findSubscriptionRow(db, subscriptionId);
  return { accountId, subscriptionId, brandKey, productName: row?.name ?? null };
}

/** Undefined for a subscription that the account does not hold any more. */
export async function currentEmail(
  db: Db,
  { accountId, subscriptionId }: Pick<Subject, 'accountId' | 'subscriptionId'>,
): Promise<string | undefined> {
  const ofAccount = await emailOfAccount(db, accountId);
  if (subscriptionId === null) return ofAccount;
  const own = await emailOfSubscription(db, { accountId, subscriptionId });
  return own === undefined ? undefined : (own ?? ofAccount);
}
