/**
 * One report by a link in a mail, without a login. It is the account's of the link, also when another one is logged in.
 * The page of a link that does not work shows only the link's state, and no data of the account.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Remedy } from '../../../contract/complaints.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { linkKeyHash } from '../../kernel/mailed-link/link-key.ts';
import { type MailedLink, type Opened, openLink, pressLink } from '../../kernel/mailed-link/mailed-link.ts';
import { linkKey } from '../../kernel/mailed-link/sealing-key.ts';
import { namedValue, Refused } from '../../kernel/refused.ts';
import { otherAccountThan } from '../account/other-account.ts';
import { hadOtherHolder } from '../subscriptions/former-holder.repository.ts';
import { findSubscriptionRow, lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { pickSubscription, subscriberTime } from '../subscriptions/subscriptions.ts';
import { isLinkUsed, markLinkUsed } from './complaints.repository.ts';
import { refusalsOf } from './complaints.ts';
import { fileComplaint } from './file-complaint.ts';
import { delaysOn } from './known-delays.ts';
import { answerQuestion } from './questions.repository.ts';
import { remediesFor } from './remedies.rules.ts';
import { type LinkedIssue, type OpenedLink, openReportLink } from './report-link.ts';
import { listComplaintSubscriptions } from './subscriptions-with-rules.ts';

type LinkState =
  | 'open'
  | 'delayed'
  | 'too_soon'
  | 'other_day'
  | 'used'
  | 'expired'
  | 'invalid'
  | 'came'
  | 'taken';

interface LinkView {
  readonly state: LinkState;
  /** The issue of a link that can be used now or later today; null for any other link. */
  readonly issue: {
    readonly productName: string;
    readonly kind: 'newspaper' | 'magazine';
    readonly day: IsoDay;
    /** Local time, hh:mm, before which it is due, or is expected after a delay. */
    readonly time: string;
    readonly delayReason: string | null;
    readonly asks: LinkedIssue['purpose'];
    readonly remedy: Remedy;
    readonly worthCents: number;
  } | null;
  /** Of the new complaint. */
  readonly reference: string | null;
  /** The masked address of the link's account when another account is logged in and the link can be used, else null. */
  readonly isFor: string | null;
}

interface Found extends OpenedLink {
  readonly accountId: string;
  readonly brandKey: string;
}

type Seen = Found & Omit<LinkView, 'isFor'>;

const NOTHING = { issue: null, reference: null };
const ABOUT_MISSING = { type: 'not_delivered', remark: null } as const;

const REPORT: MailedLink<Found, Seen, LinkView> = {
  feature: 'complaints',
  hosts: 'shown',
  invalid: { state: 'invalid', ...NOTHING, isFor: null },
  async find(db, opened) {
    const link = openReportLink(opened.key, await linkKey(db), todayOf(opened));
    const row = link && (await findSubscriptionRow(db, link.about.subscriptionId));
    if (!link || !row?.account_id) return undefined;
    return { ...link, accountId: row.account_id, brandKey: row.brand_key };
  },
  brandsOf: ({ brandKey }) => [brandKey],
  async look(db, found, opened) {
    const { accountId, isExpired, about } = found;
    const { subscriptionId, day } = about;
    // The link was sent to the account that held the subscription then.
    if (isExpired || (await hadOtherHolder(db, subscriptionId, accountId, day)))
      return { ...found, ...NOTHING, state: 'expired' };
    if (await isLinkUsed(db, subscriptionId, day)) return { ...found, ...NOTHING, state: 'used' };
    return { ...found, ...(await lookAtIssue(contextOf(opened, accountId, db), about)) };
  },
  isOpen: ({ state }) => state === 'open',
  otherThan: (db, { accountId }, reader) => otherAccountThan(reader, db, accountId),
  isForAnyone: true,
  lock: (trx, { accountId }) => lockSubscriptions(trx, accountId),
  view: ({ state, issue, reference }, isFor) => ({ state, issue, reference, isFor }),
};

export const readReportLink = (opened: Opened): Promise<LinkView> => openLink(REPORT, opened);

