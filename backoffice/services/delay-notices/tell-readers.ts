/**
 * Job: tells readers who asked for it that the paper of today comes later, and once more when that is over. A second run
 * tells nobody twice: a notice is unique in the database, and its mail is queued in the same transaction.
 */
import type { Kysely } from 'kysely';
import { addDays } from '../../../contract/dates.ts';
import type { NoticeChannel } from '../../../contract/delay-notices.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { JobContext } from '../../jobs/job.ts';
import { type LocalTime, localTime } from '../../kernel/local-time.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import { listDelaysOfDay } from '../delays/delays.repository.ts';
import { listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { mailNotice } from './delay-notices.mails.ts';
import {
  type AccountPage,
  addNotice,
  countTexts,
  deleteOldNotices,
  dropQueued,
  listNotices,
  listToTell,
  listToTellOver,
} from './delay-notices.repository.ts';
import {
  type DelayOfDay,
  isWorthTelling,
  isWorthTellingOver,
  type Notice,
  noticesDue,
} from './delay-notices.rules.ts';
import type { DelayNoticeChoiceRow } from './delay-notices.tables.ts';

/** The time zone of both countries. */
const TIME_ZONE = 'Europe/Amsterdam';
/**
 * Messages in one run: the next run, a minute later, continues. Text messages of all brands on one day, because they cost
 * money: after that readers get a mail.
 */
const LIMITS = { messagesPerRun: 500, textsPerDay: 20_000 };
/** Accounts read at a time. */
const PAGE = 200;
const KEPT_DAYS = 30;

type Deps = Pick<JobContext, 'db' | 'content' | 'now' | 'log' | 'signal'>;
type Db = Kysely<BackofficeTables>;

interface Run extends Deps {
  readonly local: LocalTime;
  readonly delays: readonly DelayOfDay[];
  /** What may still be sent. */
  readonly left: { messages: number; texts: number };
}

export async function tellReaders(deps: Deps, limits = LIMITS): Promise<void> {
  const { db, now, content } = deps;
  const local = localTime(now, TIME_ZONE);
  await deleteOldNotices(db, addDays(local.day, -KEPT_DAYS));
  const all = await listDelaysOfDay(db, local.day);
  const delays = all
    .filter(({ brandKey }) => isFeatureOpen('knowndelays', content.flagsOf(brandKey), 'web'))
    .map(({ withdrawnAt, ...delay }) => ({
      ...delay,
      withdrawnAt: withdrawnAt === null ? null : localTime(Date.parse(withdrawnAt), TIME_ZONE).time,
    }));
  if (delays.length === 0) return;
  const texts = limits.textsPerDay - (await countTexts(db, local.day));
  const run: Run = { ...deps, local, delays, left: { messages: limits.messagesPerRun, texts } };
  for (const delay of delays) {
    if (delay.withdrawnAt === null) {
      if (isWorthTelling(delay, local.time)) await tellAll(run, delay, listToTell);
    } else {
      await dropQueued(db, delay.id, now);
      if (isWorthTellingOver(delay, local.time)) await tellAll(run, delay, listToTellOver);
    }
  }
}

async function tellAll(
  run: Run,
  delay: DelayOfDay,
  list: (db: Db, page: AccountPage) => Promise<DelayNoticeChoiceRow[]>,
): Promise<void> {
  let after = '';
  while (run.left.messages > 0 && !run.signal.aborted) {
    const page = await list(run.db, { area: delay, delayId: delay.id, after, most: PAGE });
    for (const choice of page) {
      if (run.left.messages <= 0 || run.signal.aborted) return;
      await tellReader(run, choice);
    }
    if (page.length < PAGE) return;
    after = page.at(-1)?.account_id ?? '';
  }
}

async function tellReader(run: Run, choice: DelayNoticeChoiceRow): Promise<void> {
  const { db, content, local, delays } = run;
  const id = choice.account_id;
  const [held, told, account] = await Promise.all([
    listHeldSubscriptions(db, id, content.brands, local.day),
    listNotices(db, id, local.day),
    findAccount(db, id),
  ]);
  const issues = held.flatMap((subscription) => {
    const [planned] = plannedDays(subscription, local.day, local.day);
    const { brandKey } = subscription;
    return planned && 'address' in planned ? [{ brandKey, postcode: planned.address.zip_code }] : [];
  });
  const due = noticesDue({
    issues,
    delays,
    told: told
      .filter(({ state }) => state !== 'dropped')
      .map(({ delay_id, kind }) => ({ delayId: delay_id, kind })),
    time: local.time,
  });
  const canText =
    choice.channel === 'sms' && account?.phone_verified === true && account.phone_number !== null;
  for (const notice of due) await queueNotice(run, choice, notice, canText);
}

async function queueNotice(
  { db, content, delays, local, left, now }: Run,
  choice: DelayNoticeChoiceRow,
  { delayId, kind }: Notice,
  canText: boolean,
): Promise<void> {
  const delay = delays.find(({ id }) => id === delayId);
  const brand = delay && content.brandByKey(delay.brandKey);
  if (!delay || !brand) return;
  const channel: NoticeChannel = canText && left.texts > 0 ? 'sms' : 'mail';
  const notice = {
    account_id: choice.account_id,
    delay_id: delayId,
    kind,
    brand_key: delay.brandKey,
    day: local.day,
    expected_by: delay.expectedBy,
  };
  const isNew = await db.transaction().execute(async (trx) => {
    const isAdded = await addNotice(trx, {
      ...notice,
      id: crypto.randomUUID().replaceAll('-', ''),
      channel,
      state: channel === 'sms' ? 'queued' : 'sent',
      created_at: new Date(now).toISOString(),
      claim: null,
      claimed_until: null,
    });
    if (isAdded && channel === 'mail')
      await mailNotice(trx, notice, { brand, reason: delay.reason, stopKey: choice.stop_key });
    return isAdded;
  });
  if (!isNew) return;
  left.messages -= 1;
  if (channel === 'sms') left.texts -= 1;
}
