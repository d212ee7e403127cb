/** Handles a request by the cheapest way first: probe, host, file, stored page, rendered page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportUnlessGone } from '../../../server/client-gone.ts';
import { type LoopWatch, watchLoop } from '../../../server/event-loop.ts';
import { createGate, passHandler } from '../../../server/gate.ts';
import { broken, healthLog, READY, worstOf } from '../../../server/node-health.ts';
import { ownHealth } from '../../../server/own-health.ts';
import { respondToProbe } from '../../../server/probes.ts';
import { observeRequest, watchHealth, watchPlaces } from '../../../server/request-metrics.ts';
import { BARE_POLICY, COMMON_HEADERS } from '../../../server/security-headers.ts';
import { config } from '../config.ts';
import { createLog } from '../log.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { misdirected, redirectToPortal } from './misdirected.ts';
import { createPageStore } from './page-store.ts';
import type { PortalRuntime } from './portal-runtime.ts';
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

/** Admission: a request that would wait longer gets a 503 with Retry-After, within half a second. */
const PLACES = { atOnce: 256, waiting: 256, patience: 32, longestWaitMs: 150 };
/** Places for operators only: they must get in when readers have taken all others. */
const CONSOLE_PLACES = { ...PLACES, atOnce: 32, waiting: 32 };

export function createFront(filesAt: URL): Front {
  const files = readFiles(filesAt);
  const pages = createPageStore();
  const gate = createGate(PLACES, reportLate);
  const consoleGate = createGate(CONSOLE_PLACES, reportLate);
  const renderer = createRenderer(gate);
  /** From the moment that the portal has been loaded, which may take a second on a slow machine. */
  let loop: LoopWatch | undefined;
  let runtime: PortalRuntime | undefined;
  let isDraining = false;

  const logged = healthLog(createLog());
  const health = async () => {
    const shared = runtime ? await runtime.health() : broken('it is starting');
    return logged(worstOf([ownHealth({ isDraining, gate, loop }), shared]));
  };

  watchPlaces('portal', gate);
  watchPlaces('console', consoleGate);
  watchHealth(health);

  async function request(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (isDraining) res.shouldKeepAlive = false;
    if (respondToProbe(req, res, health)) return;
    if (!runtime) return notYet(res);
    const resolved = runtime.resolveHost(req.headers.host);
    observeRequest(resolved.kind === 'account' ? 'account' : 'portal', req, res, pathPattern);
    if (resolved.kind === 'account')
      return passHandler(gate, req, res, { proxies: config().trustedProxies, handle: runtime.identity });
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
      request(req, res).catch((error: unknown) => fail(error, res));
    },
    operatorConsole: (req, res) => {
      if (isDraining) res.shouldKeepAlive = false;
      if (!runtime) return notYet(res);
      const passed = { proxies: config().trustedProxies, handle: runtime.operatorConsole };
      passHandler(consoleGate, req, res, passed).catch((error: unknown) => fail(error, res));
    },
    open: (opened) => {
      runtime = opened;
      logged(READY);
      loop = watchLoop();
    },
    drain: () => {
      isDraining = true;
      logged(ownHealth({ isDraining, gate, loop }));
      renderer.drain();
    },
    close: async () => runtime?.close(),
  };
}

function reportLate({ method, url = '' }: IncomingMessage): void {
  const where = { route: pathPattern(url.split('?', 1)[0] ?? ''), method };
  createLog({ part: 'front' }).warn('A request did not end before its deadline', where);
}

function fail(error: unknown, response: ServerResponse): void {
  reportUnlessGone(createLog({ part: 'front' }), error, response);
  response.destroy();
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
