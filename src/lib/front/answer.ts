/** One request at the front, in the order of what is cheapest: probe, host, file, stored page, rendered page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportUnlessGone } from '../../../contract/client-gone.ts';
import { BARE_POLICY, COMMON_HEADERS } from '../../../contract/security-headers.ts';
import type { House } from '../house.ts';
import { createLog } from '../log.ts';
import { elsewhere, misdirected } from '../pipeline/misdirected.ts';
import { createPageStore } from './page-store.ts';
import { answerProbe } from './probes.ts';
import { createRenderer } from './renderer.ts';
import { sendResponse } from './send.ts';
import { readFiles } from './static-files.ts';

export interface Answer {
  readonly request: (request: IncomingMessage, response: ServerResponse) => void;
  /** What comes in at the operator console's own listener. */
  readonly operatorConsole: (request: IncomingMessage, response: ServerResponse) => void;
  open(house: House): void;
  /** From now on probes hear "not ready" and every connection is asked to close. */
  drain(): void;
  close(): Promise<void>;
}

export function createAnswer(filesAt: URL): Answer {
  const files = readFiles(filesAt);
  const pages = createPageStore();
  const renderer = createRenderer();
  let house: House | undefined;
  let isDraining = false;

  const isReady = async () => !isDraining && house !== undefined && (await house.isReady()) && !isDraining;

  async function request(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (isDraining) res.shouldKeepAlive = false;
    if (answerProbe(req, res, isReady)) return;
    if (!house) return notYet(res);
    const visit = house.visit(req.headers.host);
    if (visit.kind === 'account') return house.identity(req, res);
    if (visit.kind !== 'portal') {
      const isOther = visit.kind === 'other-host';
      await sendResponse(req, res, isOther ? elsewhere(req.method, req.url, visit.portal) : misdirected());
      return;
    }
    if (files.answer(req, res)) return;
    if (pages.answer(req, res, house, visit)) return;
    const rendered = await renderer.render(req, res, house, visit);
    if (rendered) pages.keep(req, house, visit, rendered);
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
      if (house) house.operatorConsole(req, res);
      else notYet(res);
    },
    open: (opened) => {
      house = opened;
    },
    drain: () => {
      isDraining = true;
    },
    close: async () => house?.close(),
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
