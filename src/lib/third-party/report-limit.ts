/**
 * Limits the reports that browsers send. It counts in memory: a broken page makes many reports, and the database may be
 * what is broken.
 */
import { LIMITS } from '../../../server/limits.ts';

export interface ReportLimits {
  readonly perNetwork: number;
  /** Of one network, after half of `all` was sent. */
  readonly perNetworkBusy: number;
  /** Of all networks together. The first report of a network is sent until it is twice as many. */
  readonly all: number;
  readonly windowMs: number;
}

export const REPORT_LIMITS: ReportLimits = {
  perNetwork: LIMITS['error-reports'].attempts,
  perNetworkBusy: LIMITS['error-reports-busy'].attempts,
  all: LIMITS['error-reports-all'].attempts,
  windowMs: LIMITS['error-reports'].seconds * 1000,
};

/** Counts a report. The result is the number of seconds to wait: 0 when the report may be sent. */
export function createReportLimit(
  { perNetwork, perNetworkBusy, all, windowMs }: ReportLimits,
  now: () => number = Date.now,
) {
  const counts = new Map<string, number>();
  let total = 0;
  let until = 0;
  const isFull = (network: string | undefined): boolean => {
    const count = network === undefined ? 0 : (counts.get(network) ?? 0);
    const isFirst = network !== undefined && count === 0;
    return total >= (isFirst ? 2 * all : all) || count >= (total < all / 2 ? perNetwork : perNetworkBusy);
  };
  return (network: string | undefined): number => {
    if (now() >= until) {
      counts.clear();
      total = 0;
      until = now() + windowMs;
    }
    if (isFull(network)) return Math.ceil((until - now()) / 1000);
    total += 1;
    if (network !== undefined) counts.set(network, (counts.get(network) ?? 0) + 1);
    return 0;
  };
}
