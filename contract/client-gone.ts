/** A client that hangs up in the middle of a request or an answer: nothing broke, and nobody is to be told. */
import type { ServerResponse } from 'node:http';

/** What Node says of a connection that the other end has closed. */
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
 * Whether an error says no more than that the client has gone. An upstream that hangs up looks the same, but then the
 * client is still there; and a bug is one, whoever is there to see it.
 */
export function isClientGone(error: unknown, { destroyed, closed, socket }: Connection): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return BROKEN_OFF.has(code ?? '') && (destroyed || closed || socket === null || socket.destroyed);
}

/** Reports what broke; of a client that has gone one line is written. */
export function reportUnlessGone(
  log: ReportingLog,
  error: unknown,
  response: Connection,
  facts: Facts = {},
): void {
  if (isClientGone(error, response)) log.info('The client hung up', facts);
  else log.report(error, facts);
}
