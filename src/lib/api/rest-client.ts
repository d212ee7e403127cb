/**
 * The client of one REST service, made from its endpoints in the contract's table. It does not retry; the caller decides
 * that. An island uses it too.
 */
import * as v from 'valibot';
import type { Endpoint, FileBytes, Service } from '../../../contract/rest.endpoint.ts';
import type { Payload, ResponseOf } from '../../../contract/rest.ts';
import type { Rejection } from '../../../contract/violations.ts';
import { httpFailure, otherFailure, type Report } from './rest-failure.ts';
import { type RestRequest, restRequest } from './rest-request.ts';

export type RestResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly rejection: Rejection };

type Call<One extends Endpoint> = (
  payload: Payload<One>,
  ...options: One['method'] extends 'get' ? [options?: CallOptions] : [options: ChangeOptions]
) => Promise<RestResult<ResponseOf<One>>>;

export type ServiceClient<Endpoints> = {
  readonly [Key in keyof Endpoints]: Call<Extract<Endpoints[Key], Endpoint>>;
};

interface CallOptions {
  readonly signal?: AbortSignal;
}

interface ChangeOptions extends CallOptions {
  /** Created when the form was opened; two calls with the same key are one change. */
  readonly idempotencyKey: string;
}

export interface ClientDeps {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Error reporting; never gets the content of a request or response. */
  readonly report: Report;
  /** Scheme and host of the services, without a trailing slash; empty in a browser, which uses its own origin. */
  readonly origin?: string;
  /** Added to every call: the token, the trace, our own header. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The service is a part of this process, and has parsed its responses by the same table. */
  readonly isEmbedded?: boolean;
}

/** One function per endpoint; the table types payloads and responses. */
export function createServiceClient<Endpoints extends Readonly<Record<string, Endpoint>>>(
  deps: ClientDeps,
  service: Service,
  endpoints: Endpoints,
): ServiceClient<Endpoints> {
  const functions = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    name,
    (payload: FormData | object, options?: Partial<ChangeOptions>) =>
      call(deps, service, endpoint, payload, options),
  ]);
  // Object.fromEntries loses the types per name.
  return Object.fromEntries(functions) as unknown as ServiceClient<Endpoints>;
}

async function call(
  { fetch, report, origin = '', headers, isEmbedded = false }: ClientDeps,
  service: Service,
  endpoint: Endpoint,
  payload: FormData | object,
  { signal, idempotencyKey }: Partial<ChangeOptions> = {},
): Promise<RestResult<unknown>> {
  let request: RestRequest | undefined;
  try {
    request = restRequest(service, endpoint, payload);
    const { init } = request;
    const response = await fetch(origin + request.address, {
      ...init,
      ...(signal ? { signal } : {}),
      headers: {
        ...init.headers,
        ...headers,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
    });
    if (!response.ok)
      return { ok: false, rejection: await httpFailure(service, request.path, response, report) };
    return { ok: true, data: await dataOf(endpoint, response, isEmbedded) };
  } catch (error) {
    return { ok: false, rejection: otherFailure(service, request?.path ?? endpoint.path, error, report) };
  }
}

/** @throws Error with the field that does not fit the table, without its value */
async function dataOf(
  { response: schema }: Endpoint,
  response: Response,
  isEmbedded: boolean,
): Promise<unknown> {
  if (response.status === 204 || schema === 'none') return undefined;
  if (schema === 'bytes') return fileOf(response);
  const content = await contentOf(response);
  if (isEmbedded) return content;
  const read = v.safeParse(schema, content);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(
    `The response's ${v.getDotPath(issue) ?? 'content'} is not ${issue.expected ?? 'as agreed'}`,
  );
}

async function fileOf(response: Response): Promise<FileBytes> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [, name] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { bytes, name };
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The response is incomplete, or not JSON');
  }
}
