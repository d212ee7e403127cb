/** The link in a newsletter that ends it without a login, and starts it again. */
import type { Brand } from '../../../contract/brand.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { type MailedLink, type Opened, openLink, pressLink } from '../../kernel/mailed-link/mailed-link.ts';
import { linkKey } from '../../kernel/mailed-link/sealing-key.ts';
import { addressHash, openUnsubscribe } from '../../kernel/mailed-link/unsubscribe-link.ts';
import { maskedEmail } from '../../kernel/masked-email.ts';
import type { Trx } from '../../kernel/tables.ts';
import { type Account, findAccount } from '../account/account.repository.ts';
import { lockAccount } from '../account/account-email.repository.ts';
import {
  findNewsletter,
  listSubscribedNewsletters,
  type SubscribedNewsletter,
  switchChoice,
} from './newsletters.repository.ts';
import { isTooYoung } from './newsletters.rules.ts';

export interface UnsubscribeView {
  /** `open`: the address gets the newsletter. `moved`: the account has another address now, which this link cannot change. */
  readonly state: 'open' | 'done' | 'moved' | 'invalid';
  readonly newsletter: string | null;
  /** Masked: every reader of the mail may see the page. */
  readonly email: string | null;
  /** Names of the other newsletters that the address gets. */
  readonly others: string[];
}

interface Found {
  readonly account: Account;
  /** Of the address that got the mail. */
  readonly addressHash: string;
  readonly newsletter: SubscribedNewsletter;
  readonly brand: Brand;
}

type Seen = Found & Pick<UnsubscribeView, 'state' | 'others'>;

const NOTHING = { newsletter: null, email: null, others: [] };

const UNSUBSCRIBE: MailedLink<Found, Seen, UnsubscribeView> = {
  feature: 'servicepage',
  hosts: 'shown',
  invalid: { state: 'invalid', ...NOTHING },
  async find(db, { anonymous, key }) {
    const mailed = openUnsubscribe(key, await linkKey(db));
    if (!mailed) return undefined;
    const account = await findAccount(db, mailed.accountId);
    const newsletter = await findNewsletter(db, mailed.newsletterId);
    const brand = newsletter && anonymous.content.brandByKey(newsletter.brandKey);
    return account && brand && { account, addressHash: mailed.addressHash, newsletter, brand };
  },
  brandsOf: ({ brand }) => [brand.key],
  async look(db, found, { anonymous, brand }) {
    const { account, newsletter } = found;
    if (addressHash(account.email) !== found.addressHash) return { ...found, state: 'moved', others: [] };
    const shown = new Set(anonymous.content.visibleBrands(brand).map(({ key }) => key));
    const subscribed = await listSubscribedNewsletters(db, account.id);
    const isOwn = ({ newsletterId }: SubscribedNewsletter) => newsletterId === newsletter.newsletterId;
    const others = subscribed.filter((one) => !isOwn(one) && shown.has(one.brandKey));
    const state = subscribed.some(isOwn) ? 'open' : 'done';
    return { ...found, state, others: others.map(({ name }) => name) };
  },
  isOpen: ({ state }) => state !== 'moved',
  lock: (trx, { account }) => lockAccount(trx, account.id),
  view: ({ state, newsletter, account, others }) =>
    state === 'moved'
      ? { state, ...NOTHING }
      : { state, newsletter: newsletter.name, email: maskedEmail(account.email), others },
};

export const readUnsubscribe = (opened: Opened): Promise<UnsubscribeView> => openLink(UNSUBSCRIBE, opened);

/** A repeated press finds the newsletter as wanted. @param subscribed false ends it, true starts it again after that */
export const unsubscribe = (opened: Opened, subscribed: boolean): Promise<UnsubscribeView> =>
  pressLink(UNSUBSCRIBE, opened, {
    async act(trx, seen) {
      if (subscribed && isReaderTooYoung(seen, opened.anonymous.now)) return seen;
      const { account, brand, newsletter } = seen;
      const choice = { accountId: account.id, newsletterId: newsletter.newsletterId, subscribed };
      await switchLetter(trx, opened.anonymous, { ...choice, brand });
      return UNSUBSCRIBE.look(trx, seen, opened);
    },
  });

function isReaderTooYoung({ account, brand }: Found, now: number): boolean {
  const { day } = localTime(now, timeZoneOf(brand.brandCountry));
  return isTooYoung(account.date_of_birth ?? null, brand.brandCountry, day);
}

interface Switched {
  readonly accountId: string;
  readonly brand: Brand;
  readonly newsletterId: string;
  readonly subscribed: boolean;
}

/** With a line in the audit log when the choice changed. */
export async function switchLetter(
  trx: Trx,
  { now, traceId }: Pick<AnonymousContext, 'now' | 'traceId'>,
  { accountId, brand, newsletterId, subscribed }: Switched,
): Promise<void> {
  const chosenAt = new Date(now).toISOString();
  if (!(await switchChoice(trx, { accountId, newsletterId, subscribed, chosenAt }))) return;
  const author = { account: { id: accountId }, brand, surface: 'link', traceId, now };
  const facts = { before: { subscribed: !subscribed }, after: { subscribed } };
  await writeAudit(trx, author, 'unsubscribeByLink', newsletterId, { ...facts });
}
