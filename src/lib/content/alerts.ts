/** Site alerts: which are shown on a brand's pages, and when. */
import { isFor } from '../../../contract/audience.ts';
import type { Brand } from '../../../contract/brand.ts';
import type { Log } from '../log.ts';
import { siteAlertDocument } from './documents.ts';
import { parseDocuments } from './parse.ts';
import type { RichText } from './rich-text-schema.ts';

export interface SiteAlert {
  readonly id: string;
  readonly variant: 'error' | 'info' | 'success' | 'warning';
  readonly message: RichText;
  /** Milliseconds since 1970; without a limit when undefined. */
  readonly from: number;
  readonly until: number;
}

export function alertsFor(documents: readonly unknown[], log: Log): (brand: Brand) => readonly SiteAlert[] {
  const alerts = parseDocuments(siteAlertDocument, documents, log);
  return (brand) =>
    alerts
      .filter((alert) => isFor(alert.audience, brand))
      .map(({ _id, variant, message, from, until }) => ({
        id: _id,
        variant,
        message,
        from: from ? Date.parse(from) : Number.NEGATIVE_INFINITY,
        until: until ? Date.parse(until) : Number.POSITIVE_INFINITY,
      }));
}

export function isNow(alert: SiteAlert, now: number): boolean {
  return alert.from <= now && now < alert.until;
}
