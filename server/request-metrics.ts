/** What a listener of readers or of portals tells the metrics: its requests, its places, the health of its node. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Gate } from './gate.ts';
import { hasMetrics, observe, watch } from './metrics.ts';
import { type NodeHealth, RANK } from './node-health.ts';

export type Part = 'portal' | 'account' | 'console' | 'backoffice';

/** @param routeOf the pattern of a path, so that no label has a value of a reader */
export function observeRequest(
  part: Part,
  { method = '', url = '/' }: IncomingMessage,
  response: ServerResponse,
  routeOf: (path: string) => string,
): void {
  if (!hasMetrics()) return;
  const begun = performance.now();
  response.once('close', () => {
    const route = routeOf(url.split('?', 1)[0] ?? '/');
    // A client that left before the response has no status; 499 is the usual name of that.
    const status = String(response.headersSent ? response.statusCode : 499);
    observe('http_request_seconds', { part, route, method, status }, (performance.now() - begun) / 1000);
  });
}

export function watchPlaces(part: Part, { counts }: Pick<Gate, 'counts'>): void {
  watch('http_places', () =>
    Object.entries(counts()).map(([state, value]) => ({ labels: { part, state }, value })),
  );
}

export function watchHealth(health: () => Promise<NodeHealth>): void {
  watch('node_health', async () => {
    const { state: own } = await health();
    return Object.keys(RANK).map((state) => ({ labels: { state }, value: state === own ? 1 : 0 }));
  });
}
