/**
 * The known delays that operators made an alert of. They come from the back office, which only reads the content lake.
 * They are fetched once a minute in the background, and the last list stays while the back office is down.
 */
import type * as v from 'valibot';
import type { announcedDelay } from '../../../contract/rest.responses.ts';
import { alertId, type SiteAlert } from './alerts.ts';

type Delay = v.InferOutput<typeof announcedDelay>;
/** @returns undefined when the back office does not respond */
type FetchAll = () => Promise<readonly Delay[] | undefined>;

export interface AnnouncedDelay extends Pick<SiteAlert, 'id' | 'from' | 'until'> {
  readonly delay: Delay;
}

/** Milliseconds. */
const MAX_AGE = 60_000;

export function createAnnouncedDelays(fetchAll: FetchAll, now: () => number = Date.now) {
  let current: readonly AnnouncedDelay[] = [];
  let staleAt = 0;
  let underWay: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const delays = await fetchAll();
    if (delays) current = delays.map(asAlert);
    staleAt = now() + MAX_AGE;
    underWay = undefined;
  }
  return {
    ofBrand(brandKey: string): readonly AnnouncedDelay[] {
      if (now() >= staleAt) underWay ??= refresh();
      return current.filter(({ delay }) => delay.brandKey === brandKey);
    },
    /** Resolves after the refresh under way, if any. */
    refreshed: async () => underWay,
  };
}

const asAlert = (delay: Delay): AnnouncedDelay => ({
  id: alertId([delay.delayId, delay.expectedBy]),
  from: Number.NEGATIVE_INFINITY,
  until: Date.parse(delay.until),
  delay,
});

let announced: ReturnType<typeof createAnnouncedDelays> | undefined;

export function startAnnouncedDelays(fetchAll: FetchAll): void {
  announced = createAnnouncedDelays(fetchAll);
}

export const announcedDelaysOf = (brandKey: string): readonly AnnouncedDelay[] =>
  announced?.ofBrand(brandKey) ?? [];
