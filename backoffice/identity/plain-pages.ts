/** Pages without a brand: for a host that is not configured, and for an internal error of the provider. */
import type { ServerResponse } from 'node:http';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../../contract/outage.ts';
import { addHeaders } from './headers.ts';

export function misdirected(response: ServerResponse): void {
  const text = 'Controleer het adres. Of open Mijn Omgeving via de site van uw krant of tijdschrift.';
  send(response, 421, 'Deze site kennen wij niet', text);
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
  send(response, isAway ? 503 : 500, 'Er ging iets mis', text);
}

function send(response: ServerResponse, status: number, heading: string, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mijn Omgeving</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
</main>
</body>
</html>
`);
}
