/**
 * Reads a payload of the Snowplow collector protocol (tp2). It refuses what the schemas refuse: Snowplow's payload_data
 * 1-0-4, unstruct_event 1-0-0 and contexts 1-0-1, and the portal's own events and contexts.
 */
import * as v from 'valibot';

const SNOWPLOW = 'iglu:com.snowplowanalytics.snowplow';
const OURS = 'iglu:nl.mijnomgeving';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const selfDescribing = <Data extends v.GenericSchema>(schema: string, data: Data) =>
  v.strictObject({ schema: v.literal(schema), data });
const ours = <Data extends v.GenericSchema>(name: string, data: Data) =>
  selfDescribing(`${OURS}/${name}/jsonschema/1-0-0`, data);
/** Base64 of JSON, as the values that end in `x` are. */
const encoded = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/),
  v.transform((base64) => Buffer.from(base64, 'base64url').toString()),
  v.parseJson(),
);

const screenview = ours('screenview', v.strictObject({ screen_name: text }));
const pageLoading = ours('page_loading', v.strictObject({}));
const contexts = v.strictTuple([
  ours('page', v.strictObject({ title: text, category: text })),
  ours('user', v.strictObject({ accountId: text })),
  ours('origin', v.strictObject({ platform: v.picklist(['WEB', 'WEBVIEW']) })),
]);

/** Of the official schema: every value is a text, `tv`, `p` and `e` are required, and other names are refused. */
const event = v.strictObject({
  e: v.literal('ue'),
  tv: text,
  p: text,
  tna: v.optional(text),
  aid: text,
  eid: v.pipe(v.string(), v.uuid()),
  dtm: v.pipe(v.string(), v.regex(/^\d{13}$/)),
  ue_px: v.pipe(
    encoded,
    selfDescribing(`${SNOWPLOW}/unstruct_event/jsonschema/1-0-0`, v.union([screenview, pageLoading])),
  ),
  cx: v.pipe(encoded, selfDescribing(`${SNOWPLOW}/contexts/jsonschema/1-0-1`, contexts)),
});
const payload = v.pipe(
  v.string(),
  v.parseJson(),
  selfDescribing(`${SNOWPLOW}/payload_data/jsonschema/1-0-4`, v.pipe(v.array(event), v.minLength(1))),
);

/** A counted page as `/collect` shows it. */
export interface CountedEvent {
  readonly id: string;
  readonly at: string;
  readonly brand: string;
  readonly event: string;
  readonly screenName: string | undefined;
  readonly title: string;
  readonly category: string;
  readonly accountId: string;
  readonly platform: string;
}

/** The events of a payload; undefined when a schema refuses one. */
export function readPayload(body: string): readonly CountedEvent[] | undefined {
  const parsed = v.safeParse(payload, body);
  if (!parsed.success) return undefined;
  return parsed.output.data.map(({ eid, dtm, aid, ue_px: { data: named }, cx: { data: given } }) => {
    const [page, user, origin] = given;
    return {
      id: eid,
      at: new Date(Number(dtm)).toISOString(),
      brand: aid,
      event: named.schema.split('/')[1] ?? '',
      screenName: 'screen_name' in named.data ? named.data.screen_name : undefined,
      ...page.data,
      ...user.data,
      ...origin.data,
    };
  });
}
