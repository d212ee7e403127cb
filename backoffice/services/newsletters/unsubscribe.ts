/**
 * Ends one newsletter by the link in it, without a login, and starts it again. Opening the link changes nothing, because
 * mail scanners open links. A repeated request finds the newsletter as wanted, and changes nothing.
 */
import type { Transaction } from 'kysely';
import type { Brand } from '../../../contract/brand.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { linkKey } from '../../kernel/link-key.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { addressHash, openUnsubscribe } from '../../kernel/unsubscribe-link.ts';
import { findAccount } from '../account/account.repository.ts';
import {
  findNewsletter,
  listSubscribedNewsletters,
  type SubscribedNewsletter,
  switchChoice,
} from './newsletters.repository.ts';
import { isTooYoung } from './newsletters.rules.ts';

/** `open`: the address gets the newsletter. `moved`: the account has another address now, which this link cannot change. */
type State = 'open' | 'done' | 'moved' | 'invalid';

export interface UnsubscribeView {
  readonly state: State;
  readonly newsletter: string | null;
  /** Masked: every reader of the mail may see the page. */
  readonly email: string | null;
  /** Names of the other newsletters that the address gets. */
  readonly others: string[];
}

interface Found {
  readonly accountId: string;
  readonly email: string;
  readonly newsletter: SubscribedNewsletter;
  readonly brand: Brand;
}

const viewOf = (state: State): UnsubscribeView => ({ state, newsletter: null, email: null, others: [] });

/** @param brand the brand of the requested host */
export async function readUnsubscribe(
  anonymous: AnonymousContext,
  brand: Brand,
  link: string,
): Promise<UnsubscribeView> {
  const found = await find(anonymous, brand, link);
  return 'state' in found ? found : viewOfLetter(anonymous, brand, found);
}

/** @param subscribed false ends the newsletter, true starts it again after that */
export async function unsubscribe(
  anonymous: AnonymousContext,
  host: Brand,
  link: string,
  subscribed: boolean,
): Promise<UnsubscribeView> {
  const found = await find(anonymous, host, link);
  if ('state' in found) return found;
  const { accountId, newsletter, brand } = found;
  if (!subscribed || !(await isReaderTooYoung(anonymous, found)))
    await anonymous.db
      .transaction()
      .execute((trx) =>
        switchLetter(trx, anonymous, { accountId, brand, newsletterId: newsletter.newsletterId, subscribed }),
      );
  return viewOfLetter(anonymous, host, found);
}

async function viewOfLetter(
  { db, content }: AnonymousContext,
  host: Brand,
  { accountId, email, newsletter }: Found,
): Promise<UnsubscribeView> {
  const shown = new Set(content.visibleBrands(host).map(({ key }) => key));
  const subscribed = await listSubscribedNewsletters(db, accountId);
  const isOwn = ({ newsletterId }: SubscribedNewsletter) => newsletterId === newsletter.newsletterId;
  const others = subscribed.filter((one) => !isOwn(one) && shown.has(one.brandKey));
  return {
    state: subscribed.some(isOwn) ? 'open' : 'done',
    newsletter: newsletter.name,
    email: maskedEmail(email),
    others: others.map(({ name }) => name),
  };
}

interface Switched {
  readonly accountId: string;
  readonly brand: Brand;
  readonly newsletterId: string;
  readonly subscribed: boolean;
}

/** With a line in the audit log when the choice changed. */
export async function switchLetter(
  trx: Transaction<BackofficeTables>,
  { now, traceId }: Pick<AnonymousContext, 'now' | 'traceId'>,
  { accountId, brand, newsletterId, subscribed }: Switched,
): Promise<void> {
  const chosenAt = new Date(now).toISOString();
  if (!(await switchChoice(trx, { accountId, newsletterId, subscribed, chosenAt }))) return;
  const author = { account: { id: accountId }, brand, surface: 'link', traceId, now };
  const facts = { before: { subscribed: !subscribed }, after: { subscribed } };
  await writeAuditLines(trx, author, [{ action: 'unsubscribeByLink', subject: newsletterId, ...facts }]);
}

/** A link of another host, of an account that is gone and a forged link are the same. */
async function find(
  { db, content }: AnonymousContext,
  host: Brand,
  link: string,
): Promise<Found | UnsubscribeView> {
  const mailed = openUnsubscribe(link, await linkKey(db));
  if (!mailed) return viewOf('invalid');
  const [account, newsletter] = await Promise.all([
    findAccount(db, mailed.accountId),
    findNewsletter(db, mailed.newsletterId),
  ]);
  const brand = content.visibleBrands(host).find(({ key }) => key === newsletter?.brandKey);
  if (!account || !newsletter || !brand) return viewOf('invalid');
  if (addressHash(account.email) !== mailed.addressHash) return viewOf('moved');
  return { accountId: account.id, email: account.email, newsletter, brand };
}

async function isReaderTooYoung({ db, now }: AnonymousContext, { accountId, brand }: Found) {
  const { day } = localTime(now, timeZoneOf(brand.brandCountry));
  const found = await findAccount(db, accountId);
  return isTooYoung(found?.date_of_birth ?? null, brand.brandCountry, day);
}
