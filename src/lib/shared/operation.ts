/**
 * What the portal knows of a GraphQL operation: its kind, its name and its hash. The document itself stays on the
 * server side of the contract, so no query text is ever sent or shipped.
 */

/**
 * What the portal knows of a GraphQL operation: its kind, its name and its hash. The document itself stays on the
 * server side of the contract, so no query text is ever sent or shipped.
 */

declare const carried: unique symbol;

export interface Operation<Data, Variables> {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  /** SHA-256 of the document, lower-case hexadecimal. */
  readonly hash: string;
  /** Types only: what comes back and what must be sent. */
  readonly [carried]?: (variables: Variables) => Data;
}

export function operation<Data, Variables>(
  kind: 'query' | 'mutation',
  name: string,
  hash: string,
): Operation<Data, Variables> {
  return { kind, name, hash };
}
