/** Opens and closes the content, the store and the back office of the portal, for the HTTP front. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '../../../contract/brand.ts';
import type { OperationCall, OperationResult } from '../../../contract/operation-call.ts';
import type { ContentReader } from '../../../server/content/reader.ts';
import { broken, type NodeHealth, worstOf } from '../../../server/node-health.ts';
import { createRestClients } from '../api/rest.ts';
import { setEmbeddedBackoffice, upstream, upstreamHealth } from '../api/upstream.ts';
import { startEndingOtherLogins } from '../auth/end-other-logins.ts';
import { config } from '../config.ts';
import { alertsNow } from '../content/alerts.ts';
import { announcedDelaysOf, startAnnouncedDelays } from '../content/announced-delays.ts';
import { publishedContent, renewContent, startContent } from '../content/content.ts';
import { maintenanceAt } from '../content/maintenance.ts';
import type { PortalRuntime } from '../http/portal-runtime.ts';
import { createLog, finishReports } from '../log.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { routeOf } from '../shared/route-of.ts';
import { isSharedRoute } from '../shared/routes/route.ts';
import { surfaceOf } from '../shared/surface.ts';
import { closeStore, openStore, storeHealth } from '../store/store.ts';
import { startErrorReporting } from '../third-party/error-reporting.ts';
import { finishStatistics } from '../third-party/statistics/statistics.ts';
import { isOpen } from './gates.ts';
import { resolveHost } from './resolve-host.ts';

/** The part of the embedded back office that the portal uses. */
interface Backoffice {
  fetch(request: Request): Promise<Response>;
  ask(call: OperationCall): Promise<OperationResult>;
  identity(request: IncomingMessage, response: ServerResponse): void;
  operatorConsole(request: IncomingMessage, response: ServerResponse): void;
  health(): Promise<NodeHealth>;
  close(): Promise<void>;
}

interface Parts {
  pipeline(request: Request): Promise<Response>;
  /** Asks the portal's reader of the content. */
  embeddedBackoffice(reader: ContentReader): Promise<Backoffice>;
}

export function createPortalRuntime({ pipeline, embeddedBackoffice }: Parts): PortalRuntime {
  let opening: Promise<void> | undefined;
  let backoffice: Backoffice | undefined;
  let isOpened = false;
  let stopEnding = async () => {};

  async function openAll(): Promise<void> {
    const [reader] = await Promise.all([startContent(), openStore(config())]);
    if (!config().backofficeUrl) {
      backoffice = await embeddedBackoffice(reader);
      setEmbeddedBackoffice(backoffice.fetch, backoffice.ask);
    }
    startAnnouncedDelays(fetchAnnouncedDelays);
    stopEnding = startEndingOtherLogins({
      findBrand: (key) => publishedContent().brands.byKey(key),
      log: createLog({ part: 'logins' }),
    });
    isOpened = true;
    startErrorReporting(config()).catch((error: unknown) => createLog().report(error));
  }

  return {
    open() {
      opening ??= openAll();
      return opening;
    },
    resolveHost: (host) => resolveHost(host, publishedContent().brands),
    publicRevision,
    fetch: pipeline,
    identity: (request, response) =>
      backoffice ? backoffice.identity(request, response) : notFound(response),
    operatorConsole: (request, response) =>
      backoffice ? backoffice.operatorConsole(request, response) : notFound(response),
    async health() {
      if (!isOpened) return broken('it is starting');
      return worstOf(await Promise.all([storeHealth(), backoffice?.health() ?? upstreamHealth()]));
    },
    renew: renewContent,
    async close() {
      await stopEnding();
      await backoffice?.close();
      await closeStore();
      await finishStatistics();
      await finishReports();
    },
  };
}

async function fetchAnnouncedDelays() {
  const { customer } = createRestClients({
    fetch: upstream,
    report: (error) => createLog({ part: 'announced delays' }).report(error),
  });
  const result = await customer.listAnnouncedDelays({});
  return result.ok ? result.data : undefined;
}

function notFound(response: ServerResponse): void {
  response.writeHead(404).end();
}

/**
 * The revision of the content and of the alerts shown now, when a path is open and the same for everyone without a
 * session; else undefined.
 */
function publicRevision(brand: Brand, path: string, hasSession: boolean): string | undefined {
  const content = publishedContent();
  const settings = content.clientSettings(brand.key);
  if (maintenanceAt(settings.maintenance, Date.now())) return undefined;
  if (endpointOf(path)?.access === 'public') return content.revision;
  const route = routeOf(path);
  if (!route || !isSharedRoute(route, hasSession)) return undefined;
  return isOpen(route, { flags: content.flagsOf(brand.key), surface: surfaceOf(route, settings) })
    ? content.revision +
        alertsNow([...content.alerts(brand.key), ...announcedDelaysOf(brand.key)], Date.now())
    : undefined;
}
