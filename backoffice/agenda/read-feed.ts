/** What a calendar program gets at a private address. The key says whose agenda it is; nobody is logged in. */
import type { Kysely } from 'kysely';
import type { Brand } from '../../contract/brand.ts';
import { addDays } from '../../contract/dates.ts';
import type { BackofficeContent } from '../content/snapshot.ts';
import { hashOf } from '../identity/hash.ts';
import { localTime } from '../local-time.ts';
import { ruleSetOf } from '../publication/rule-set.ts';
import type { BackofficeTables } from '../tables.ts';
import type { DeliveryFeedRow } from './agenda.tables.ts';
import { findFeedByKey, keepPublished } from './feed.repository.ts';
import { type DraftEvent, eventsOf, type Published, revised } from './feed.rules.ts';
import { type CalendarEvent, calendarText, type ZoneName } from './icalendar.ts';
import { type Asking, agendaAround, DAYS_SHOWN, listDelivered } from './subjects.ts';

/** Days ahead that a calendar shows. */
const DAYS_AHEAD = 60;
const REFRESH_HOURS = 6;

interface House {
  readonly db: Kysely<BackofficeTables>;
  readonly content: BackofficeContent;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * @param visited the brand at whose host is asked
 * @returns the calendar's text; undefined for a key that is wrong, revoked, or of another host
 */
export async function readDeliveryFeed(
  house: House,
  visited: Brand,
  feedKey: string,
): Promise<string | undefined> {
  const feed = await findFeedByKey(house.db, hashOf(feedKey));
  if (feed?.brand_key !== visited.key) return undefined;
  const asking = askingFor(house, feed, visited);
  const subjects = await listDelivered(asking, DAYS_AHEAD);
  const drafts = subjects.flatMap((subject) =>
    eventsOf(
      subject.subscription,
      agendaAround(subject, { past: DAYS_SHOWN, coming: DAYS_AHEAD }, house),
      visited.portalHost,
    ),
  );
  return calendarText({
    name: `Bezorgagenda ${visited.name}`,
    timeZone: zoneOf(visited),
    refreshHours: REFRESH_HOURS,
    events: await published(house, feed, drafts, asking.today),
  });
}

function askingFor({ db, content, now }: House, feed: DeliveryFeedRow, brand: Brand): Asking {
  return {
    db,
    content,
    now,
    account: { id: feed.account_id },
    visibleBrands: content.visibleBrands(brand),
    flags: content.flagsOf(brand.key),
    surface: 'web',
    today: localTime(now, zoneOf(brand)).day,
  };
}

/** Keeps what is told, so that the next answer knows what has changed; whoever asks at the same moment tells the same. */
async function published(
  { db, now }: House,
  feed: DeliveryFeedRow,
  drafts: readonly DraftEvent[],
  today: string,
): Promise<CalendarEvent[]> {
  const before = JSON.parse(feed.published) as Published;
  const at = new Date(now).toISOString();
  const { events, published } = revised(drafts, before, at, addDays(today, -DAYS_SHOWN - 1));
  const after = JSON.stringify(published);
  if (after === feed.published || (await keepPublished(db, feed.id, feed.published, after))) return events;
  const fresh = await findFeedByKey(db, feed.key_hash);
  return fresh ? revised(drafts, JSON.parse(fresh.published), at, today).events : events;
}

/** Brands that are shown together are of one country, and so of one clock. */
const zoneOf = ({ brandCountry }: Brand) => ruleSetOf(brandCountry, 'account').timeZone as ZoneName;
