/** The alert that an operator made of a known delay. */
import type { SiteAlert } from '../../lib/content/alerts.ts';
import type { AnnouncedDelay } from '../../lib/content/announced-delays.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { clockTime, nearDate } from '../../lib/shared/dates.ts';

/** Above what editors write. */
const PRIORITY = 100;

export function delayAlert(
  { id, from, until, delay }: AnnouncedDelay,
  { t, today }: Pick<RequestContext, 't' | 'today'>,
): SiteAlert {
  const time = clockTime(delay.expectedBy);
  const area = { from: delay.from, to: delay.to, date: nearDate(delay.day, today), time };
  const text = t(delay.from === delay.to ? 'alerts.delay.one' : 'alerts.delay', area);
  const words = delay.reason === null ? text : `${text} ${delay.reason}`;
  return {
    ...{ id, from, until },
    variant: 'warning',
    message: [{ kind: 'paragraph', children: [{ kind: 'text', text: words, strong: false, em: false }] }],
    routes: [],
    loggedInOnly: false,
    dismissible: false,
    priority: PRIORITY,
  };
}
