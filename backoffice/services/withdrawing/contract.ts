/** The contract of a withdrawal: what it is about, the address that is mailed, and until when it can be withdrawn from. */
import { subscriptionNumberOf } from '../../../contract/linking.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import type { Delivered } from '../../delivery-calendar/delivery-calendar.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import type { Db } from '../../kernel/tables.ts';
import { emailOfAccount } from '../account/account-email.repository.ts';
import { readRunFacts } from '../invoices/run-facts.ts';
import { findByNumber, findLinkable, type LinkableSubscription } from '../subscriptions/holder.repository.ts';
import { listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { findConclusion } from './withdrawing.repository.ts';
import { type Conclusion, lastDayOf } from './withdrawing.rules.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';

export type Contract = LinkableSubscription & {
  /** The address that its mails go to; null for none. */
  readonly knownEmail: string | null;
};

export async function contractOf(
  db: Db,
  { subscription_id, contract }: Pick<WithdrawalRow, 'subscription_id' | 'contract'>,
): Promise<Contract | undefined> {
  const number = subscription_id === null ? subscriptionNumberOf(contract) : undefined;
  const found =
    subscription_id === null
      ? number && (await findByNumber(db, number))
      : await findLinkable(db, subscription_id);
  return found ? withAddress(db, found) : undefined;
}

async function withAddress(db: Db, found: LinkableSubscription): Promise<Contract> {
  const ofHolder = found.holder === null ? undefined : await emailOfAccount(db, found.holder);
  return { ...found, knownEmail: found.email ?? ofHolder ?? null };
}

interface Deps {
  readonly db: Db;
  readonly content: Pick<BackofficeContent, 'brandByKey'>;
}

/** Until when it can be withdrawn from. */
export interface Period {
  readonly country: Country;
  readonly startsOn: string;
  readonly conclusion: Conclusion;
  /** Null before the period has begun. */
  readonly lastDay: string | null;
}

/** Undefined where it is not known when the contract was concluded, such as one that another system began. */
export async function periodOf(
  { db, content }: Deps,
  { id, holder, brandKey }: Pick<Contract, 'id' | 'holder' | 'brandKey'>,
): Promise<Period | undefined> {
  const stored = await findConclusion(db, id);
  const brand = content.brandByKey(brandKey);
  if (!stored || !brand) return undefined;
  const conclusion = {
    concludedOn: stored.concluded_on,
    informedOn: stored.informed_on,
    startAskedOn: stored.start_asked_on,
  };
  const held: readonly (Delivered & { readonly id: string })[] =
    holder === null ? [] : await listHeldSubscriptions(db, holder, [brand], stored.concluded_on);
  const [facts] = await readRunFacts(db, [id], content, stored.concluded_on);
  const delivered = held.find((one) => one.id === id) ?? facts?.billable;
  if (!delivered) return undefined;
  const country = brand.brandCountry;
  const { startsOn } = delivered;
  return { country, startsOn, conclusion, lastDay: lastDayOf(delivered, conclusion, country) };
}
