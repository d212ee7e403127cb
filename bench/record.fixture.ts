/** Records of the bench for its tests. */
import type { BenchRecord, Row } from './record.ts';

/** A row of the overview of subscriptions. */
export const overview = (subscriptions: number, requestsPerSecond: number, share = 0.2): Row => ({
  name: `overview, ${subscriptions} subscriptions`,
  speed: 'overview',
  ...{ requestsPerSecond, share, p50: 1.25, p99: 9, requests: 10, refused: 0 },
});

const least = (speed: 'FAQ, cached' | 'FAQ' | 'form', share: number): Row => ({
  ...overview(100, 900, share),
  name: speed,
  speed,
});

/** A record that just keeps every bar. */
export const good: BenchRecord = {
  ...{ date: '2026-11-23', loadBefore: 0.2, machine: 'two cores', node: '26.10.0' },
  rows: [
    { name: 'bare Node handler', requestsPerSecond: 9_000, p50: 1, p99: 1, requests: 10, refused: 0 },
    least('FAQ, cached', 0.12),
    least('FAQ', 0.2),
    least('form', 0.2),
    overview(100, 600),
    overview(1_000_000, 400, 0.12),
  ],
  bytes: { 'read page': 14_300, 'form page': 20_000, 'form, hydrated': 90_000, 'form, sending': 105_000 },
  numbers: {
    ...{ coldStart: 800, memoryIdle: 200, memoryUnderLoad: 420 },
    ...{ largest: 900, shift: 0.002, press: 100, walk: 7_000, pdf: 20 },
  },
};
