/** Site alerts: which are shown on a brand's pages, in which order, and when. */
import { createHash } from 'node:crypto';
import { isFor } from '../../../contract/audience.ts';
import type { Brand } from '../../../contract/brand.ts';
import { parseDocuments } from '../../../server/content/parse.ts';
import type { Log } from '../log.ts';
import { siteAlertDocument } from './documents.ts';
import type { RichText } from './rich-text-schema.ts';

/** The most serious first: alerts are shown in this order, and those of one kind by their priority. */
const VARIANTS = ['error', 'warning', 'info', 'success'] as const;

export interface SiteAlert {
  /** Eight hexadecimal digits. A changed text is another alert, so a reader who dismissed the old one sees the new one. */
  readonly id: string;
  readonly variant: (typeof VARIANTS)[number];
  readonly message: RichText;
  /** Milliseconds since 1970; without a limit when infinite. */
  readonly from: number;
  readonly until: number;
  /** Paths of the routes table that it is shown on, with the pages below them; empty for all pages. */
  readonly routes: readonly string[];
  readonly loggedInOnly: boolean;
  readonly dismissible: boolean;
  readonly priority: number;
}

export function alertsFor(documents: readonly unknown[], log: Log): (brand: Brand) => readonly SiteAlert[] {
  const alerts = parseDocuments(siteAlertDocument, documents, log);
  return (brand) =>
    alerts
      .filter((alert) => isFor(alert.audience, brand))
      .map(({ _id, variant, message, ...alert }) => ({
        id: alertId([_id, variant, message]),
        variant,
        message,
        from: alert.from ? Date.parse(alert.from) : Number.NEGATIVE_INFINITY,
        until: alert.until ? Date.parse(alert.until) : Number.POSITIVE_INFINITY,
        routes: alert.routes ?? [],
        loggedInOnly: alert.loggedInOnly ?? false,
        // A reader must not miss that something is wrong.
        dismissible: (alert.dismissible ?? false) && (variant === 'info' || variant === 'success'),
        priority: alert.priority ?? 0,
      }));
}

export const alertId = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8);

export function isNow({ from, until }: Pick<SiteAlert, 'from' | 'until'>, now: number): boolean {
  return from <= now && now < until;
}

/** Differs when other alerts are shown: a stored page is used until the moment that an alert begins or ends. */
export const alertsNow = (alerts: readonly Pick<SiteAlert, 'id' | 'from' | 'until'>[], now: number): string =>
  alerts.flatMap((alert) => (isNow(alert, now) ? `.${alert.id}` : [])).join('');

/** The next moment at which an alert begins or ends, in milliseconds since 1970; infinite when there is none. */
export function nextChange(alerts: readonly Pick<SiteAlert, 'from' | 'until'>[], now: number): number {
  const moments = alerts.flatMap(({ from, until }) => [from, until]).filter((moment) => moment > now);
  return Math.min(Number.POSITIVE_INFINITY, ...moments);
}

export interface AlertReader {
  /** Path of the page in the routes table; undefined for an error page. */
  readonly path: string | undefined;
  readonly isLoggedIn: boolean;
  /** Ids of dismissed alerts. */
  readonly dismissed: ReadonlySet<string>;
}

/** The alerts for one page and reader, the most serious first: a phone shows one of them. */
export function alertsOnPage(
  alerts: readonly SiteAlert[],
  { path, isLoggedIn, dismissed }: AlertReader,
): SiteAlert[] {
  return alerts
    .filter(
      (alert) =>
        (alert.routes.length === 0 || alert.routes.some((route) => isBelow(path, route))) &&
        (isLoggedIn || !alert.loggedInOnly) &&
        !(alert.dismissible && dismissed.has(alert.id)),
    )
    .sort(
      (one, other) =>
        VARIANTS.indexOf(one.variant) - VARIANTS.indexOf(other.variant) || other.priority - one.priority,
    );
}

/** True for the page itself and those below it. `/` has no pages below it. */
const isBelow = (path: string | undefined, route: string): boolean =>
  path === route || (route !== '/' && (path?.startsWith(`${route}/`) ?? false));
