/**
 * Filters every report before it is sent, whether our code or the library made it. It is part of the transport, so
 * that nothing can be added to a report after it. Reports of browsers have a part of the waiting places only, so that
 * they never keep out an error of the server.
 */
import type { makeNodeTransport } from '@sentry/astro';
import { safeEvent, safeHeading } from './safe-event.ts';

type MakeTransport = typeof makeNodeTransport;
type Transport = ReturnType<MakeTransport>;
type Envelope = Parameters<Transport['send']>[0];

/** Reports of browsers that are on their way; the library lets 64 reports wait. */
const MOST_OF_BROWSERS = 16;

/** Other types (sessions, profiles, attachments, feedback, logs, metrics) are not sent. */
const TYPES = new Set(['event', 'transaction']);

/** The transport, which gets only allowed data. */
export function withReportGate(makeTransport: MakeTransport): MakeTransport {
  return (options) => {
    const transport = makeTransport(options);
    let ofBrowsers = 0;
    return {
      ...transport,
      send: async (envelope) => {
        const safe = safeEnvelope(envelope);
        if (!safe) return {};
        if (!isOfBrowser(envelope)) return transport.send(safe);
        if (ofBrowsers >= MOST_OF_BROWSERS) return {};
        ofBrowsers += 1;
        try {
          return await transport.send(safe);
        } finally {
          ofBrowsers -= 1;
        }
      },
    };
  };
}

/** As `error-reporting.ts` makes it of a `BrowserError`. */
const isOfBrowser = ([, items]: Envelope): boolean =>
  [...items].some(([, payload]) => (payload as { readonly platform?: unknown }).platform === 'javascript');

/** Undefined when nothing in it is allowed. */
function safeEnvelope([heading, items]: Envelope): Envelope | undefined {
  const safe = [...items].flatMap(([{ type }, payload]) =>
    TYPES.has(String(type)) ? [[{ type }, safeEvent(payload)]] : [],
  );
  return safe.length === 0 ? undefined : ([safeHeading(heading), safe] as unknown as Envelope);
}
