/** `/healthz` and `/readyz`, on any host, because a probe uses an IP address. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { broken, type NodeHealth, probeAnswer } from './node-health.ts';
import { BARE_POLICY, COMMON_HEADERS } from './security-headers.ts';

const HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': BARE_POLICY,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
};

/** @returns false when the request is not a probe. `/healthz` is 200 as long as the process runs. */
export function respondToProbe(
  req: IncomingMessage,
  res: ServerResponse,
  health: () => Promise<NodeHealth>,
): boolean {
  if (req.url === '/healthz') res.writeHead(200, HEADERS).end('ok\n');
  else if (req.url === '/readyz') void sendReadiness(res, health);
  else return false;
  return true;
}

async function sendReadiness(res: ServerResponse, health: () => Promise<NodeHealth>): Promise<void> {
  const { status, text } = probeAnswer(await health().catch(() => broken('its state is unknown')));
  res.writeHead(status, HEADERS).end(text);
}
