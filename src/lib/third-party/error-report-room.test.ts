import { expect, it } from 'vitest';
import { withReportGate } from './error-report-gate.ts';

type Gate = ReturnType<typeof withReportGate>;
type Transport = ReturnType<Gate>;
type Envelope = Parameters<Transport['send']>[0];

/** A transport to a service that is slow to answer. */
function slowTransport() {
  const sent: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<object>();
  const make = () => ({
    send: (envelope: Envelope) => {
      sent.push(envelope);
      return promise;
    },
    flush: async () => true,
  });
  return {
    transport: withReportGate(make as unknown as Parameters<typeof withReportGate>[0])({} as never),
    sent,
    resolve,
  };
}

const reportOf = (platform: string): Envelope =>
  [{}, [[{ type: 'event' }, { platform, exception: { values: [{ type: 'Error', value: 'x' }] } }]]] as never;

it('Reports of browsers that wait leave room for an error of the server', async () => {
  const { transport, sent, resolve } = slowTransport();
  const waiting = Array.from({ length: 200 }, () => transport.send(reportOf('javascript')));
  expect(sent).toHaveLength(16);
  waiting.push(transport.send(reportOf('node')));
  expect(sent).toHaveLength(17);
  resolve({});
  await Promise.all(waiting);
  await transport.send(reportOf('javascript'));
  expect(sent).toHaveLength(18);
});
