/**
 * Reporting by a link, without a login: what it shows, and the one report that it takes. Opening it changes nothing,
 * for mail scanners open links. What does not work says so in one word, and nothing else about anybody.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Brand } from '../../../contract/brand.ts';
import type { Remedy } from '../../../contract/complaints.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import type { AnonymousContext, BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { localTime } from '../../kernel/local-time.ts';
import { namedValue, Refused } from '../../kernel/refused.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { pickSubscription, subscriberTime } from '../subscriptions/subscriptions.ts';
import { isLinkUsed, useReportLink } from './complaints.repository.ts';
import { refusalsOf } from './complaints.ts';
import { fileComplaint } from './file-complaint.ts';
import { delaysOn } from './known-delays.ts';
import { linkKey } from './link-key.ts';
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
  /** What it is about, for a link that can be used now or in a while; none for any other. */
  readonly issue: {
    readonly productName: string;
    readonly kind: 'newspaper' | 'magazine';
    readonly day: IsoDay;
    /** Local time, hh:mm, before which it should lie on the mat, or is expected now. */
    readonly time: string;
    readonly delayReason: string | null;
    readonly asks: LinkedIssue['purpose'];
    readonly remedy: Remedy;
    readonly worthCents: number;
  } | null;
  /** Of the complaint that was made. */
  readonly reference: string | null;
}

const plain = (state: LinkState): LinkView => ({ state, issue: null, reference: null });
const ABOUT_MISSING = { type: 'not_delivered', remark: null } as const;

/** @param brand whose host is visited */
export async function readReportLink(
  visited: AnonymousContext,
  brand: Brand,
  link: string,
): Promise<LinkView> {
  const found = await find(visited, brand, link);
  if ('state' in found) return found;
  const { context, about } = found;
  if (await isLinkUsed(visited.db, about.subscriptionId, about.day)) return plain('used');
  const subscription = pickSubscription(
    await listComplaintSubscriptions(visited.db, context),
    about.subscriptionId,
  );
  const now = subscriberTime(subscription, context);
  const delayAt = await delaysOn(context, about.day);
  const [refused] = refusalsOf(subscription, { days: [about.day], type: 'not_delivered' }, context, delayAt);
  const time = (refused && namedValue(refused, 'time')) ?? subscription.rules.expectedBefore;
  const state = refused ? stateOf(refused.code) : 'open';
  if (state !== 'open' && state !== 'delayed' && state !== 'too_soon') return plain(state);
  const [first] = remediesFor(subscription, { days: [about.day], type: 'not_delivered' }, now);
  const delay = state === 'delayed' && subscription.deliveryAddress;
  return {
    state,
    reference: null,
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

/** @param came the answer to a question; a report always says that it did not */
export async function submitReport(
  visited: AnonymousContext,
  brand: Brand,
  link: string,
  came: boolean,
): Promise<LinkView> {
  const found = await find(visited, brand, link);
  if ('state' in found) return found;
  const { context, about } = found;
  const at = new Date(context.now).toISOString();
  const issue = { subscriptionId: about.subscriptionId, day: about.day };
  const result = await afterItsTwin(() =>
    mutateOnce(context, {
      operation: 'takeReport',
      input: { link, came },
      change: async (trx) => {
        const use = { subscription_id: issue.subscriptionId, issue_day: issue.day, used_at: at };
        if (!(await useReportLink(trx, use))) return { violations: [], ...plain('used') };
        await answerQuestion(trx, issue, came ? 'yes' : 'no', at);
        if (came) return { violations: [], ...plain('came') };
        const input = { ...ABOUT_MISSING, subscriptionId: issue.subscriptionId, days: [issue.day] };
        const filed = await fileComplaint(trx, context, { ...input, remedy: 'first' }, 'link');
        const [refused] = filed.violations;
        if (refused) throw new ReportRefused(stateOf(refused.code));
        const reference = filed.complaint?.reference ?? null;
        return { violations: [], ...plain('taken'), reference };
      },
    }),
  ).catch((error: unknown) => {
    if (error instanceof ReportRefused) return { violations: [], ...plain(error.state) };
    // The other button of the same page, after the first one.
    if (error instanceof Refused && error.code === 'IDEMPOTENCY-MISMATCH')
      return { violations: [], ...plain('used') };
    throw error;
  });
  const { violations: _, ...view } = result;
  return view;
}

/** Each is twice the one before: every try is one of the account's turns. */
const TWIN_WAITS_MS = [50, 100, 200, 400, 800];

/** The same button pressed twice at once is one report: whoever comes second hears what the first one was told. */
async function afterItsTwin<Result>(take: () => Promise<Result>): Promise<Result> {
  for (const wait of TWIN_WAITS_MS)
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'IDEMPOTENCY-BUSY') throw error;
      await pause(wait);
    }
  return take();
}

/** Undoes the use of the link with everything else of its transaction. */
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

/** Of another brand's host, switched off or of nobody: as if it had been made up. */
async function find(visited: AnonymousContext, brand: Brand, link: string): Promise<Found | LinkView> {
  const { db, content, now } = visited;
  const { day: today } = localTime(now, ruleSetOf(brand.brandCountry, 'account').timeZone);
  const opened = openLink(link, await linkKey(db), today);
  if (opened === 'invalid') return plain('invalid');
  const flags = content.flagsOf(brand.key);
  if (!isFeatureOpen('complaints', flags, 'web')) return plain('invalid');
  const row = await findSubscriptionRow(db, opened.about.subscriptionId);
  if (!row?.account_id) return plain('invalid');
  const context: BackofficeContext = {
    db,
    brand,
    content,
    flags,
    now,
    today,
    traceId: visited.traceId,
    account: { id: row.account_id },
    visibleBrands: content.visibleBrands(brand),
    surface: 'web',
    addressRegister: undefined,
    // The same link is the same report, however often its button is pressed.
    idempotencyKey: createHash('sha256').update(link).digest('base64url'),
  };
  if (!context.visibleBrands.some(({ key }) => key === row.brand_key)) return plain('invalid');
  return opened.isExpired ? plain('expired') : { context, about: opened.about };
}
