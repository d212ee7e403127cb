/** Handles a request by the cheapest way first: probe, host, file, stored page, rendered page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportUnlessGone } from '../../../contract/client-gone.ts';
import { BARE_POLICY, COMMON_HEADERS } from '../../../contract/security-headers.ts';
import { createLog } from '../log.ts';
import { misdirected, redirectToPortal } from './misdirected.ts';
import { createPageStore } from './page-store.ts';
import type { PortalRuntime } from './portal-runtime.ts';
import { respondToProbe } from './probes.ts';
import { createRenderer } from './renderer.ts';
import { sendResponse } from './send.ts';
import { readFiles } from './static-files.ts';

export interface Front {
  readonly request: (request: IncomingMessage, response: ServerResponse) => void;
  /** Handles requests of the operator console's own listener. */
  readonly operatorConsole: (request: IncomingMessage, response: ServerResponse) => void;
  open(runtime: PortalRuntime): void;
  /** From now on probes get "not ready" and every response closes its connection. */
  drain(): void;
  close(): Promise<void>;
}

export function createFront(filesAt: URL): Front {
  const files = readFiles(filesAt);
  const pages = createPageStore();
  const renderer = createRenderer();
  let runtime: PortalRuntime | undefined;
  let isDraining = false;

  const isReady = async () =>
    !isDraining && runtime !== undefined && (await runtime.isReady()) && !isDraining;

  async function request(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (isDraining) res.shouldKeepAlive = false;
    if (respondToProbe(req, res, isReady)) return;
    if (!runtime) return notYet(res);
    const resolved = runtime.resolveHost(req.headers.host);
    if (resolved.kind === 'account') return runtime.identity(req, res);
    if (resolved.kind !== 'portal') {
      const isOther = resolved.kind === 'other-host';
      await sendResponse(
        req,
        res,
        isOther ? redirectToPortal(req.method, req.url, resolved.portal) : misdirected(),
      );
      return;
    }
    if (files.sendFile(req, res)) return;
    if (pages.sendStored(req, res, runtime, resolved)) return;
    const rendered = await renderer.render(req, res, runtime, resolved);
    if (rendered) pages.storePage(req, runtime, resolved, rendered);
  }

  return {
    request: (req, res) => {
      request(req, res).catch((error: unknown) => {
        reportUnlessGone(createLog({ part: 'front' }), error, res);
        res.destroy();
      });
    },
    operatorConsole: (req, res) => {
      if (isDraining) res.shouldKeepAlive = false;
      if (runtime) runtime.operatorConsole(req, res);
      else notYet(res);
    },
    open: (opened) => {
      runtime = opened;
    },
    drain: () => {
      isDraining = true;
      renderer.drain();
    },
    close: async () => runtime?.close(),
  };
}

function notYet(res: ServerResponse): void {
  res
    .writeHead(503, {
      ...COMMON_HEADERS,
      'content-security-policy': BARE_POLICY,
      'retry-after': '1',
      'content-type': 'text/plain; charset=utf-8',
    })
    .end('Even geduld.\n');
}