/** A repeated press gets the first result again. @param came the reply to a question; false for a report */
export const submitReport = (opened: Opened, came: boolean): Promise<LinkView> =>
  pressLink(REPORT, opened, {
    // The reader knows that it came, whatever is known of a delay.
    isPossible: ({ state }) => state === 'open' || (came && state !== 'used' && state !== 'expired'),
    run: (found, change) => runOnce(contextOf(opened, found.accountId), { link: opened.key, came }, change),
    async act(trx, seen) {
      const { subscriptionId, day } = seen.about;
      const context = contextOf(opened, seen.accountId);
      const input = { ...ABOUT_MISSING, subscriptionId, days: [day], remedy: 'first' as const };
      const filed = came ? undefined : await fileComplaint(trx, context, input, 'link');
      const [refused] = filed?.violations ?? [];
      if (refused) return { ...seen, ...NOTHING, state: stateOf(refused.code) };
      const at = new Date(context.now).toISOString();
      await markLinkUsed(trx, { subscription_id: subscriptionId, issue_day: day, used_at: at });
      await answerQuestion(trx, { subscriptionId, day }, came ? 'yes' : 'no', at);
      const reference = filed?.complaint?.reference ?? null;
      const state: LinkState = came ? 'came' : 'taken';
      return { ...seen, issue: null, reference, state };
    },
  });

async function lookAtIssue(context: BackofficeContext, about: LinkedIssue): Promise<Omit<LinkView, 'isFor'>> {
  const missing = { days: [about.day], type: 'not_delivered' } as const;
  const all = await listComplaintSubscriptions(context.db, context);
  const subscription = pickSubscription(all, about.subscriptionId);
  const delayAt = await delaysOn(context, about.day);
  const [refused] = refusalsOf(subscription, missing, context, delayAt);
  const state = refused ? stateOf(refused.code) : 'open';
  if (state !== 'open' && state !== 'delayed' && state !== 'too_soon') return { state, ...NOTHING };
  const [first] = remediesFor(subscription, missing, subscriberTime(subscription, context));
  const delay = state === 'delayed' && subscription.deliveryAddress;
  return {
    state,
    reference: null,
    issue: {
      productName: subscription.productName,
      kind: subscription.kind === 'magazine' ? 'magazine' : 'newspaper',
      day: about.day,
      time: (refused && namedValue(refused, 'time')) ?? subscription.rules.expectedBefore,
      delayReason: delay ? (delayAt(subscription.brandKey, delay, about.day)?.reason ?? null) : null,
      asks: about.purpose,
      remedy: first?.remedy ?? 'none',
      worthCents: first?.worthCents ?? 0,
    },
  };
}

/** Only a report or a reply is stored: a link that was pressed too soon works later. */
async function runOnce(
  context: BackofficeContext,
  input: { readonly link: string; readonly came: boolean },
  press: (trx: Parameters<typeof fileComplaint>[0]) => Promise<LinkView>,
): Promise<LinkView> {
  const once = () =>
    mutateOnce(context, {
      operation: 'takeReport',
      input,
      change: async (trx) => {
        const view = await press(trx);
        const isDone = view.state === 'taken' || view.state === 'came';
        return { violations: isDone ? [] : [{ code: 'COMPLAINT-LINK' }], ...view };
      },
    });
  try {
    const { violations: _, ...view } = await retryWhileBusy(once);
    return view;
  } catch (error) {
    // The reader has pressed the other button of the page before.
    if (!(error instanceof Refused) || error.code !== 'IDEMPOTENCY-MISMATCH') throw error;
    return { state: 'used', ...NOTHING, isFor: null };
  }
}

/** Doubled each time, because every attempt counts for the account's rate limit. */
const RETRY_WAITS_MS = [50, 100, 200, 400, 800];

/** A button pressed twice makes one report: the second request waits for the first and gets the same result. */
async function retryWhileBusy<Result>(submit: () => Promise<Result>): Promise<Result> {
  for (const wait of RETRY_WAITS_MS)
    try {
      return await submit();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'IDEMPOTENCY-BUSY') throw error;
      await pause(wait);
    }
  return submit();
}

function stateOf(code: string): LinkState {
  if (code === 'COMPLAINT-EXISTS') return 'used';
  if (code === 'COMPLAINT-KNOWN-DELAY') return 'delayed';
  if (code === 'COMPLAINT-TOO-SOON') return 'too_soon';
  if (code === 'COMPLAINT-TOO-OLD') return 'expired';
  return code === 'COMPLAINT-NO-ISSUE' ? 'other_day' : 'invalid';
}

const todayOf = ({ anonymous, brand }: Opened): IsoDay =>
  localTime(anonymous.now, timeZoneOf(brand.brandCountry)).day;

function contextOf(opened: Opened, id: string, db = opened.anonymous.db): BackofficeContext {
  const { brand, anonymous, key } = opened;
  const { content, codes, now, traceId } = anonymous;
  return {
    ...{ db, brand, content, codes, now, traceId, account: { id }, surface: 'web' },
    ...{ hasFreshLogin: false, addressRegister: undefined },
    visibleBrands: content.visibleBrands(brand),
    flags: content.flagsOf(brand.key),
    today: todayOf(opened),
    // One key per link, so that repeated requests make one report.
    idempotencyKey: linkKeyHash(key),
  };
}
