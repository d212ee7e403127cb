/** `/healthz` and `/readyz`, on any host, because a probe uses an IP address. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BARE_POLICY, COMMON_HEADERS } from '../../../contract/security-headers.ts';

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
  isReady: () => Promise<boolean>,
): boolean {
  if (req.url === '/healthz') res.writeHead(200, HEADERS).end('ok\n');
  else if (req.url === '/readyz') void sendReadiness(res, isReady);
  else return false;
  return true;
}

async function sendReadiness(res: ServerResponse, isReady: () => Promise<boolean>): Promise<void> {
  const isReadyNow = await isReady().catch(() => false);
  res.writeHead(isReadyNow ? 200 : 503, HEADERS).end(isReadyNow ? 'ready\n' : 'not ready\n');
}
