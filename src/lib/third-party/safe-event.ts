/**
 * The allowlist of what an error report or a trace may contain. The sent event is built from the listed parts that have
 * the right shape; every other part is left out.
 */
import * as v from 'valibot';
import { safeName, safeText } from '../../../server/safe-text.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { safeFilename, safeFunctionName, safeTransactionName } from './safe-names.ts';

/** Specification, section 9. */
export const MOST_BREADCRUMBS = 100;
const MOST_FRAMES = 50;
const MOST_EXCEPTIONS = 10;
const MOST_SPANS = 1000;

/** Left out when it is missing or has another shape. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
const some = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  maybe(
    v.pipe(
      v.array(v.fallback(v.nullable(schema), null)),
      v.transform((entries) => entries.filter((entry) => entry !== null).slice(-most)),
    ),
  );
const written = (write: (text: string) => string) => maybe(v.pipe(v.string(), v.transform(write)));
const shaped = (shape: RegExp) => maybe(v.pipe(v.string(), v.regex(shape)));

const text = written(safeText);
const path = written(pathPattern);
const transactionName = written(safeTransactionName);
const number = maybe(v.number());
const flag = maybe(v.boolean());
const word = shaped(/^[a-z][a-z_.]{0,60}$/);
const method = shaped(/^[A-Z]{1,10}$/);
const version = shaped(/^v?[\w.+@-]{1,64}$/);
const id128 = shaped(/^[0-9a-f]{32}$/);
const id64 = shaped(/^[0-9a-f]{16}$/);
const level = maybe(v.picklist(['fatal', 'error', 'warning', 'log', 'info', 'debug']));
const environment = maybe(v.picklist(['production', 'acceptance', 'test']));
const sdk = maybe(v.object({ name: word, version }));

const frame = v.object({
  filename: written(safeFilename),
  /** Of a file in a browser: the address under which its source map was uploaded. */
  abs_path: shaped(/^app:\/\/\/_astro\/[\w.@-]{1,100}\.js$/),
  function: written(safeFunctionName),
  lineno: number,
  colno: number,
  in_app: flag,
});
const exception = v.object({
  type: written((name) => safeName(name)),
  value: text,
  mechanism: maybe(
    v.object({
      type: word,
      handled: flag,
      synthetic: flag,
      source: word,
      exception_id: number,
      parent_id: number,
      is_exception_group: flag,
    }),
  ),
  stacktrace: maybe(v.object({ frames: some(frame, MOST_FRAMES) })),
});
const breadcrumb = v.object({
  timestamp: number,
  type: word,
  category: word,
  level,
  message: text,
  data: maybe(v.object({ method, status_code: number, url: path })),
});
const spanData = v.object({
  'sentry.op': word,
  'sentry.origin': word,
  'sentry.source': word,
  'sentry.sample_rate': number,
  'http.method': method,
  'http.request.method': method,
  'http.status_code': number,
  'http.response.status_code': number,
  'http.route': path,
  'db.system': word,
});
const span = v.object({
  trace_id: id128,
  span_id: id64,
  parent_span_id: id64,
  op: word,
  origin: word,
  status: word,
  description: transactionName,
  start_timestamp: number,
  timestamp: number,
  data: maybe(spanData),
});

/** Facts of log lines; ids of the content and of our own processes, never of a reader. */
const extra = v.object({
  traceId: id128,
  trace: id128,
  part: text,
  service: text,
  path,
  status: number,
  reason: text,
  problem: text,
  content: text,
  asset: text,
  document: text,
  key: text,
  work: text,
  failures: number,
  tries: number,
});

const event = v.object({
  event_id: id128,
  type: maybe(v.literal('transaction')),
  timestamp: number,
  start_timestamp: number,
  platform: word,
  level,
  environment,
  release: version,
  sdk,
  message: text,
  transaction: transactionName,
  transaction_info: maybe(v.object({ source: word })),
  exception: maybe(v.object({ values: some(exception, MOST_EXCEPTIONS) })),
  request: maybe(
    v.object({ method, url: path, headers: maybe(v.object({ accept: text, 'content-type': text })) }),
  ),
  user: maybe(v.object({ id: shaped(/^[\w-]{1,64}$/) })),
  tags: maybe(v.object({ brand: shaped(/^[a-z0-9]{1,10}$/), surface: maybe(v.picklist(['web', 'app'])) })),
  extra: maybe(extra),
  contexts: maybe(
    v.object({
      trace: maybe(span),
      runtime: maybe(v.object({ name: word, version })),
      response: maybe(v.object({ status_code: number })),
    }),
  ),
  breadcrumbs: some(breadcrumb, MOST_BREADCRUMBS),
  spans: some(span, MOST_SPANS),
});

/** The header of an envelope. */
const heading = v.object({
  event_id: id128,
  sent_at: shaped(/^[\d:.TZ-]{20,30}$/),
  sdk,
  trace: maybe(
    v.object({
      trace_id: id128,
      public_key: shaped(/^\w{1,64}$/),
      environment,
      release: version,
      transaction: transactionName,
      sampled: shaped(/^(?:true|false)$/),
      sample_rate: shaped(/^[\d.e-]{1,30}$/),
      sample_rand: shaped(/^[\d.e-]{1,30}$/),
    }),
  ),
});

export type SafeEvent = v.InferOutput<typeof event>;

/** @throws ValiError for a value that is not an object */
export const safeEvent = (given: unknown): SafeEvent => v.parse(event, given);
export const safeHeading = (given: unknown) => v.parse(heading, given);
