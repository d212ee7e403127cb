/**
 * What a node counts, as Prometheus reads it at `METRICS_LISTEN`. Without that setting nothing is loaded and a count costs one
 * check. No label has a value that a reader chose: a path is its pattern, a limit its name. docs/guide/watch-it.md says
 * which alert reads which.
 */

interface Kind {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
}

/** Seconds. The first two bars of a page are 100 and 500 ms. */
export const BUCKETS = [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const METRICS = {
  http_request_seconds: {
    kind: 'histogram',
    help: 'Requests by the pattern of their path, until the response has been sent',
    labels: ['part', 'route', 'method', 'status'],
  },
  http_places: {
    kind: 'gauge',
    help: 'Requests that run or wait for a place',
    labels: ['part', 'state'],
  },
  node_health: {
    kind: 'gauge',
    help: '1 for the state that the node has: ready, degraded or broken',
    labels: ['state'],
  },
  database_statements_total: {
    kind: 'counter',
    help: 'Statements sent to the database',
    labels: ['schema'],
  },
  database_connections: {
    kind: 'gauge',
    help: 'Connections of the pool that are in use or idle, and requests that wait for one',
    labels: ['schema', 'state'],
  },
  queue_oldest_seconds: {
    kind: 'gauge',
    help: 'How long the oldest row of a queue waits; each node reads the same tables',
    labels: ['queue'],
  },
  queue_rows: {
    kind: 'gauge',
    help: 'Rows that wait in a queue, at most 10,000 counted',
    labels: ['queue'],
  },
  jobs_total: {
    kind: 'counter',
    help: 'Runs of a job on this node, by how they ended',
    labels: ['job', 'outcome'],
  },
  mails_total: {
    kind: 'counter',
    help: 'Attempts to send a mail, by how they ended',
    labels: ['outcome'],
  },
  payments_total: {
    kind: 'counter',
    help: 'States of payments that this node wrote',
    labels: ['purpose', 'state'],
  },
  refusals_total: {
    kind: 'counter',
    help: 'Attempts that a limit refused',
    labels: ['limit'],
  },
  reports_total: {
    kind: 'counter',
    help: 'Lines of the log with level error',
    labels: ['part'],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type MetricName = keyof typeof METRICS;
type Labels<Name extends MetricName> = Readonly<Record<(typeof METRICS)[Name]['labels'][number], string>>;
type Named<Wanted extends Kind['kind']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Wanted ? Name : never;
}[MetricName];

export interface Sample<Name extends MetricName> {
  readonly labels: Labels<Name>;
  readonly value: number;
}

export interface Sink {
  count(name: string, labels: object, by: number): void;
  observe(name: string, labels: object, value: number): void;
  watch(name: string, read: () => Promise<readonly Sample<never>[]>): void;
}

/** On `globalThis`: the built portal and the HTTP front are two bundles, each with its own copy of this module. */
const place = Symbol.for('mijn-omgeving.metrics');
const sink = (): Sink | undefined => Reflect.get(globalThis, place);

/** Set once, before the first part opens. */
export function sendMetricsTo(target: Sink): void {
  Reflect.set(globalThis, place, target);
}

export function count<Name extends Named<'counter'>>(name: Name, labels: Labels<Name>, by = 1): void {
  sink()?.count(name, labels, by);
}

export function observe<Name extends Named<'histogram'>>(name: Name, labels: Labels<Name>, value: number) {
  sink()?.observe(name, labels, value);
}

/** @param read called each time when the metrics are read; what it rejects with is left out */
export function watch<Name extends Named<'gauge'>>(
  name: Name,
  read: () => readonly Sample<Name>[] | Promise<readonly Sample<Name>[]>,
): void {
  sink()?.watch(name, async () => (await read()) as readonly Sample<never>[]);
}

/** Whether anything reads what is counted. */
export const hasMetrics = (): boolean => sink() !== undefined;
