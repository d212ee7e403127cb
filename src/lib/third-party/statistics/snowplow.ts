/** The Snowplow collector protocol, version tp2: self-describing events with their contexts, as base64 of JSON. */
import { randomUUID } from 'node:crypto';
import type { CountedPage } from './counted-page.ts';

export const COLLECTOR_PATH = '/com.snowplowanalytics.snowplow/tp2';
const SNOWPLOW = 'iglu:com.snowplowanalytics.snowplow';
/** The schemas of our own events and contexts. */
const OURS = 'iglu:nl.mijnomgeving';

/** Every value is a text. */
export type SnowplowEvent = Readonly<Record<string, string>>;

const selfDescribing = (schema: string, data: unknown) => ({ schema, data });
const ours = (name: string, data: unknown) => selfDescribing(`${OURS}/${name}/jsonschema/1-0-0`, data);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param at milliseconds since 1970 */
export function snowplowEvent(
  { brandKey, event, page, accountId, platform }: CountedPage,
  at: number,
): SnowplowEvent {
  const data = event.name === 'screenview' ? { screen_name: event.screenName } : {};
  const contexts = [ours('page', page), ours('user', { accountId }), ours('origin', { platform })];
  return {
    e: 'ue',
    ue_px: encoded(selfDescribing(`${SNOWPLOW}/unstruct_event/jsonschema/1-0-0`, ours(event.name, data))),
    cx: encoded(selfDescribing(`${SNOWPLOW}/contexts/jsonschema/1-0-1`, contexts)),
    eid: randomUUID(),
    dtm: String(at),
    tv: 'mo-1',
    tna: 'mo',
    aid: brandKey,
    p: 'web',
  };
}

export const snowplowPayload = (data: readonly SnowplowEvent[]) =>
  selfDescribing(`${SNOWPLOW}/payload_data/jsonschema/1-0-4`, data);
