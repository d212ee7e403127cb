/**
 * A persisted GraphQL operation: its kind, name and hash. Only the back office has the document, so that the portal
 * never sends query text.
 */

declare const types: unique symbol;

export interface Operation<Data, Variables> {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  /** SHA-256 of the document, lower-case hexadecimal. */
  readonly hash: string;
  /** For the type checker only. */
  readonly [types]?: (variables: Variables) => Data;
}

export function operation<Data, Variables>(
  kind: 'query' | 'mutation',
  name: string,
  hash: string,
): Operation<Data, Variables> {
  return { kind, name, hash };
}
