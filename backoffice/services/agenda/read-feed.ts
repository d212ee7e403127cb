/** The calendar at a private address. The key identifies the account; there is no login. */
import type { Brand } from '../../../contract/brand.ts';
import { addDays } from '../../../contract/dates.ts';
import { hashOf } from '../../../server/hash.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import type { Db } from '../../kernel/tables.ts';
import type { DeliveryFeedRow } from './agenda.tables.ts';
import { findFeedByKey, savePublished } from './feed.repository.ts';
import { type DraftEvent, eventsOf, type Published, revised } from './feed.rules.ts';
import { type CalendarEvent, calendarText } from './icalendar.ts';
import { type AgendaContext, agendaAround, DAYS_SHOWN, listDelivered } from './subscriptions-with-rules.ts';

/** Days ahead that a calendar shows. */
const DAYS_AHEAD = 60;
const REFRESH_HOURS = 6;

interface FeedSource {
  readonly db: Db;
  readonly content: BackofficeContent;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * @param brand the brand of the requested host
 * @returns the calendar's text; undefined for a key that is wrong, revoked, or of another host
 */
export async function readDeliveryFeed(
  source: FeedSource,
  brand: Brand,
  feedKey: string,
): Promise<string | undefined> {
  const feed = await findFeedByKey(source.db, hashOf(feedKey));
  if (feed?.brand_key !== brand.key) return undefined;
  const context = contextFor(source, feed, brand);
  const subscriptions = await listDelivered(context);
  const drafts = subscriptions.flatMap((subscription) =>
    eventsOf(
      subscription.subscription,
      agendaAround(subscription, { past: DAYS_SHOWN, coming: DAYS_AHEAD }, source),
      brand.portalHost,
    ),
  );
  return calendarText({
    name: `Bezorgagenda ${brand.name}`,
    // Brands that are shown together are of one country.
    timeZone: timeZoneOf(brand.brandCountry),
    refreshHours: REFRESH_HOURS,
    events: await published(source, feed, drafts, context.today),
  });
}

function contextFor({ db, content, now }: FeedSource, feed: DeliveryFeedRow, brand: Brand): AgendaContext {
  return {
    db,
    content,
    now,
    account: { id: feed.account_id },
    visibleBrands: content.visibleBrands(brand),
    flags: content.flagsOf(brand.key),
    surface: 'web',
    today: localTime(now, timeZoneOf(brand.brandCountry)).day,
  };
}

/** Saves the revisions. When another request saved first, its revisions are used, so that both give the same events. */
async function published(
  { db, now }: FeedSource,
  feed: DeliveryFeedRow,
  drafts: readonly DraftEvent[],
  today: string,
): Promise<CalendarEvent[]> {
  const before = JSON.parse(feed.published) as Published;
  const at = new Date(now).toISOString();
  const { events, published } = revised(drafts, before, at, addDays(today, -DAYS_SHOWN - 1));
  const after = JSON.stringify(published);
  if (after === feed.published || (await savePublished(db, feed.id, feed.published, after))) return events;
  const fresh = await findFeedByKey(db, feed.key_hash);
  return fresh ? revised(drafts, JSON.parse(fresh.published), at, today).events : events;
}
