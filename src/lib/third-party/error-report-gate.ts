/**
 * The one gate that every report passes on its way out, whoever made it: the error, a trace, or the library by itself.
 * It stands in the transport, behind everything that could still add something.
 */
import type { makeNodeTransport } from '@sentry/astro';
import { safeEvent, safeHeading } from './safe-event.ts';

type MakeTransport = typeof makeNodeTransport;
type Transport = ReturnType<MakeTransport>;
type Envelope = Parameters<Transport['send']>[0];

/** Sessions, profiles, attachments, feedback, logs and metrics stay here. */
const TYPES = new Set(['event', 'transaction']);

/** A transport to which only what may leave is handed on. */
export function behindGate(makeTransport: MakeTransport): MakeTransport {
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

/** Undefined when nothing of it may leave. */
export function safeEnvelope([heading, items]: Envelope): Envelope | undefined {
  const safe = [...items].flatMap(([{ type }, payload]) =>
    TYPES.has(String(type)) ? [[{ type }, safeEvent(payload)]] : [],
  );
  return safe.length === 0 ? undefined : ([safeHeading(heading), safe] as unknown as Envelope);
}
