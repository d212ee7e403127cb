/** Records of the bench for its tests. */
import type { BenchRecord, Row } from './record.ts';

/** A row of the overview of subscriptions. */
export const overview = (subscriptions: number, requestsPerSecond: number, ratio = 0.01): Row => ({
  name: `/abonnementen, ${subscriptions} subscriptions`,
  ...{ requestsPerSecond, ratio, p50: 1.25, p99: 9, requests: 10, refused: 0 },
});
/** A record that just keeps every bar. */
export const good: BenchRecord = {
  ...{ date: '2026-11-23', loadBefore: 0.2, machine: 'two cores', node: '26.10.0' },
  rows: [overview(100, 600), overview(1_000_000, 400, 0.005)],
  ...{ coldStart: 800, memoryIdle: 170, memoryUnderLoad: 350 },
  bytes: { 'read page': 14_300, 'form page': 20_000, 'form, hydrated': 90_000, 'form, sending': 105_000 },
  paint: { largest: 900, shift: 0.002, press: 100 },
  walk: 7_000,
};
