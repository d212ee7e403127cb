/** Where a reader is taken to be, and what statistics call that (specification, sections 1 and 4). */
import type { Surface } from '../../../contract/features.ts';
import type { Route } from './route.ts';

/** The app's own routes are in the app; with the webview limitation on, every page is. */
export function surfaceOf(
  route: Pick<Route, 'surface'> | undefined,
  settings: { readonly webviewLimitation: boolean },
): Surface {
  return settings.webviewLimitation ? 'app' : (route?.surface ?? 'web');
}

/** The origin that statistics are told. */
export function analyticsPlatform(surface: Surface): 'WEB' | 'WEBVIEW' {
  return surface === 'app' ? 'WEBVIEW' : 'WEB';
}
