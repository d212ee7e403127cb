/** A client that disconnects during a request or a response is a log line, not an error report. */
import type { ServerResponse } from 'node:http';

/** Node's error codes for a connection that the other end closed. */
const BROKEN_OFF = new Set([
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'HPE_INVALID_EOF_STATE'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_DESTROYED'],
]);

type Facts = Readonly<Record<string, string | undefined>>;
interface ReportingLog {
  info(message: string, facts?: Facts): void;
  report(error: unknown, facts?: Facts): void;
}
type Connection = Pick<ServerResponse, 'destroyed' | 'closed' | 'socket'>;

/**
 * Whether an error only means that the client disconnected. An upstream that disconnects has the same code, but then the
 * client's own connection is still open.
 */
export function isClientGone(error: unknown, { destroyed, closed, socket }: Connection): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return BROKEN_OFF.has(code ?? '') && (destroyed || closed || socket === null || socket.destroyed);
}

export function reportUnlessGone(
  log: ReportingLog,
  error: unknown,
  response: Connection,
  facts: Facts = {},
): void {
  if (isClientGone(error, response)) log.info('The client hung up', facts);
  else log.report(error, facts);
}
