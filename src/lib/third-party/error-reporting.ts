/**
 * The error-reporting service. Its library is loaded after the portal has opened, and only when SENTRY_DSN is set:
 * before that it would triple the cold start. Numbers: specification, section 9. The library collects nothing by
 * itself, and the gate filters every report.
 */
import { randomBytes } from 'node:crypto';
import { LONGEST_TEXT } from '../../../server/safe-text.ts';
import type { Config } from '../config.ts';
import { type Facts, sendReportsTo } from '../log.ts';
import { sendTracesTo } from '../traces.ts';
import { BrowserError } from './browser-error.ts';
import { withReportGate } from './error-report-gate.ts';
import { MOST_BREADCRUMBS } from './safe-event.ts';
import { createTracer, traceSampleRate } from './tracer.ts';
import { isWorthReporting } from './worth-reporting.ts';

const PROFILES = 0.5;
/** How long a stopping process waits for its last reports. */
const LAST_REPORTS_MS = 2_000;

type Library = typeof import('@sentry/astro');

export async function startErrorReporting({ sentryDsn, deployment, release }: Config): Promise<void> {
  if (!sentryDsn) return;
  const library = await import('@sentry/astro');
  library.init({
    dsn: sentryDsn,
    environment: deployment,
    ...(release ? { release } : {}),
    maxBreadcrumbs: MOST_BREADCRUMBS,
    maxValueLength: LONGEST_TEXT,
    sendDefaultPii: false,
    sendClientReports: false,
    includeServerName: false,
    registerEsmLoaderHooks: false,
    profilesSampleRate: PROFILES,
    tracesSampler: ({ name }) => traceSampleRate(name.replace(/^[A-Z]+ /, ''), deployment),
    // The default integrations collect requests, calls, console output, and data of the machine and the process.
    defaultIntegrations: false,
    integrations: [
      library.eventFiltersIntegration(),
      library.functionToStringIntegration(),
      library.linkedErrorsIntegration(),
    ],
    beforeSend: (event, { originalException }) => (isWorthReporting(originalException) ? event : null),
    beforeSendTransaction: (event) => {
      // The span that the trace begins with has no parent; the library needs one to take our trace id.
      delete event.contexts?.trace?.parent_span_id;
      return event.contexts?.trace?.data?.['http.response.status_code'] === 404 ? null : event;
    },
    transport: withReportGate(library.makeNodeTransport),
  });
  sendReportsTo({
    send: (error, facts) => report(library, error, facts),
    finish: () => library.close(LAST_REPORTS_MS),
  });
  sendTracesTo(createTracer(library, deployment));
}

function report(
  library: Library,
  error: unknown,
  { brand, surface, accountId, route, method, ...facts }: Facts,
): void {
  library.withScope((scope) => {
    if (accountId !== undefined) scope.setUser({ id: String(accountId) });
    if (route !== undefined) scope.setTransactionName([method, route].filter(Boolean).join(' '));
    const { traceId } = facts;
    if (typeof traceId === 'string')
      scope.setContext('trace', { trace_id: traceId, span_id: randomBytes(8).toString('hex') });
    scope.setTags({ brand: String(brand ?? 'none'), surface }).setExtras(facts);
    if (error instanceof BrowserError) library.captureEvent(eventOf(error));
    else library.captureException(error);
  });
}

/** As the service's own library for browsers sends it. */
function eventOf({ name, message, frames }: BrowserError) {
  const mechanism = { type: 'onerror', handled: false };
  const values = [{ type: name, value: message, stacktrace: { frames: [...frames] }, mechanism }];
  return { platform: 'javascript', level: 'error' as const, exception: { values } };
}
