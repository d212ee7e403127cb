/**
 * Pure decisions about the notices that a paper comes later. Days and times are the subscriber's, as ISO days and hh:mm.
 */
import { delayAt, type KnownDelay } from '../delays/delays.rules.ts';

const FIRST_TIME = '06:00';
/** Before this time a reader has not yet looked for the paper. */
const BREAKFAST = '07:15';
/** After it only a delay that still lasts this long is worth a message. */
const STILL_LASTS_MINUTES = 60;
/** Messages for one reader on one day, of all kinds. */
const MOST_PER_READER = 3;

export interface DelayOfDay extends KnownDelay {
  /** Local time at which it was withdrawn; null while it holds. */
  readonly withdrawnAt: string | null;
}

export interface Notice {
  readonly delayId: string;
  readonly kind: 'later' | 'over';
}

export interface NoticeFacts {
  /** Issues of today with their address: not those of a pause. */
  readonly issues: readonly { readonly brandKey: string; readonly postcode: string }[];
  readonly delays: readonly DelayOfDay[];
  /** The reader's notices of today. */
  readonly sent: readonly Notice[];
  readonly time: string;
}

/** The notices to send to the reader now, at most as many as the day still allows. */
export function noticesDue({ issues, delays, sent, time }: NoticeFacts): Notice[] {
  const holding = delays.filter(({ withdrawnAt }) => withdrawnAt === null);
  const day = delays[0]?.day ?? '';
  const current = issues.flatMap(({ brandKey, postcode }) => delayAt(holding, brandKey, postcode, day) ?? []);
  const isSent = (delayId: string, kind: Notice['kind']) =>
    sent.some((one) => one.delayId === delayId && one.kind === kind);
  const later = current
    .filter((delay) => isWorthSending(delay, time) && !isSent(delay.id, 'later'))
    .map(({ id }) => ({ delayId: id, kind: 'later' }) as const);
  const over = delays
    .filter(
      (delay) =>
        isWorthSendingOver(delay, time) &&
        isSent(delay.id, 'later') &&
        !isSent(delay.id, 'over') &&
        // Another delay of the brand still holds for the reader, and has a message of its own.
        !current.some(({ brandKey }) => brandKey === delay.brandKey),
    )
    .map(({ id }) => ({ delayId: id, kind: 'over' }) as const);
  const unique = new Map([...later, ...over].map((notice) => [`${notice.kind} ${notice.delayId}`, notice]));
  return [...unique.values()].slice(0, Math.max(0, MOST_PER_READER - sent.length));
}

export function isWorthSending({ expectedBy }: Pick<KnownDelay, 'expectedBy'>, time: string): boolean {
  if (time < FIRST_TIME || time >= expectedBy) return false;
  return time < BREAKFAST || minutes(expectedBy) - minutes(time) >= STILL_LASTS_MINUTES;
}

/** Whether it still helps to hear that the delay is over: not once it would have ended by itself. */
export function isWorthSendingOver({ withdrawnAt, expectedBy }: DelayOfDay, time: string): boolean {
  return withdrawnAt !== null && withdrawnAt < expectedBy && time >= FIRST_TIME && time < expectedBy;
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
