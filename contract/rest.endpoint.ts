/** What an endpoint of the REST table is, and what the endpoints of several services share. */
import * as v from 'valibot';
import type { FeatureName } from './areas.ts';

export const SERVICES = ['customer', 'pass', 'newsletter', 'commercial-offerings', 'auth'] as const;
export type Service = (typeof SERVICES)[number];

export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/api/<service>`. A `{name}` is moved from the payload to the path. */
  readonly path: string;
  /** What may be sent besides the path's parameters. For `get` all of it is the query string. */
  readonly payload: v.GenericSchema<Record<string, unknown>, unknown>;
  /** Fields that are query parameters although the method has a body. */
  readonly query: readonly string[];
  readonly carries: 'json' | 'form';
  /** `none` is a 204. `bytes` is a file; only the portal's server reads it: at the portal's public addresses it is not found. */
  readonly response: v.GenericSchema | 'none' | 'bytes';
  /**
   * `anyone`: also without a session. `link`: the link in the path gives access, with or without a session, and is the
   * idempotency key of its change. `page`: without a session or with a valid one, with an idempotency key. Only the
   * portal's own pages call the last two: at the portal's public addresses they are not found.
   */
  readonly access: 'account' | 'anyone' | 'link' | 'page';
  readonly feature: FeatureName;
  /** Refused with LOGIN-NOT-FRESH unless the reader typed the password in the last ten minutes. */
  readonly freshLogin?: true;
}

/** The response of an endpoint with `bytes`. */
export interface FileBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What a browser names the file; ASCII. Undefined when the caller knows it. */
  readonly name?: string | undefined;
}

export const ENDPOINT_DEFAULTS = { query: [], carries: 'json', access: 'account' } as const;
export const emptyPayload = v.object({});

/** In a query string one value and a list of one look the same. */
export const oneOrMore = <Item extends v.GenericSchema<string, unknown>>(item: Item) =>
  v.union([
    v.array(item),
    v.pipe(
      item,
      v.transform((one) => [one]),
    ),
  ]);

export const addressOfService = (service: Service) => `/api/${service}`;

/** The names between braces in a path. */
export const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
