/**
 * Job: sends a notice to readers who asked for it when the paper of today comes later, and one more when that is over. A
 * second run sends none twice: a notice is unique in the database, and its mail is queued in the same transaction.
 */

import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { NoticeChannel } from '../../../contract/delay-notices.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import { forEachRow, RowsFailed } from '../../jobs/for-each-row.ts';
import type { JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, type LocalTime, localTime } from '../../kernel/local-time.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { findAccountToChange } from '../account/account.repository.ts';
import { listDelaysOfDay } from '../delays/delays.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { listHeldByAccount } from '../subscriptions/subscriptions.repository.ts';
import { mailNotice } from './delay-notices.mails.ts';
import {
  type AccountPage,
  addNotice,
  countTexts,
  deleteOldNotices,
  dropQueued,
  findChoice,
  listNotices,
  listToNotify,
  listToNotifyOver,
} from './delay-notices.repository.ts';
import {
  type DelayOfDay,
  isWorthSending,
  isWorthSendingOver,
  type Notice,
  type NoticeFacts,
  noticesDue,
} from './delay-notices.rules.ts';
import type { DelayNoticeChoiceRow } from './delay-notices.tables.ts';

/**
 * Messages in one run: the next run, a minute later, continues. Text messages of all brands on one day, because they cost
 * money: after that readers get a mail.
 */
const LIMITS = { messagesPerRun: 500, textsPerDay: 20_000 };
/** Accounts read at a time. */
const PAGE = 200;
const KEPT_DAYS = 30;

type Deps = Pick<JobContext, 'db' | 'content' | 'now' | 'log' | 'signal'>;

interface Run extends Deps {
  readonly local: LocalTime;
  readonly delays: readonly DelayOfDay[];
  readonly left: { messages: number; texts: number };
  readonly failures: RowsFailed[];
}

export async function notifyReaders(deps: Deps, limits = LIMITS): Promise<void> {
  const { db, now, content, signal } = deps;
  const local = localTime(now, COMMON_TIME_ZONE);
  await deleteOldNotices(db, addDays(local.day, -KEPT_DAYS));
  const all = await listDelaysOfDay(db, local.day);
  const delays = all
    .filter(({ brandKey }) => isFeatureOpen('knowndelays', content.flagsOf(brandKey), 'web'))
    .map(({ withdrawnAt, ...delay }) => ({
      ...delay,
      withdrawnAt: withdrawnAt === null ? null : localTime(Date.parse(withdrawnAt), COMMON_TIME_ZONE).time,
    }));
  if (delays.length === 0) return;
  const texts = limits.textsPerDay - (await countTexts(db, local.day));
  const left = { messages: limits.messagesPerRun, texts };
  const run: Run = { ...deps, local, delays, left, failures: [] };
  for (const { id, withdrawnAt } of delays) if (withdrawnAt !== null) await dropQueued(db, id, now);
  await forEachRow(delays, signal, async (delay) => {
    if (delay.withdrawnAt === null) {
      if (isWorthSending(delay, local.time)) await notifyAll(run, delay, listToNotify);
    } else if (isWorthSendingOver(delay, local.time)) await notifyAll(run, delay, listToNotifyOver);
  }).catch(collectIn(run));
  if (run.failures.length > 0) throw new RowsFailed(run.failures);
}

/** @throws the errors that are not about single rows */
const collectIn =
  ({ failures }: Run) =>
  (error: unknown) => {
    if (!(error instanceof RowsFailed)) throw error;
    failures.push(error);
  };

/**
 * Goes on with the next page when readers of a page failed, because the next run begins at the first page again, and with
 * the next delay: one in which a reader failed is no failed delay.
 */
async function notifyAll(
  run: Run,
  delay: DelayOfDay,
  list: (db: Db, page: AccountPage) => Promise<DelayNoticeChoiceRow[]>,
): Promise<void> {
  let after = '';
  while (run.left.messages > 0 && !run.signal.aborted) {
    const page = await list(run.db, { area: delay, delayId: delay.id, after, most: PAGE });
    if (page.length > 0) await notifyPage(run, page).catch(collectIn(run));
    if (page.length < PAGE) break;
    after = page.at(-1)?.account_id ?? '';
  }
}

type Facts = Omit<NoticeFacts, 'sent'>;

interface Queued {
  readonly choice: DelayNoticeChoiceRow;
  readonly notice: Notice;
  readonly channel: NoticeChannel;
}

/** Most readers of a page have no issue today or have every notice: five statements find the others. */
async function notifyPage(run: Run, page: readonly DelayNoticeChoiceRow[]): Promise<void> {
  const { db, content, local, delays, left, signal } = run;
  const ids = page.map(({ account_id }) => account_id);
  const [held, sent] = await Promise.all([
    listHeldByAccount(db, ids, content.brands, local.day),
    listNotices(db, ids, local.day),
  ]);
  const sentByAccount = Map.groupBy(sent, ({ account_id }) => account_id);
  await forEachRow(ids, signal, async (id) => {
    if (left.messages <= 0) return;
    const facts = { issues: issuesOf(held.get(id) ?? [], local.day), delays, time: local.time };
    if (noticesDue({ ...facts, sent: sentByAccount.get(id) ?? [] }).length > 0)
      await notifyReader(run, id, facts);
  });
}

function issuesOf(held: readonly HeldSubscription[], day: IsoDay): NoticeFacts['issues'] {
  return held.flatMap((subscription) => {
    const [planned] = plannedDays(subscription, day, day);
    const { brandKey } = subscription;
    return planned && 'address' in planned ? [{ brandKey, postcode: planned.address.zip_code }] : [];
  });
}

/** Decides again with the account locked: another node may have sent the notice, and the reader may have ended them. */
async function notifyReader(run: Run, accountId: string, facts: Facts): Promise<void> {
  const { db, local, left } = run;
  const channels = await db.transaction().execute(async (trx) => {
    const account = await findAccountToChange(trx, accountId);
    const choice = await findChoice(trx, accountId);
    if (!account || !choice?.channel) return [];
    const canText = choice.channel === 'sms' && account.phone_verified && account.phone_number !== null;
    let texts = canText ? left.texts : 0;
    const queued: NoticeChannel[] = [];
    for (const notice of noticesDue({ ...facts, sent: await listNotices(trx, [accountId], local.day) })) {
      const channel = texts > 0 ? 'sms' : 'mail';
      if (!(await queueNotice(trx, run, { choice, notice, channel }))) continue;
      queued.push(channel);
      if (channel === 'sms') texts -= 1;
    }
    return queued;
  });
  left.messages -= channels.length;
  left.texts -= channels.filter((channel) => channel === 'sms').length;
}

/** @returns false when the reader has the notice already */
async function queueNotice(
  trx: Trx,
  { content, delays, local, now }: Run,
  { choice, notice: { delayId, kind }, channel }: Queued,
): Promise<boolean> {
  const delay = delays.find(({ id }) => id === delayId);
  const brand = delay && content.brandByKey(delay.brandKey);
  if (!delay || !brand) return false;
  const notice = {
    account_id: choice.account_id,
    delay_id: delayId,
    kind,
    brand_key: delay.brandKey,
    day: local.day,
    expected_by: delay.expectedBy,
  };
  const isAdded = await addNotice(trx, {
    ...notice,
    id: crypto.randomUUID().replaceAll('-', ''),
    channel,
    state: channel === 'sms' ? 'queued' : 'sent',
    created_at: new Date(now).toISOString(),
  });
  if (isAdded && channel === 'mail')
    await mailNotice(trx, notice, { brand, reason: delay.reason, stopKey: choice.stop_key });
  return isAdded;
}
