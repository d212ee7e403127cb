/**
 * How the server reaches a provider. Names under `.localhost` are this machine, which browsers know and the system's
 * resolver often does not; `fetch` cannot be told so, `node:http` can.
 */
import { request as httpRequest } from 'node:http';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';

const LARGEST_ANSWER = 256 * 1024;

export const providerFetch: CustomFetch = (address, options) => {
  const url = new URL(address);
  const isLocal = url.protocol === 'http:' && url.hostname.endsWith('.localhost');
  return isLocal ? localFetch(url, options) : fetch(url, options as RequestInit).catch(tellApart);
};

/** A mistake in a call is a `TypeError` too, for the library; the network's own is none of ours. */
function tellApart(error: unknown): never {
  throw error instanceof TypeError ? new Error('The provider was not reached', { cause: error }) : error;
}

function localFetch(url: URL, options: CustomFetchOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: url.port || 80,
        path: url.pathname + url.search,
        method: options.method,
        headers: { ...options.headers, host: url.host },
        ...(options.signal ? { signal: options.signal } : {}),
      },
      (incoming) => {
        const parts: Buffer[] = [];
        let size = 0;
        incoming.on('data', (part: Buffer) => {
          size += part.length;
          if (size > LARGEST_ANSWER) incoming.destroy(new Error(`${url.host} answered with too much`));
          parts.push(part);
        });
        incoming.on('error', reject);
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 500;
          const body = status === 204 || status === 304 ? null : Buffer.concat(parts);
          resolve(new Response(body, { status, headers: headersOf(incoming.headers) }));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(bodyOf(options.body));
  });
}

function headersOf(raw: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

function bodyOf(body: CustomFetchOptions['body']): string | undefined {
  if (body === null || body === undefined) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('The provider is only sent forms');
}
