/**
 * One report by a link in a mail, without a login. Opening the link changes nothing, because mail scanners open links.
 * The page of a link that does not work shows only the link's state, and no data of the account.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Brand } from '../../../contract/brand.ts';
import type { Remedy } from '../../../contract/complaints.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { hashOf } from '../../../server/hash.ts';
import type { AnonymousContext, BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { linkKey } from '../../kernel/link-key.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { namedValue, Refused } from '../../kernel/refused.ts';
import { otherAccountThan, type Viewer } from '../account/other-account.ts';
import { hadOtherHolder } from '../subscriptions/former-holder.repository.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { pickSubscription, subscriberTime } from '../subscriptions/subscriptions.ts';
import { isLinkUsed, useReportLink } from './complaints.repository.ts';
import { refusalsOf } from './complaints.ts';
import { fileComplaint } from './file-complaint.ts';
import { delaysOn } from './known-delays.ts';
import { answerQuestion } from './questions.repository.ts';
import { remediesFor } from './remedies.rules.ts';
import { type LinkedIssue, openLink } from './report-link.ts';
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

const viewOf = (state: LinkState): LinkView => ({ state, issue: null, reference: null, isFor: null });
const ABOUT_MISSING = { type: 'not_delivered', remark: null } as const;

/**
 * The report is the account's of the link, also when another one is logged in.
 * @param brand the brand of the requested host
 */
export async function readReportLink(
  anonymous: AnonymousContext,
  brand: Brand,
  link: string,
  viewer: Viewer,
): Promise<LinkView> {
  const found = await findLinked(anonymous, brand, link);
  if ('state' in found) return found;
  const { context, about } = found;
  if (await isLinkUsed(anonymous.db, about.subscriptionId, about.day)) return viewOf('used');
  const subscription = pickSubscription(
    await listComplaintSubscriptions(anonymous.db, context),
    about.subscriptionId,
  );
  const now = subscriberTime(subscription, context);
  const delayAt = await delaysOn(context, about.day);
  const [refused] = refusalsOf(subscription, { days: [about.day], type: 'not_delivered' }, context, delayAt);
  const time = (refused && namedValue(refused, 'time')) ?? subscription.rules.expectedBefore;
  const state = refused ? stateOf(refused.code) : 'open';
  if (state !== 'open' && state !== 'delayed' && state !== 'too_soon') return viewOf(state);
  const [first] = remediesFor(subscription, { days: [about.day], type: 'not_delivered' }, now);
  const delay = state === 'delayed' && subscription.deliveryAddress;
  return {
    state,
    reference: null,
    isFor: state === 'open' ? await otherAccountThan(viewer, context.db, context.account.id) : null,
    issue: {
      productName: subscription.productName,
      kind: subscription.kind === 'magazine' ? 'magazine' : 'newspaper',
      day: about.day,
      time,
      delayReason: delay ? (delayAt(subscription.brandKey, delay, about.day)?.reason ?? null) : null,
      asks: about.purpose,
      remedy: first?.remedy ?? 'none',
      worthCents: first?.worthCents ?? 0,
    },
  };
}

/** @param came the reply to a question; false for a report */
export async function submitReport(
  anonymous: AnonymousContext,
  brand: Brand,
  link: string,
  came: boolean,
): Promise<LinkView> {
  const found = await findLinked(anonymous, brand, link);
  if ('state' in found) return found;
  const { context, about } = found;
  const at = new Date(context.now).toISOString();
  const issue = { subscriptionId: about.subscriptionId, day: about.day };
  const result = await retryWhileBusy(() =>
    mutateOnce(context, {
      operation: 'takeReport',
      input: { link, came },
      change: async (trx) => {
        const use = { subscription_id: issue.subscriptionId, issue_day: issue.day, used_at: at };
        if (!(await useReportLink(trx, use))) return { violations: [], ...viewOf('used') };
        await answerQuestion(trx, issue, came ? 'yes' : 'no', at);
        if (came) return { violations: [], ...viewOf('came') };
        const input = { ...ABOUT_MISSING, subscriptionId: issue.subscriptionId, days: [issue.day] };
        const filed = await fileComplaint(trx, context, { ...input, remedy: 'first' }, 'link');
        const [refused] = filed.violations;
        if (refused) throw new ReportRefused(stateOf(refused.code));
        const reference = filed.complaint?.reference ?? null;
        return { violations: [], ...viewOf('taken'), reference };
      },
    }),
  ).catch((error: unknown) => {
    if (error instanceof ReportRefused) return { violations: [], ...viewOf(error.state) };
    // The reader has pressed the other button of the page before.
    if (error instanceof Refused && error.code === 'IDEMPOTENCY-MISMATCH')
      return { violations: [], ...viewOf('used') };
    throw error;
  });
  const { violations: _, ...view } = result;
  return view;
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

/** Thrown to roll back the transaction, with the use of the link. */
class ReportRefused extends Error {
  readonly state: LinkState;
  constructor(state: LinkState) {
    super(state);
    this.state = state;
  }
}

function stateOf(code: string): LinkState {
  if (code === 'COMPLAINT-EXISTS') return 'used';
  if (code === 'COMPLAINT-KNOWN-DELAY') return 'delayed';
  if (code === 'COMPLAINT-TOO-SOON') return 'too_soon';
  if (code === 'COMPLAINT-TOO-OLD') return 'expired';
  return code === 'COMPLAINT-NO-ISSUE' ? 'other_day' : 'invalid';
}

interface Found {
  readonly context: BackofficeContext;
  readonly about: LinkedIssue;
}

/** A link for another host, without an account or with the feature off gives the same state as an invented link. */
async function findLinked(
  anonymous: AnonymousContext,
  brand: Brand,
  link: string,
): Promise<Found | LinkView> {
  const { db, content, codes, now } = anonymous;
  const { day: today } = localTime(now, timeZoneOf(brand.brandCountry));
  const opened = openLink(link, await linkKey(db), today);
  if (opened === 'invalid') return viewOf('invalid');
  const flags = content.flagsOf(brand.key);
  if (!isFeatureOpen('complaints', flags, 'web')) return viewOf('invalid');
  const row = await findSubscriptionRow(db, opened.about.subscriptionId);
  if (!row?.account_id) return viewOf('invalid');
  const context: BackofficeContext = {
    db,
    brand,
    content,
    codes,
    flags,
    now,
    today,
    traceId: anonymous.traceId,
    account: { id: row.account_id },
    hasFreshLogin: false,
    visibleBrands: content.visibleBrands(brand),
    surface: 'web',
    addressRegister: undefined,
    // One key per link, so that repeated requests make one report.
    idempotencyKey: hashOf(link),
  };
  if (!context.visibleBrands.some(({ key }) => key === row.brand_key)) return viewOf('invalid');
  // The link was sent to the account that held the subscription then.
  const { subscriptionId, day } = opened.about;
  const isOfFormer = await hadOtherHolder(db, subscriptionId, row.account_id, day);
  return opened.isExpired || isOfFormer ? viewOf('expired') : { context, about: opened.about };
}
