/** Known delays, for the complaint rules. */
import type { IsoDay } from '../../../contract/dates.ts';
import { listKnownDelays } from '../delays/delays.repository.ts';
import { delayAt } from '../delays/delays.rules.ts';
import { areDelaysOpen, type DelayContext } from '../delays/delays.ts';
import type { DelayAt } from './complaint.ts';

/** The delays of a day for every brand and address; none for a brand with the feature off. */
export async function delaysOn(context: DelayContext, day: IsoDay): Promise<DelayAt> {
  const delays = await listKnownDelays(context.db, { from: day, to: day });
  return (brandKey, address, on) =>
    on === day && areDelaysOpen(context, brandKey)
      ? (delayAt(delays, brandKey, address.zip_code, day) ?? null)
      : null;
}
