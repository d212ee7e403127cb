/** The known delays that operators made an alert of, for every reader of the brand. */

import { isFeatureOpen } from '../../../contract/features.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { listKnownDelays } from './delays.repository.ts';
import { endOf, isReplaced } from './delays.rules.ts';

/** Ends when the delay ends: at its time, when it is withdrawn, or when a later delay counts for its whole area. */
export async function announcedDelays({
  db,
  content,
  now,
}: Pick<AnonymousContext, 'db' | 'content' | 'now'>) {
  const delays = await listKnownDelays(db, { from: localTime(now, COMMON_TIME_ZONE).day, to: '9999-12-31' });
  return delays.flatMap((delay) => {
    const until = endOf(delay, COMMON_TIME_ZONE);
    const flags = content.flagsOf(delay.brandKey);
    const isShown =
      isFeatureOpen('sitealerts', flags, 'web') &&
      isFeatureOpen('knowndelays', flags, 'web') &&
      delay.announcedAt !== null &&
      now < until &&
      !isReplaced(delay, delays);
    const { id: delayId, brandKey, from, to, day, expectedBy, reason } = delay;
    return isShown
      ? [{ delayId, brandKey, from, to, day, expectedBy, reason, until: new Date(until).toISOString() }]
      : [];
  });
}
