/**
 * Limits the reports that browsers send. It counts in memory: a broken page makes many reports, and the database may be
 * what is broken.
 */

export interface ReportLimits {
  readonly perNetwork: number;
  /** Of all networks together. */
  readonly all: number;
  readonly windowMs: number;
}

export const REPORT_LIMITS: ReportLimits = { perNetwork: 30, all: 300, windowMs: 60_000 };

/** Counts a report. The result is the number of seconds to wait: 0 when the report may be sent. */
export function createReportLimit({ perNetwork, all, windowMs }: ReportLimits, now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let total = 0;
  let until = 0;
  return (network: string | undefined): number => {
    if (now() >= until) {
      counts.clear();
      total = 0;
      until = now() + windowMs;
    }
    const count = network === undefined ? 0 : (counts.get(network) ?? 0);
    if (total >= all || count >= perNetwork) return Math.ceil((until - now()) / 1000);
    total += 1;
    if (network !== undefined) counts.set(network, count + 1);
    return 0;
  };
}
