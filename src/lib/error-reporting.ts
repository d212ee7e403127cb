/**
 * The error-reporting service. Its library is loaded after the house has opened and only where an address is set:
 * loaded at start it would triple the cold start. Numbers: specification, section 9.
 */
import type { Config } from './config.ts';
import { sendReportsTo } from './log.ts';

const MOST_BREADCRUMBS = 100;
const LONGEST_MESSAGE = 2048;
const PROFILES = 0.5;
const USUAL_TRACES = 0.0005;
/** Paths whose every visit is traced. */
const TRACED_PATHS = ['/betaalservice', '/app-integration'];

/** The share of visits to a path of which timings are sent: 0 to 1. */
export function traceSampleRate(path: string, deployment: Config['deployment']): number {
  const isWatched = TRACED_PATHS.some((watched) => path === watched || path.startsWith(`${watched}/`));
  return isWatched || deployment !== 'production' ? 1 : USUAL_TRACES;
}

/** What is no error of ours: a redirect that was thrown, a page that was not found. */
export function isWorthReporting(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  const name = error instanceof Error ? error.name : '';
  return name !== 'AbortError' && name !== 'RedirectError' && name !== 'NotFoundError';
}

export async function startErrorReporting({ sentryDsn, deployment }: Config): Promise<void> {
  if (!sentryDsn) return;
  const sentry = await import('@sentry/astro');
  sentry.init({
    dsn: sentryDsn,
    environment: deployment,
    maxBreadcrumbs: MOST_BREADCRUMBS,
    maxValueLength: LONGEST_MESSAGE,
    sendDefaultPii: false,
    profilesSampleRate: PROFILES,
    tracesSampler: ({ name }) => traceSampleRate(name.replace(/^[A-Z]+ /, ''), deployment),
    beforeSendTransaction: (event) => (event.contexts?.response?.status_code === 404 ? null : event),
  });
  sendReportsTo((error, { brand, accountId, ...facts }) => {
    if (!isWorthReporting(error)) return;
    const user = accountId === undefined ? undefined : { id: String(accountId) };
    sentry.captureException(error, { user, tags: { brand: String(brand ?? 'none') }, extra: facts });
  });
}
