/**
 * The `fetch` of the OpenID library. It reads each response completely, up to a limit. Names under `.localhost` are
 * this machine, but many system resolvers do not resolve them. `fetch` cannot connect to another host than that of the
 * URL, `node:http` can.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import { bytesAtMost, ResponseTooLarge } from '../../../server/response-body.ts';

const LARGEST_RESPONSE = 256 * 1024;

/** The provider refused the connection, closed it early, or took too long. */
export class ProviderUnreachable extends Error {}

/** @throws ProviderUnreachable */
export const providerFetch: CustomFetch = async (address, options) => {
  const url = new URL(address);
  const isLocal = url.protocol === 'http:' && url.hostname.endsWith('.localhost');
  const body = bodyOf(options.body);
  try {
    return await (isLocal ? localFetch(url, options, body) : distantFetch(url, options));
  } catch (error) {
    if (error instanceof ResponseTooLarge) throw error;
    throw new ProviderUnreachable(`${url.host} did not respond`, { cause: error });
  }
};

async function distantFetch(url: URL, options: CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  return wholeResponse(response.status, response.headers, response.body ?? []);
}

async function localFetch(
  url: URL,
  { method, headers, signal }: CustomFetchOptions,
  body: string | undefined,
): Promise<Response> {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: url.port || 80,
        path: url.pathname + url.search,
        method,
        headers: { ...headers, host: url.host },
        ...(signal ? { signal } : {}),
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  return wholeResponse(incoming.statusCode ?? 500, headersOf(incoming.headers), incoming);
}

async function wholeResponse(
  status: number,
  headers: Headers,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Response> {
  const bytes = await bytesAtMost(parts, LARGEST_RESPONSE);
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? bytes : null, { status, headers });
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
  throw new Error('The body of a request to the provider must be a form');
}
