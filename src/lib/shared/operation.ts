/** A persisted GraphQL operation: its typed document, and the hash that is sent instead of its text. */
import type { TypedQueryDocumentNode } from 'graphql';

export interface Operation<Data, Variables> extends TypedQueryDocumentNode<Data, Variables> {
  readonly name: string;
  /** SHA-256 of the text, lower-case hexadecimal. */
  readonly hash: string;
}
