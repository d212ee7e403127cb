/** `METRICS_LISTEN`: the metrics of this node, on a listener of their own that readers cannot reach. */
import { createServer, type Server } from 'node:http';
import { listen } from './listen.ts';
import { BUCKETS, METRICS, type Sample, type Sink, sendMetricsTo } from './metrics.ts';
import type { ListenAddress } from './operator-console.ts';

/** Longer than any reading takes; a scraper asks again. */
const LONGEST_MS = 5_000;
const NOTHING = { 'cache-control': 'no-store' };

/**
 * Begins to count. Called before the parts open, because each of them says then what can be watched.
 * @returns the server, and where it listens; undefined without an address
 * @throws StartupError when the port cannot be used
 */
export async function serveMetrics(
  address: ListenAddress | undefined,
): Promise<{ readonly server: Server; readonly address: ListenAddress } | undefined> {
  if (!address) return undefined;
  const { contentType, metrics } = await openRegistry();
  const server = createServer(
    { requestTimeout: LONGEST_MS, headersTimeout: LONGEST_MS },
    (request, response) => {
      request.resume();
      if (request.method !== 'GET' || request.url !== '/metrics')
        return void response.writeHead(404, NOTHING).end();
      metrics().then(
        (text) => response.writeHead(200, { ...NOTHING, 'content-type': contentType }).end(text),
        () => response.writeHead(500, NOTHING).end(),
      );
    },
  );
  server.maxConnections = 16;
  return {
    server,
    address: await listen(server, address, { host: 'METRICS_LISTEN', port: 'METRICS_LISTEN' }),
  };
}

/** The library is loaded only where metrics are read. */
async function openRegistry() {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const readers = new Map<string, (() => Promise<readonly Sample<never>[]>)[]>();
  const counters = new Map<string, InstanceType<typeof Counter>>();
  const histograms = new Map<string, InstanceType<typeof Histogram>>();
  for (const [name, { kind, help, labels }] of Object.entries(METRICS)) {
    const settings = { name, help, labelNames: [...labels], registers: [register] };
    if (kind === 'counter') counters.set(name, new Counter(settings));
    else if (kind === 'histogram') histograms.set(name, new Histogram({ ...settings, buckets: BUCKETS }));
    else
      new Gauge({
        ...settings,
        async collect() {
          this.reset();
          const found = await Promise.allSettled((readers.get(name) ?? []).map((read) => read()));
          for (const one of found)
            for (const { labels: of, value } of one.status === 'fulfilled' ? one.value : [])
              this.set(of, value);
        },
      });
  }
  const target: Sink = {
    count: (name, labels, by) => counters.get(name)?.inc(labels, by),
    observe: (name, labels, value) => histograms.get(name)?.observe(labels, value),
    watch: (name, read) => readers.set(name, [...(readers.get(name) ?? []), read]),
  };
  sendMetricsTo(target);
  return { contentType: register.contentType, metrics: () => register.metrics() };
}
