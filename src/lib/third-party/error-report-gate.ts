/**
 * Filters every report before it is sent, whether our code or the library made it. It is part of the transport, so
 * that nothing can be added to a report after it.
 */
import type { makeNodeTransport } from '@sentry/astro';
import { safeEvent, safeHeading } from './safe-event.ts';

type MakeTransport = typeof makeNodeTransport;
type Transport = ReturnType<MakeTransport>;
type Envelope = Parameters<Transport['send']>[0];

/** Other types (sessions, profiles, attachments, feedback, logs, metrics) are not sent. */
const TYPES = new Set(['event', 'transaction']);

/** The transport, which gets only allowed data. */
export function withReportGate(makeTransport: MakeTransport): MakeTransport {
  return (options) => {
    const transport = makeTransport(options);
    return {
      ...transport,
      send: async (envelope) => {
        const safe = safeEnvelope(envelope);
        return safe ? transport.send(safe) : {};
      },
    };
  };
}

/** Undefined when nothing in it is allowed. */
function safeEnvelope([heading, items]: Envelope): Envelope | undefined {
  const safe = [...items].flatMap(([{ type }, payload]) =>
    TYPES.has(String(type)) ? [[{ type }, safeEvent(payload)]] : [],
  );
  return safe.length === 0 ? undefined : ([safeHeading(heading), safe] as unknown as Envelope);
}
