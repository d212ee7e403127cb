/**
 * What the built portal offers to the HTTP front. The front runs outside the bundle, so that the two meet in one
 * named place of the process; importing the pipeline from there would make a second copy of every connection.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '../../../contract/brand.ts';

export type ResolvedHost =
  | { readonly kind: 'portal'; readonly brand: Brand; readonly origin: string }
  /** A brand's account host. */
  | { readonly kind: 'account' }
  /** Another host of one brand: its visitors are sent to the portal's own. */
  | { readonly kind: 'other-host'; readonly portal: string }
  | { readonly kind: 'unknown' };

export interface PortalRuntime {
  /** Opens the store, the content and, where it is embedded, the back office. @throws StartupError */
  open(): Promise<void>;
  /** Whose house a `Host` header asks for. */
  resolveHost(host: string | undefined): ResolvedHost;
  /** Changes whenever the public page at this path may look different; undefined where nothing may be cached. */
  publicRevision(brand: Brand, path: string): string | undefined;
  /** A page or an endpoint. The request's address has been built from the brand's own origin. */
  fetch(request: Request): Promise<Response>;
  /** The embedded OpenID provider's pages, on the account hosts. */
  identity(request: IncomingMessage, response: ServerResponse): void;
  /** The embedded operator console, on a listener of its own. */
  operatorConsole(request: IncomingMessage, response: ServerResponse): void;
  /** Whether requests can be served: all is open, and the databases can be written to. */
  isReady(): Promise<boolean>;
  /** Reads the content again at once, for an editor who cannot wait until it has aged. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

const place = Symbol.for('mijn-omgeving.house');

export function registerPortalRuntime(runtime: PortalRuntime): void {
  Reflect.set(globalThis, place, runtime);
}

export function portalRuntime(): PortalRuntime {
  const runtime: PortalRuntime | undefined = Reflect.get(globalThis, place);
  if (!runtime) throw new Error('The built portal has not been loaded');
  return runtime;
}
