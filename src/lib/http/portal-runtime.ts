/**
 * The interface of the built portal for the HTTP front. The front is another bundle, so they share the runtime through
 * `globalThis`; importing the pipeline would open every connection twice.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '../../../contract/brand.ts';
import type { NodeHealth } from '../../../server/node-health.ts';

export type ResolvedHost =
  | { readonly kind: 'portal'; readonly brand: Brand; readonly origin: string }
  /** A brand's account host. */
  | { readonly kind: 'account' }
  /** Another host of one brand, which redirects to its portal. */
  | { readonly kind: 'other-host'; readonly portal: string }
  | { readonly kind: 'unknown' };

export interface PortalRuntime {
  /** Opens the store, the content and the embedded back office. @throws StartupError */
  open(): Promise<void>;
  /** The brand of a `Host` header. */
  resolveHost(host: string | undefined): ResolvedHost;
  /**
   * Changes when the page at this path may change; undefined when it may not be cached for this request.
   * @param hasSession whether the request has the session cookie, also one that is no longer valid
   */
  publicRevision(brand: Brand, path: string, hasSession: boolean): string | undefined;
  /** Handles a page or an endpoint. The address of the request has the brand's own origin. */
  fetch(request: Request): Promise<Response>;
  /** The embedded OpenID provider's pages, on the account hosts. */
  identity(request: IncomingMessage, response: ServerResponse): void;
  /** The embedded operator console, on its own listener. */
  operatorConsole(request: IncomingMessage, response: ServerResponse): void;
  /** Whether everything is open and what it needs can be used. */
  health(): Promise<NodeHealth>;
  /** Reads the content again now, for an editor who does not want to wait until it is stale. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

const place = Symbol.for('mijn-omgeving.portal-runtime');

export function registerPortalRuntime(runtime: PortalRuntime): void {
  Reflect.set(globalThis, place, runtime);
}

export function portalRuntime(): PortalRuntime {
  const runtime: PortalRuntime | undefined = Reflect.get(globalThis, place);
  if (!runtime) throw new Error('The built portal has not been loaded');
  return runtime;
}
