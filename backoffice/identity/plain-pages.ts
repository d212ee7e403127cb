/** Pages without a brand: for a host that is not configured, and for an internal error of the provider. */
import type { ServerResponse } from 'node:http';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../../contract/outage.ts';
import { barePage, MISDIRECTED_PAGE } from '../../server/bare-page.ts';
import { addHeaders } from './headers.ts';

export function misdirected(response: ServerResponse): void {
  send(response, 421, MISDIRECTED_PAGE);
}

/** Sends 421 with the common headers, for a request that has not got them yet. */
export function refuseHost(response: ServerResponse): void {
  addHeaders(response);
  misdirected(response);
}

/** For an error that was thrown; 503 for an outage. */
export function internalError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const isAway = isOutage(error);
  if (isAway) response.setHeader('retry-after', OUTAGE_RETRY_SECONDS);
  const when = isAway ? 'een paar tellen' : 'een paar minuten';
  const text = `Inloggen lukt nu niet. Probeer het over ${when} opnieuw.`;
  send(response, isAway ? 503 : 500, barePage('Mijn Omgeving', `<h1>Er ging iets mis</h1>\n<p>${text}</p>`));
}

function send(response: ServerResponse, status: number, page: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
}
