/** A link for one report about one issue of one subscription, without a login. Its content is encrypted. */
import { addDays, dayNumber, type IsoDay, isoDay } from '../../../contract/dates.ts';
import { openSealed, sealText } from '../../kernel/mailed-link/sealed-link.ts';

export interface LinkedIssue {
  readonly subscriptionId: string;
  readonly day: IsoDay;
  /** `question`: whether the issue came; `report`: that it did not come. */
  readonly purpose: 'question' | 'report';
}

export interface OpenedLink {
  readonly about: LinkedIssue;
  readonly isExpired: boolean;
}

/** Days after the issue on which a link still works. */
const LINK_DAYS = 3;

const USE = 'report-link 1';

/** @param key 32 bytes. @returns letters, digits, `-` and `_` */
export function sealLink({ subscriptionId, day, purpose }: LinkedIssue, key: Buffer): string {
  return sealText(`${purpose[0]}${dayNumber(day)} ${subscriptionId}`, USE, key);
}

/** Undefined for a link that the back office did not make. @param today in the subscriber's time zone */
export function openReportLink(link: string, key: Buffer, today: IsoDay): OpenedLink | undefined {
  const text = openSealed(link, USE, key);
  const [, purpose, number, subscriptionId] = /^([qr])(\d{1,6}) (.+)$/.exec(text ?? '') ?? [];
  if (subscriptionId === undefined) return undefined;
  const day = isoDay(Number(number));
  const about = { subscriptionId, day, purpose: purpose === 'q' ? 'question' : 'report' } as const;
  return { about, isExpired: today > addDays(day, LINK_DAYS) };
}
