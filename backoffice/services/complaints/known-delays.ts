/** What is known about issues that come late, as the complaint rules ask for it. */
import type { IsoDay } from '../../../contract/dates.ts';
import { listKnownDelays } from '../delays/delays.repository.ts';
import { delayAt } from '../delays/delays.rules.ts';
import { areDelaysOpen, type DelayContext } from '../delays/delays.ts';
import type { DelayAt } from './complaint.ts';

/** Delays of a day, for every brand and address; none where a brand does not tell of them. */
export async function delaysOn(asking: DelayContext, day: IsoDay): Promise<DelayAt> {
  const delays = await listKnownDelays(asking.db, { from: day, to: day });
  return (brandKey, address, on) =>
    on === day && areDelaysOpen(asking, brandKey)
      ? (delayAt(delays, brandKey, address.zip_code, day) ?? null)
      : null;
}
