/** The surface of a request (web or app), and its name in analytics (specification, sections 1 and 4). */
import type { Surface } from '../../../contract/features.ts';
import type { Route } from './routes/route.ts';

/** `app` for the app's own routes; with the webview limitation on, for every page. */
export function surfaceOf(
  route: Pick<Route, 'surface'> | undefined,
  settings: { readonly webviewLimitation: boolean },
): Surface {
  return settings.webviewLimitation ? 'app' : (route?.surface ?? 'web');
}

export function analyticsPlatform(surface: Surface): 'WEB' | 'WEBVIEW' {
  return surface === 'app' ? 'WEBVIEW' : 'WEB';
}
